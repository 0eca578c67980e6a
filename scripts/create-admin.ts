import { fileURLToPath } from 'node:url';
import { isEmail, normaliseEmail } from '#domain/accounts/email.ts';
import { readConfiguration } from '#server/configuration/read-configuration.ts';
import { OperatorError } from '#server/operator-error.ts';
import { askAsOperator, openAccess } from './operator-access.ts';

/**
 * Makes an address that of an admin: `npm run create-admin -- someone@example.org`. Nobody becomes admin in
 * any other way. The role is given to the account that has confirmed the address, now or later [AU-01]; an account
 * that is there already chooses a new password by a mailed link first [AU-12].
 * Works while the server runs, while it is stopped, and for a hosted Supabase.
 */
async function createAdmin(email: string): Promise<string> {
  const access = await openAccess(
    readConfiguration(process.env, fileURLToPath(new URL('..', import.meta.url))),
  );
  try {
    // the rights come with a password that was chosen by who holds the mailbox, and with no older session
    const mustChoose =
      (await askAsOperator(access, '/rest/v1/rpc/require_new_password', { p_email: email })) === true;
    const prefer = 'resolution=merge-duplicates,return=representation';
    const path = '/rest/v1/admin?on_conflict=email';
    const [row] = (await askAsOperator(access, path, { email }, prefer)) as { user_id: string | null }[];
    if (row?.user_id && mustChoose) {
      return `${email} is an admin as soon as its owner has chosen a new password: “Forgotten your password?” on the sign-in page. The old password and all sessions have ended.`;
    }
    return row?.user_id
      ? `${email} is an admin from now on.`
      : `${email} will be an admin as soon as somebody signs up with this address and confirms it by the link in the email.`;
  } finally {
    await access.close();
  }
}

const email = normaliseEmail(process.argv[2] ?? '');
try {
  if (!isEmail(email))
    throw new OperatorError('Give an e-mail address: npm run create-admin -- someone@example.org');
  console.log(await createAdmin(email));
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}
