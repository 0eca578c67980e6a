import type { PublicConfig } from '#domain/platform/api-contract.ts';
import { PUBLIC_KEY_MIN_CHARACTERS } from '#domain/limits.ts';
import { publicConfig } from '#web/data/public-config.ts';

function readSettings(): Partial<PublicConfig> {
  try {
    return publicConfig();
  } catch {
    // settings that cannot be read are no settings
    return {};
  }
}

/** What every well-kept page has; whatever is not so plain is judged by the whole rules. */
function isPlainlyFine({
  supabaseUrl = '',
  supabaseAnonKey = '',
  apiBaseUrl,
}: Partial<PublicConfig>): boolean {
  // under the page's own address: that is HTTPS, or this machine alone
  const isOwn = supabaseUrl === location.origin && isSecureContext;
  const isSafe = isOwn || /^https:\/\/[\w.-]+$/.test(supabaseUrl);
  return (
    isSafe && supabaseAnonKey.length >= PUBLIC_KEY_MIN_CHARACTERS && apiBaseUrl?.startsWith('/') === true
  );
}

/**
 * VAL-01 to VAL-03: the page's own look at the settings it arrived with, before anything is rendered with them.
 * @returns the specified text of what is wrong; undefined where all is well
 */
export async function configurationFailure(): Promise<string | undefined> {
  const settings = readSettings();
  if (isPlainlyFine(settings)) return undefined;
  const { failureOf } = await import('./check-page-configuration.ts');
  return failureOf(settings);
}
