import { AsyncLocalStorage } from 'node:async_hooks';
import type { VendorMailer } from '../database/lite-app.ts';

/** A mail that the vendor's auth wanted to send while one of its calls ran. */
export interface WantedMail {
  kind: 'confirmation' | 'recovery' | 'email_change';
  to: string;
  /** the part of the link that proves possession of the mailbox */
  tokenHash: string;
  /** e-mail change only: the new address and its own proof */
  other?: { to: string; tokenHash: string };
}

const trays = new AsyncLocalStorage<WantedMail[]>();

/** Runs a call of the vendor's auth and gives the mails that it wanted to send, so that ours go instead. */
export async function collectingMails<T>(
  work: () => Promise<T>,
): Promise<{ result: T; mails: WantedMail[] }> {
  const mails: WantedMail[] = [];
  return { result: await trays.run(mails, work), mails };
}

/** Kinds of mail whose calls are not let through (magic link, reauthentication) are dropped here too. */
export const collectingMailer: VendorMailer = {
  async sendConfirmation(to, tokenHash) {
    trays.getStore()?.push({ kind: 'confirmation', to, tokenHash });
  },
  async sendRecovery(to, tokenHash) {
    trays.getStore()?.push({ kind: 'recovery', to, tokenHash });
  },
  async sendEmailChange(to, tokenHash, _code, details) {
    const { newEmail, tokenHashNew } = details ?? {};
    const other = newEmail && tokenHashNew ? { to: newEmail, tokenHash: tokenHashNew } : undefined;
    trays.getStore()?.push({ kind: 'email_change', to, tokenHash, other });
  },
  async sendMagicLink() {},
  async sendReauthentication() {},
};
