import type { ServerResponse } from 'node:http';
import type { Configuration } from '../configuration/configuration.ts';
import { contentSecurityPolicy, type PolicySettings } from './content-security-policy.ts';
import { directAddress } from './public-config.ts';

export interface HeaderSettings extends PolicySettings {
  /** FEAT-01: an operator may switch the content policy off while looking for a fault */
  csp: boolean;
}

/** What the headers of a server with this configuration depend on. */
export function headerSettingsOf(
  configuration: Configuration,
  relaxedForDevelopment = false,
): HeaderSettings {
  const { publicUrl, apiBaseUrl, flags } = configuration;
  const direct = directAddress(configuration);
  return {
    publicUrl,
    supabaseOrigin: direct === undefined ? undefined : new URL(direct).origin,
    apiOrigin: originElsewhere(apiBaseUrl),
    csp: flags.csp,
    relaxedForDevelopment,
  };
}

/** The origin of an address with a host; undefined for a path on our own. */
function originElsewhere(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/** XS-05: what every answer carries, whoever writes it: page, file, API, error, refusal by the parser. */
export function securityHeaders(settings: HeaderSettings): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': PERMISSIONS,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
  };
  if (settings.csp) headers['content-security-policy'] = contentSecurityPolicy(settings);
  if (settings.publicUrl.startsWith('https:')) {
    headers['strict-transport-security'] = 'max-age=63072000; includeSubDomains';
  }
  return headers;
}

/** Sets them on the raw answer before anything else runs, so that no branch can forget them. */
export function writeSecurityHeaders(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** Nothing of the device is asked for; copying a text is the one exception. */
const PERMISSIONS = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((name) => `${name}=()`)
  .join(', ');
