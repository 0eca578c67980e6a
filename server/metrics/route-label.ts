import { NEUTRAL_PATH } from '#domain/safety/neutral-page.ts';
import { SERVICE_WORKER_PATH } from '#domain/platform/worker-contract.ts';

const SERVICES: readonly [RegExp, string][] = [
  [/^\/rest\/v1\/rpc\//, '/rest/v1/rpc/*'],
  [/^\/rest\/v1(\/|$)/, '/rest/v1/*'],
  [/^\/auth\/v1(\/|$)/, '/auth/v1/*'],
  [/^\/storage\/v1(\/|$)/, '/storage/v1/*'],
];
const FILE = /^\/assets\/|\.[a-z0-9]{2,12}$/i;

/**
 * What answers at an address, as a name out of a closed list. Pages have one name together: when somebody opened which
 * screen is not for a monitor to know (decision 41).
 * @param apiPaths of the API's routes, below `/api`
 */
export function routeLabels(apiPaths: readonly string[]): (path: string) => string {
  const exact = new Set([...apiPaths.map((path) => `/api${path}`), NEUTRAL_PATH, SERVICE_WORKER_PATH]);
  return (path) => {
    if (exact.has(path)) return path;
    if (/^\/api(\/|$)/.test(path)) return '/api/*';
    return SERVICES.find(([pattern]) => pattern.test(path))?.[1] ?? (FILE.test(path) ? 'file' : 'page');
  };
}
