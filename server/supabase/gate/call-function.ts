import type { Caller } from '../database/database.ts';
import type { StartedWorker } from '../worker/worker-client.ts';
import { type CallDatabase, CounterUnreachable } from './attempt-counters.ts';

const SERVICE: Caller = { role: 'service_role', claims: { role: 'service_role' } };
/** No such host: the call stays in the process. */
const FUNCTIONS = 'http://supabase.invalid/rest/v1/rpc/';

/** The gate's own way to functions of the database, past itself. */
export function callFunction(worker: Pick<StartedWorker, 'ask'>): CallDatabase {
  return async (name, parameters) => {
    const { buffer } = new TextEncoder().encode(JSON.stringify(parameters));
    const answer = await worker.ask({
      service: 'rest',
      path: `/rpc/${name}`,
      method: 'POST',
      url: FUNCTIONS + name,
      headers: [['content-type', 'application/json']],
      body: buffer,
      caller: SERVICE,
    });
    if (typeof answer === 'string') throw new CounterUnreachable(`The database gave no answer: ${answer}.`);
    if (answer.status >= 400) throw new CounterUnreachable(`The database answered ${answer.status}.`);
    const text = new TextDecoder().decode(answer.body);
    return text === '' ? undefined : JSON.parse(text);
  };
}
