import { asRecord, languageOf } from '../auth/auth-context.ts';
import type { LinkType } from '../auth/link-flows.ts';
import type { Database } from '../database/database.ts';
import type { VendorMailer } from '../database/lite-app.ts';
import { captureMail } from '../mail/captured-mail.ts';

interface Account extends Record<string, unknown> {
  raw_user_meta_data: unknown;
}

/**
 * The mails of a platform, kept instead of sent: one for whatever is asked, without a pause, with the links that the
 * templates of `supabase/templates` make.
 * @param redirectTo where the call that causes a mail wants to be led in the end
 */
export function platformMailer(
  database: Database,
  folder: string,
  siteUrl: string,
  redirectTo: () => string | undefined,
): VendorMailer {
  const mail = async (type: LinkType, to: string, tokenHash: string, address = to) => {
    const [account] = await database.query<Account>(
      'select raw_user_meta_data from auth.users where email = $1 or email_change = $1',
      [to],
    );
    const language = languageOf(asRecord(account?.raw_user_meta_data));
    const query = new URLSearchParams({
      token: tokenHash,
      type,
      address,
      language,
      redirect_to: redirectTo() ?? siteUrl,
    });
    const text = `${siteUrl}/auth/v1/verify?${query}`;
    captureMail(folder, { to, subject: `${type} in ${language}`, text, html: '' });
  };
  return {
    sendConfirmation: (email, tokenHash) => mail('signup', email, tokenHash),
    sendRecovery: (email, tokenHash) => mail('recovery', email, tokenHash),
    async sendEmailChange(email, tokenHash, _code, details) {
      const next = details?.newEmail ?? email;
      await mail('email_change', email, tokenHash, next);
      if (details?.tokenHashNew !== undefined) await mail('email_change', next, details.tokenHashNew);
    },
    async sendMagicLink() {},
    async sendReauthentication() {},
  };
}
