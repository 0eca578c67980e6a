import type { PublicConfig } from '#domain/platform/api-contract.ts';
import { isAppError } from '#domain/error-codes.ts';
import {
  checkStartupConfiguration,
  isLoopbackAddress,
  requireSupabase,
} from '#domain/platform/startup-config.ts';

function check(config: Partial<PublicConfig>): void {
  // a page that carries no settings at all was not filled by the server
  if (Object.keys(config).length === 0) requireSupabase(config);
  const { supabaseUrl, supabaseAnonKey, apiBaseUrl = '' } = config;
  // as the server's own check says it: a trial is a page and a service that are both of this machine alone
  const isTrial = isLoopbackAddress(location.origin) && isLoopbackAddress(supabaseUrl ?? '');
  const mode = isTrial ? 'embedded_loopback' : 'deployed';
  checkStartupConfiguration({ mode, supabaseUrl, supabaseAnonKey, apiBaseUrl });
}

/** VAL-01 to VAL-03: the specified text of what is wrong with the settings of a page; undefined: nothing. */
export function failureOf(config: Partial<PublicConfig>): string | undefined {
  try {
    check(config);
    return undefined;
  } catch (failure) {
    if (isAppError(failure)) return failure.message;
    throw failure;
  }
}
