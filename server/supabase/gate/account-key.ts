import { normaliseEmail } from '#domain/accounts/email.ts';

const MAX_ACCOUNT_CHARACTERS = 320;

/** One key for all writings of a mailbox: capitals, spaces, a trailing dot, `+tag`, the dots of Gmail. */
export function accountOf(account: string): string {
  // cut only what is comparable already: spaces in front would else push a different part out each time
  const email = normaliseEmail(account).normalize('NFKC').slice(0, MAX_ACCOUNT_CHARACTERS);
  const at = email.lastIndexOf('@');
  if (at < 0) return email;
  const host = email.slice(at + 1).replace(/\.+$/, '');
  const name = email.slice(0, at).replace(/\+.*$/, '');
  return `${/^(gmail|googlemail)\.com$/.test(host) ? name.replaceAll('.', '') : name}@${host}`;
}
