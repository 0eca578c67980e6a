import type { SupabaseAccess } from './api/clients/database.ts';

/** A call of this process to Supabase that has ended. */
export interface ObservedCall {
  service: 'rest' | 'auth' | 'storage';
  method: string;
  /** what was called, without a value of anybody: a table or function of ours, else the kind of thing */
  operation: string;
  /** undefined where no answer came */
  status: number | undefined;
  durationMs: number;
}

/** Supabase as before, with every call told to `note` when it has ended. */
export function observed(access: SupabaseAccess, note: (call: ObservedCall) => void): SupabaseAccess {
  return {
    ...access,
    fetch: async (input, init) => {
      const startedMs = performance.now();
      let status: number | undefined;
      try {
        const answer = await access.fetch(input, init);
        status = answer.status;
        return answer;
      } finally {
        const url = new URL(input instanceof Request ? input.url : input);
        const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
        note({ ...callOf(url.pathname), method, status, durationMs: performance.now() - startedMs });
      }
    },
  };
}

/** Names of tables and functions are ours; below the others stand ids and names of files. */
function callOf(path: string): Pick<ObservedCall, 'service' | 'operation'> {
  const [, service = '', , first = '', second = ''] =
    /\/(rest|auth|storage)\/(v1)\/(\w*)(?:\/(\w*))?/.exec(path) ?? [];
  if (service === 'auth' || service === 'storage') return { service, operation: `/${service}/v1/${first}` };
  return { service: 'rest', operation: first === 'rpc' ? `/rest/v1/rpc/${second}` : `/rest/v1/${first}` };
}
