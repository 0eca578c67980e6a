import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deploymentReasons, refuseFor } from '#domain/platform/startup-config.ts';
import type { Configuration } from './configuration/configuration.ts';
import { withReadableError } from './configuration/hosted-supabase.ts';
import { type Log, logEvent } from './log.ts';
import {
  type EmbeddedSupabase,
  type EmbeddedSupabaseOptions,
  startEmbeddedSupabase,
} from './supabase/embedded-supabase.ts';

/** Written into a data folder that was used without any of the protections of a real installation. */
export const DEVELOPMENT_MARK = 'made-for-development';

/** What the embedded Supabase is told of the configuration. */
export function supabaseOptions(configuration: Configuration): EmbeddedSupabaseOptions {
  const { dataDirectory, databaseUrl, publicUrl, seed, demoPassword } = configuration;
  const { smtpUrl, mailFrom, google, productName, loopbackOnly } = configuration;
  return {
    dataDir: dataDirectory,
    databaseUrl,
    publicUrl,
    seed,
    demoPassword,
    smtpUrl,
    mailFrom,
    google,
    productName,
    limitsThisMachine: !loopbackOnly,
  };
}

/**
 * Starts the embedded Supabase as the configuration says. Throws `OperatorError` in words.
 * @param databaseImage what the build made for first starts; nothing needs to be there
 */
export async function startSupabase(
  configuration: Configuration,
  log: Log,
  databaseImage: string,
): Promise<EmbeddedSupabase> {
  const { dataDirectory, loopbackOnly, publicUrl } = configuration;
  const mark = join(dataDirectory, DEVELOPMENT_MARK);
  if (!loopbackOnly) refuseDevelopmentData(mark, publicUrl);
  const options = { ...supabaseOptions(configuration), databaseImage };
  const supabase = await startEmbeddedSupabase(options, (event, facts) => logEvent(log, event, facts));
  if (loopbackOnly && !existsSync(mark)) {
    writeFileSync(mark, 'Keys and data here were made for trying out on one machine.\n');
  }
  return supabase;
}

/**
 * CF-01: keys and accounts that were made while trying the product out never serve others: a data folder that
 * was once used on loopback alone is refused outside it.
 */
function refuseDevelopmentData(mark: string, publicUrl: string): void {
  const safeOtherwise = { publicUrl, hasMailTransport: true, seedsDemonstration: false };
  withReadableError(() =>
    refuseFor(deploymentReasons({ ...safeOtherwise, hasDevelopmentKeys: existsSync(mark) })),
  );
}
