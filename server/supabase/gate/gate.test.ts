import { expect, it } from 'vitest';
import type { Backend } from './gate.ts';
import { createGate } from './gate.ts';
import { AUTH_CALLS_PER_MINUTE } from './data-limiter.ts';

const ORIGIN = 'http://localhost:3000';
const JSON_TYPE = { 'content-type': 'application/json' };

/** A gate before a service that gives one answer, and what has reached it. */
function before(answer: () => Response) {
  const reached = { identified: 0, answered: 0 };
  const backend: Backend = {
    async identify() {
      reached.identified += 1;
      return { caller: { role: 'anon', claims: { role: 'anon' } } };
    },
    async answer() {
      reached.answered += 1;
      return answer();
    },
  };
  const gate = createGate(backend, {
    publicUrl: ORIGIN,
    secret: 'x'.repeat(64),
    countInDatabase: undefined,
    countsThisMachine: true,
    log: () => undefined,
  });
  const call = (grant: string, body: object, address: string) =>
    gate(
      new Request(`${ORIGIN}/auth/v1/token?grant_type=${grant}`, {
        method: 'POST',
        headers: JSON_TYPE,
        body: JSON.stringify(body),
      }),
      { address },
    );
  return { call, reached };
}

it('[AU-04] lets one address ask the auth service so often in a minute, before anybody looks at a token', async () => {
  const { call, reached } = before(() => new Response('{}', { status: 400, headers: JSON_TYPE }));
  const renew = (address: string) => call('refresh_token', { refresh_token: 'made up' }, address);
  for (let count = 0; count < AUTH_CALLS_PER_MINUTE; count += 1) await renew('198.51.100.1');
  const refused = await renew('198.51.100.1');
  expect([refused.status, reached.identified]).toEqual([429, AUTH_CALLS_PER_MINUTE]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await renew('198.51.100.2')).status).toBe(400);
});

it.each([429, 503])(
  '[AU-04] counts no attempt where the service itself is asked too often or is away (%i)',
  async (status) => {
    let now = status;
    const { call } = before(() => new Response('{}', { status: now, headers: JSON_TYPE }));
    const signIn = () => call('password', { email: 'a@people.example', password: 'right' }, '198.51.100.1');
    for (let count = 0; count < 12; count += 1) expect((await signIn()).status).toBe(status);
    now = 200;
    expect((await signIn()).status).toBe(200);
  },
);
