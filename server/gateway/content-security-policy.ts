import { SERVICE_WORKER_POLICY, SOLVER_POLICY } from '#domain/platform/worker-contract.ts';

export interface PolicySettings {
  publicUrl: string;
  /** origin of a Supabase that runs elsewhere; undefined where it answers under our own origin */
  supabaseOrigin: string | undefined;
  /** origin of an API that runs elsewhere */
  apiOrigin: string | undefined;
  /** hot reload needs inline scripts and a web socket; never set outside `npm run dev` */
  relaxedForDevelopment: boolean;
}

/**
 * XS-04: nothing runs, loads or connects but from our own origin and the Supabase that was configured. There
 * is no `unsafe-inline`: pages carry their configuration as JSON, not as a script. Text can become markup or
 * a script address only through the two named trusted-types policies that the service worker's registration and
 * the solver of matching need, each for its one address.
 * @param ownStyles `'sha256-…'` of the styles that stand in the page itself
 */
export function contentSecurityPolicy(settings: PolicySettings, ownStyles?: string): string {
  const { supabaseOrigin, apiOrigin } = settings;
  const development = settings.relaxedForDevelopment;
  const directives = [
    "default-src 'none'",
    `script-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    sources('style-src', "'self'", development ? "'unsafe-inline'" : ownStyles),
    sources('img-src', "'self'", 'data:', 'blob:', supabaseOrigin),
    "font-src 'self'",
    sources('connect-src', "'self'", supabaseOrigin, apiOrigin, ...(development ? ['ws:', 'wss:'] : [])),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ];
  if (!development) {
    directives.push(
      "require-trusted-types-for 'script'",
      `trusted-types ${SERVICE_WORKER_POLICY} ${SOLVER_POLICY}`,
    );
  }
  if (settings.publicUrl.startsWith('https:')) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

function sources(directive: string, ...allowed: (string | undefined)[]): string {
  return [directive, ...new Set(allowed.filter((source) => source !== undefined))].join(' ');
}
