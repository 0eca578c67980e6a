import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '#server/configuration/configuration.ts';
import { OperatorError } from '#server/operator-error.ts';
import { startEmbeddedSupabase } from '#server/supabase/embedded-supabase.ts';
import { loadOrMakeSecrets } from '#server/supabase/secrets.ts';

/** The backend's API for whoever runs the server: past the rules that hold for people. */
export interface Access {
  url: string;
  serviceRoleKey: string;
  send(request: Request): Promise<Response>;
  close(): Promise<void>;
}

const overTheNetwork = { send: (request: Request) => fetch(request), close: async () => undefined };

/** Opens it while the server runs, while it is stopped, and for a hosted Supabase. */
export async function openAccess(configuration: Configuration): Promise<Access> {
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

/** Asks the database through this API. @throws OperatorError where it refuses */
export async function askAsOperator(
  access: Access,
  path: string,
  body: unknown,
  prefer = '',
): Promise<unknown> {
  const headers = {
    apikey: access.serviceRoleKey,
    Authorization: `Bearer ${access.serviceRoleKey}`,
    'Content-Type': 'application/json',
    Prefer: prefer,
  };
  const request = new Request(`${access.url}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const answer = await access.send(request);
  if (!answer.ok) throw new OperatorError(`The database refused: ${await answer.text()}`);
  return answer.json();
}
