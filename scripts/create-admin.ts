import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isEmail, normaliseEmail } from '#domain/email.ts';
import type { Configuration } from '#server/configuration/configuration.ts';
import { readConfiguration } from '#server/configuration/read-configuration.ts';
import { OperatorError } from '#server/operator-error.ts';
import { startEmbeddedSupabase } from '#server/supabase/embedded-supabase.ts';
import { loadOrMakeSecrets } from '#server/supabase/secrets.ts';

/**
 * Makes an address that of an admin: `npm run create-admin -- someone@example.org`. Nobody becomes admin in
 * any other way. The role is given to the account that has confirmed the address, now or later [AU-01].
 * Works while the server runs, while it is stopped, and for a hosted Supabase.
 */
interface Access {
  url: string;
  serviceRoleKey: string;
  send(request: Request): Promise<Response>;
  close(): Promise<void>;
}

const overTheNetwork = { send: (request: Request) => fetch(request), close: async () => undefined };

async function openAccess(configuration: Configuration): Promise<Access> {
  const { hosted, dataDirectory, publicUrl, databaseUrl, port } = configuration;
  if (hosted) return { ...hosted, ...overTheNetwork };
  if (existsSync(join(dataDirectory, 'secrets.json'))) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined);
    if (answer?.ok) {
      const { serviceRoleKey } = await loadOrMakeSecrets(dataDirectory);
      return { url: `http://127.0.0.1:${port}`, serviceRoleKey, ...overTheNetwork };
    }
  }
  const embedded = await startEmbeddedSupabase({
    dataDir: dataDirectory,
    databaseUrl,
    publicUrl,
    seed: 'none',
  });
  return {
    url: publicUrl,
    serviceRoleKey: embedded.serviceRoleKey,
    send: (request) => embedded.handle(request, { address: '127.0.0.1' }),
    close: () => embedded.close(),
  };
}

async function createAdmin(email: string): Promise<string> {
  const access = await openAccess(
    readConfiguration(process.env, fileURLToPath(new URL('..', import.meta.url))),
  );
  try {
    const headers = {
      apikey: access.serviceRoleKey,
      Authorization: `Bearer ${access.serviceRoleKey}`,
      'Content-Type': 'application/json',
      Prefer: 'resolution=merge-duplicates,return=representation',
    };
    const request = { method: 'POST', headers, body: JSON.stringify({ email }) };
    const answer = await access.send(new Request(`${access.url}/rest/v1/admin?on_conflict=email`, request));
    if (!answer.ok) throw new OperatorError(`The database refused: ${await answer.text()}`);
    const [row] = (await answer.json()) as { user_id: string | null }[];
    return row?.user_id
      ? `${email} is an admin from now on.`
      : `${email} will be an admin as soon as somebody signs up with this address and follows the mail to it.`;
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
