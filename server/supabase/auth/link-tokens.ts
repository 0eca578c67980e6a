import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';

/** The same form as the vendor's: the hexadecimal of 32 bytes, here wholly random. */
function newTokenHash(): string {
  return randomBytes(32).toString('hex');
}

/** Gives a pending change of address new tokens for both of its links. */
export async function replaceEmailChange(
  database: Database,
  userId: string,
): Promise<{ current: string; next: string }> {
  const tokens = { current: newTokenHash(), next: newTokenHash() };
  await database.query(
    `update auth.users
        set email_change_token_current = $2, email_change_token_new = $3, email_change_sent_at = now(),
            email_change_confirm_status = 0, updated_at = now()
      where id = $1 and coalesce(email_change, '') <> ''`,
    [userId, tokens.current, tokens.next],
  );
  return tokens;
}
