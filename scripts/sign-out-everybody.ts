import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfiguration } from '#server/configuration/read-configuration.ts';
import { OperatorError } from '#server/operator-error.ts';
import { askAsOperator, openAccess } from './operator-access.ts';

/**
 * SG-18: after a breach, `npm run sign-out-everybody`. Ends every session and tells everybody by mail; `--quiet` tells
 * nobody; `--new-keys` puts the keys of this installation aside besides, so that the next start makes new ones. Says how
 * long it took. Works while the server runs, while it is stopped, and for a hosted Supabase, whose keys its own page renews.
 */
async function signEverybodyOut(options: { isTold: boolean; withKeys: boolean }): Promise<string[]> {
  const configuration = readConfiguration(process.env, fileURLToPath(new URL('..', import.meta.url)));
  const secrets = join(configuration.dataDirectory, 'secrets.json');
  const startedMs = performance.now();
  const access = await openAccess(configuration);
  const said: string[] = [];
  try {
    const answer = await askAsOperator(access, '/rest/v1/rpc/sign_everybody_out', {
      p_is_told: options.isTold,
    });
    const { sessions, mails } = answer as { sessions: number; mails: number };
    said.push(`${sessions} sessions are ended, ${mails} mails wait to be sent.`);
  } finally {
    await access.close();
  }
  if (options.withKeys && configuration.hosted) {
    said.push(
      'The keys of a hosted Supabase are renewed on its own page, under the settings of the project.',
    );
  } else if (options.withKeys && existsSync(secrets)) {
    renameSync(secrets, `${secrets}.${Date.now()}.old`);
    said.push('The keys are put aside. Restart the server now: it makes new ones. Then delete the old file.');
  }
  said.push(`It took ${((performance.now() - startedMs) / 1000).toFixed(1)} s.`);
  return said;
}

try {
  const isTold = !process.argv.includes('--quiet');
  const withKeys = process.argv.includes('--new-keys');
  console.log((await signEverybodyOut({ isTold, withKeys })).join('\n'));
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}
