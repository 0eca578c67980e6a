import type { Environment } from '#domain/platform/environment.ts';
import { isAppError } from '#domain/error-codes.ts';
import {
  checkStartupConfiguration,
  isLoopbackAddress,
  MISSING_VARIABLES_TEXT,
  requireSupabase,
} from '#domain/platform/startup-config.ts';
import { OperatorError } from '../operator-error.ts';
import type { HostedSupabase } from './configuration.ts';

const NEEDED = ['SUPABASE_URL', 'SUPABASE_ANON_KEY', 'SUPABASE_SERVICE_ROLE_KEY'] as const;

/**
 * The Supabase that somebody else runs; undefined where none of its variables is set and ours is started.
 * VAL-01 to VAL-03: throws `OperatorError` with the specified text when something is missing or wrong.
 * A Supabase on this machine may do without HTTPS only where the server itself is for this machine alone.
 */
export function readHostedSupabase(
  environment: Environment,
  server: { apiBaseUrl: string; loopbackOnly: boolean },
): HostedSupabase | undefined {
  const missing = NEEDED.filter((name) => !environment[name]?.trim());
  if (missing.length === NEEDED.length) return undefined;
  if (missing.length > 0) throw new OperatorError(MISSING_VARIABLES_TEXT + missing.join(', '));
  const url = environment.SUPABASE_URL?.trim() ?? '';
  const isTrial = server.loopbackOnly && isLoopbackAddress(url);
  const checked = withReadableError(() => {
    const supabaseAnonKey = environment.SUPABASE_ANON_KEY?.trim();
    checkStartupConfiguration({
      mode: isTrial ? 'embedded_loopback' : 'deployed',
      supabaseUrl: url,
      supabaseAnonKey,
      apiBaseUrl: server.apiBaseUrl,
    });
    return requireSupabase({ supabaseUrl: url, supabaseAnonKey });
  });
  return {
    url: checked.supabaseUrl.replace(/\/+$/, ''),
    anonKey: checked.supabaseAnonKey,
    serviceRoleKey: environment.SUPABASE_SERVICE_ROLE_KEY?.trim() ?? '',
    isDirect: readDirect(environment.SUPABASE_DIRECT?.trim()),
  };
}

/** A misspelt word must not be taken for either. */
function readDirect(text = ''): boolean {
  if (!/^(?:true|false)?$/.test(text)) throw new OperatorError('SUPABASE_DIRECT must be true or false.');
  return text === 'true';
}

/** Runs one of the specified checks; its exact text becomes the sentence that the operator reads. */
export function withReadableError<Result>(check: () => Result): Result {
  try {
    return check();
  } catch (error) {
    if (isAppError(error)) throw new OperatorError(error.message, error);
    throw error;
  }
}
