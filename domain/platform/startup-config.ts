import { AppError } from '../error-codes.ts';
import { PUBLIC_KEY_MIN_CHARACTERS } from '../limits.ts';

/** VAL-01 … VAL-03: exact beginnings and texts; they are read by operators, so they are English alone. */
export const MISSING_VARIABLES_TEXT = 'Missing required environment variables: ';
export const INVALID_CONFIGURATION_TEXT = 'Configuration validation failed: ';
export const INCOMPLETE_SUPABASE_TEXT = 'Supabase configuration is incomplete';

/** Begins Supabase's newer, shorter kind of public key. */
const PUBLISHABLE_KEY_PREFIX = 'sb_publishable_';

/**
 * `deployed` holds every rule. `embedded_loopback` is the one exception: our own Supabase on an address of
 * this machine alone, which needs no HTTPS. The server says which it is; it is never guessed from an address.
 */
export type ConfigurationMode = 'deployed' | 'embedded_loopback';

export interface StartupConfiguration {
  mode: ConfigurationMode;
  supabaseUrl: string | undefined;
  supabaseAnonKey: string | undefined;
  apiBaseUrl: string;
}

/**
 * VAL-01, VAL-02: throws `config_missing` or `config_invalid` with the specified text, and the app stops.
 * A relative API address is on our own host and always fine.
 */
export function checkStartupConfiguration(configuration: StartupConfiguration): void {
  const missing = missingVariables(configuration);
  if (missing.length > 0)
    throw new AppError('config_missing', {
      message: MISSING_VARIABLES_TEXT + missing.join(', '),
      params: { names: missing.join(', ') },
    });
  refuseFor(configurationReasons(configuration));
}

/** VAL-03: the second check, right before a client is made. Gives back both values, which are then certain. */
export function requireSupabase(
  configuration: Partial<Pick<StartupConfiguration, 'supabaseUrl' | 'supabaseAnonKey'>>,
): {
  supabaseUrl: string;
  supabaseAnonKey: string;
} {
  const { supabaseUrl, supabaseAnonKey } = configuration;
  if (!supabaseUrl || !supabaseAnonKey)
    throw new AppError('config_missing', { message: INCOMPLETE_SUPABASE_TEXT });
  return { supabaseUrl, supabaseAnonKey };
}

/** Throws `config_invalid` with the reasons; no reasons, no error. */
export function refuseFor(reasons: readonly string[]): void {
  if (reasons.length === 0) return;
  throw new AppError('config_invalid', {
    message: INVALID_CONFIGURATION_TEXT + reasons.join(', '),
    params: { reasons: reasons.join(', ') },
  });
}

function missingVariables(configuration: StartupConfiguration): string[] {
  return [
    ...(configuration.supabaseUrl?.trim() ? [] : ['SUPABASE_URL']),
    ...(configuration.supabaseAnonKey?.trim() ? [] : ['SUPABASE_ANON_KEY']),
  ];
}

function configurationReasons({
  mode,
  supabaseUrl = '',
  supabaseAnonKey = '',
  apiBaseUrl,
}: StartupConfiguration): string[] {
  const isEmbedded = mode === 'embedded_loopback';
  const reasons: string[] = [];
  if (isEmbedded && !isLoopbackAddress(supabaseUrl))
    reasons.push('SUPABASE_URL must be a loopback address in embedded mode');
  if (!isEmbedded && !isHttpsAddress(supabaseUrl)) reasons.push('SUPABASE_URL must use HTTPS');
  if (!isPublicKey(supabaseAnonKey))
    reasons.push(`SUPABASE_ANON_KEY must be at least ${PUBLIC_KEY_MIN_CHARACTERS} characters`);
  if (!isEmbedded && apiBaseUrl.toLowerCase().includes('localhost'))
    reasons.push('API_BASE_URL must not contain localhost');
  return reasons;
}

function isPublicKey(key: string): boolean {
  return key.length >= PUBLIC_KEY_MIN_CHARACTERS || key.startsWith(PUBLISHABLE_KEY_PREFIX);
}

export function isHttpsAddress(address: string): boolean {
  return parsed(address)?.protocol === 'https:';
}

/** True for http(s) on this machine alone: localhost and its subdomains, 127.x.x.x, ::1. */
export function isLoopbackAddress(address: string): boolean {
  const url = parsed(address);
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) return false;
  return (
    /^(?:[\w-]{1,63}\.){0,4}localhost\.?$/.test(url.hostname) ||
    /^127(?:\.\d{1,3}){3}$/.test(url.hostname) ||
    url.hostname === '[::1]'
  );
}

function parsed(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

export interface Deployment {
  publicUrl: string;
  hasMailTransport: boolean;
  /** true: the keys were made by the server at its first start on a developer's machine */
  hasDevelopmentKeys: boolean;
  seedsDemonstration: boolean;
}

/**
 * CF-01: why this may not run where others reach it: none on a loopback address, otherwise HTTPS, a mail
 * transport, own keys and no demonstration accounts are demanded.
 */
export function deploymentReasons(deployment: Deployment): string[] {
  if (isLoopbackAddress(deployment.publicUrl)) return [];
  const reasons: string[] = [];
  if (!isHttpsAddress(deployment.publicUrl)) reasons.push('PUBLIC_URL must use HTTPS');
  if (!deployment.hasMailTransport) reasons.push('SMTP_URL is needed outside this machine');
  if (deployment.hasDevelopmentKeys) reasons.push('keys made for development must be replaced');
  if (deployment.seedsDemonstration) reasons.push('SEED=demo is for this machine alone');
  return reasons;
}
