import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '../../configuration/configuration.ts';
import { loadOrMakeSecrets } from '../../supabase/secrets.ts';
import type { Facts } from '../facts.ts';

/** A Supabase that can be asked over the network: the one that runs elsewhere, or that of our running server. */
export interface Service {
  /** origin */
  url: string;
  anonKey: string;
  facts: () => Promise<Facts>;
}

const PATIENCE_MS = 10_000;
const GREETING_MS = 3_000;

/** Where our own server would answer on this machine. */
export function localAddress({ host, port }: Configuration): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** The version and mode of the server that answers on this machine; undefined where none does. */
export async function runningServer(
  configuration: Configuration,
): Promise<{ version: string; mode: string } | undefined> {
  try {
    const signal = AbortSignal.timeout(GREETING_MS);
    const health: unknown = await (
      await fetch(`${localAddress(configuration)}/api/health`, { signal })
    ).json();
    if (typeof health !== 'object' || health === null || !('version' in health && 'mode' in health))
      return undefined;
    return { version: String(health.version), mode: String(health.mode) };
  } catch {
    // nothing listens there, or something else than this server
    return undefined;
  }
}

/** undefined where nothing runs that could be asked. */
export async function findService(
  configuration: Configuration,
  isRunning: boolean,
): Promise<Service | undefined> {
  const { hosted, dataDirectory } = configuration;
  if (hosted !== undefined) return serviceAt(hosted.url, hosted.anonKey, hosted.serviceRoleKey);
  if (!isRunning || !existsSync(join(dataDirectory, 'secrets.json'))) return undefined;
  const { anonKey, serviceRoleKey } = await loadOrMakeSecrets(dataDirectory);
  return serviceAt(localAddress(configuration), anonKey, serviceRoleKey);
}

function serviceAt(url: string, anonKey: string, key: string): Service {
  return {
    url,
    anonKey,
    async facts() {
      const answer = await fetch(`${url}/rest/v1/rpc/operator_check`, {
        method: 'POST',
        headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: '{}',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`answer ${answer.status}: ${text.slice(0, 300)}`);
      return JSON.parse(text) as Facts;
    },
  };
}
