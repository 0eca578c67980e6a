import { expect, it } from 'vitest';
import type { SupabaseAccess } from './api/clients/database.ts';
import { observed, type ObservedCall } from './observed-access.ts';
import { slowCallWarning } from './slow-calls.ts';

const call: ObservedCall = {
  service: 'rest',
  method: 'POST',
  operation: '/rest/v1/rpc/my_role',
  status: 200,
  durationMs: 5_001,
};

it('[LIM-05] a call to Supabase over 5 s stands in the log, once while all are slow', () => {
  const lines: object[] = [];
  const warn = slowCallWarning({ error: (line: object) => lines.push(line) } as never);
  warn({ ...call, durationMs: 5_000 });
  expect(lines).toEqual([]);
  warn(call);
  warn(call);
  const { service: _service, ...told } = call;
  expect(lines).toEqual([{ event: 'slow_call', ...told }]);
});

it('[SE-07] a call is named by what was called, without a value of anybody', async () => {
  const calls: ObservedCall[] = [];
  const access: SupabaseAccess = {
    url: 'https://supabase.test/base',
    anonKey: 'a',
    serviceRoleKey: 's',
    fetch: (input) =>
      new Request(input).url.includes('broken')
        ? Promise.reject(new TypeError('fetch failed'))
        : Promise.resolve(new Response(null, { status: 204 })),
  };
  const { fetch: send } = observed(access, (one) => calls.push(one));
  await send(`${access.url}/rest/v1/profiles?id=eq.zahra`);
  await send(`${access.url}/rest/v1/rpc/my_role`, { method: 'POST' });
  await send(new Request(`${access.url}/storage/v1/object/blog-images/zahra/a.webp`, { method: 'DELETE' }));
  await send(`${access.url}/auth/v1/user`);
  await expect(send(`${access.url}/rest/v1/broken`)).rejects.toThrow('fetch failed');
  expect(calls.map(({ method, operation, status }) => [method, operation, status])).toEqual([
    ['GET', '/rest/v1/profiles', 204],
    ['POST', '/rest/v1/rpc/my_role', 204],
    ['DELETE', '/storage/v1/object', 204],
    ['GET', '/auth/v1/user', 204],
    ['GET', '/rest/v1/broken', undefined],
  ]);
});
