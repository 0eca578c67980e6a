import type { Mailer, OutgoingMail } from './mailer.ts';

const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 2_000;
const MAX_WAITING = 500;

export interface MailQueue {
  /** Takes a mail and returns at once; a failing one is tried again a few times. */
  post(mail: OutgoingMail): void;
  /** Resolves when everything taken was sent or given up. */
  drained(): Promise<void>;
}

/** Sends mails after the answer has left, so that neither its time nor a slow mail server shows in it. */
export function createMailQueue(
  mailer: Mailer,
  onLost: (error: unknown) => void,
  firstPauseMs = FIRST_PAUSE_MS,
): MailQueue {
  const underWay = new Set<Promise<void>>();
  return {
    post(mail) {
      if (underWay.size >= MAX_WAITING) {
        onLost(new Error('too many mails are waiting'));
        return;
      }
      const sending = sendWithRetries(mailer, mail, firstPauseMs).catch(onLost);
      underWay.add(sending);
      void sending.then(() => underWay.delete(sending));
    },
    async drained() {
      await Promise.all(underWay);
    },
  };
}

async function sendWithRetries(mailer: Mailer, mail: OutgoingMail, firstPauseMs: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await mailer.sendMail(mail);
      return;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, firstPauseMs * 2 ** (attempt - 1)));
  }
}
