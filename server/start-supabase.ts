import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deploymentReasons, refuseFor } from '#domain/platform/startup-config.ts';
import type { Configuration } from './configuration/configuration.ts';
import { withReadableError } from './configuration/hosted-supabase.ts';
import { type Log, logEvent } from './log.ts';
import { type EmbeddedSupabase, startEmbeddedSupabase } from './supabase/embedded-supabase.ts';

/** Written into a data folder that was used without any of the protections of a real installation. */
export const DEVELOPMENT_MARK = 'made-for-development';

/** Starts the embedded Supabase as the configuration says. Throws `OperatorError` in words. */
export async function startSupabase(configuration: Configuration, log: Log): Promise<EmbeddedSupabase> {
  const { dataDirectory, loopbackOnly, publicUrl } = configuration;
  const mark = join(dataDirectory, DEVELOPMENT_MARK);
  if (!loopbackOnly) refuseDevelopmentData(mark, publicUrl);
  const supabase = await startEmbeddedSupabase(
    {
      dataDir: dataDirectory,
      databaseUrl: configuration.databaseUrl,
      publicUrl,
      seed: configuration.seed,
      demoPassword: configuration.demoPassword,
      smtpUrl: configuration.smtpUrl,
      mailFrom: configuration.mailFrom,
      google: configuration.google,
      productName: configuration.productName,
    },
    (event, facts) => logEvent(log, event, facts),
  );
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
