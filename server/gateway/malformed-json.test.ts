import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startForTest, type SupabaseForTest } from '../supabase/testing/start-for-test.ts';
import { MALFORMED_JSON } from '../testing/malformed-json.ts';
import { type Person, signUp } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

let supabase: SupabaseForTest;
let server: TestServer;
let student: Person;

beforeAll(async () => {
  supabase = await startForTest();
  student = await signUp(supabase, 'laila@example.org');
  const { anonKey, serviceRoleKey } = supabase;
  server = await startTestServer({
    supabase: {
      anonKey,
      serviceRoleKey,
      handle: (request, client) => supabase.supabase.handle(request, client),
    },
  });
});
afterAll(async () => {
  await server.close();
  await supabase.close();
});

const WRITING: [method: string, path: string][] = [
  ['POST', '/rest/v1/profiles'],
  ['PATCH', '/rest/v1/profiles?id=eq.00000000-0000-4000-8000-000000000000'],
  ['POST', '/rest/v1/mentorapplications'],
  ['POST', '/rest/v1/rpc/submit_application'],
  ['POST', '/rest/v1/rpc/decide_application'],
  ['POST', '/auth/v1/signup'],
  ['POST', '/auth/v1/token?grant_type=password'],
  ['POST', '/auth/v1/token?grant_type=pkce'],
  ['POST', '/auth/v1/recover'],
  ['POST', '/auth/v1/resend'],
  ['POST', '/auth/v1/verify'],
  ['PUT', '/auth/v1/user'],
  ['POST', '/storage/v1/object/list/blog-images'],
];

describe.each(WRITING)('%s %s', (method, path) => {
  it('[IN-01] survives every malformed body', async () => {
    const faults: string[] = [];
    for (const [name, body] of MALFORMED_JSON) {
      const answer = await send(method, path, body);
      if (answer.status >= 500) faults.push(`${name}: ${answer.status} ${await answer.text()}`);
    }
    expect(faults).toEqual([]);
  });
});

function send(method: string, path: string, body: Uint8Array<ArrayBuffer>): Promise<Response> {
  const headers = {
    apikey: supabase.anonKey,
    authorization: `Bearer ${student.token}`,
    'content-type': 'application/json',
  };
  return fetch(server.url + path, { method, headers, body });
}

it('[IN-01] answers honest requests as before after all that', async () => {
  const answer = await fetch(`${server.url}/api/profile`, {
    headers: { authorization: `Bearer ${student.token}` },
  });
  expect(answer.status).toBe(200);
});
