import type { Configuration } from './configuration/configuration.ts';

/** The accounts of the demonstration data; they exist on loopback alone. */
const DEMONSTRATION_ACCOUNTS = [
  'admin@hamrah.example',
  'mentor@hamrah.example',
  'student@hamrah.example',
] as const;

/** What nothing of ours stands before where browsers ask a Supabase elsewhere themselves. */
export const NOT_PROTECTED = `SUPABASE_DIRECT is true: browsers ask SUPABASE_URL themselves, and this server protects none of that.
Not enforced there:
  - 5 attempts in 15 minutes for an account and a source: sign-in, sign-up, new password, second step, change of address
  - the list of allowed calls, the bounds of questions and bodies, and that another site cannot sign anybody in or out
  - common passwords and throw-away addresses
  - the present password at a change of address
  - pictures encoded anew, for uploads that do not come by this server
  - the same answer for addresses with and without an account
Take SUPABASE_DIRECT away, then make new keys in the project: every browser knows the present public one.
`;

/**
 * What an operator waits for; where demonstration accounts exist, also how to sign in to them.
 * @param demoPassword theirs, undefined where there are none
 */
export function readyText(
  {
    productName,
    publicUrl,
    hosted,
  }: Pick<Configuration, 'productName' | 'publicUrl'> & Partial<Pick<Configuration, 'hosted'>>,
  demoPassword: string | undefined,
): string {
  const ready = `${productName} is ready at ${publicUrl}\n${hosted?.isDirect === true ? NOT_PROTECTED : ''}`;
  if (demoPassword === undefined) return ready;
  const accounts = DEMONSTRATION_ACCOUNTS.map((email) => `  ${email.padEnd(24)}password ${demoPassword}\n`);
  return `${ready}Demonstration accounts:\n${accounts.join('')}`;
}
