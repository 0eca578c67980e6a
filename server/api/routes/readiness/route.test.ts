import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asService, type Person, signUp } from '../../../testing/people.ts';
import { type HostedServer, startHosted } from '../../../testing/start-hosted.ts';

let server: HostedServer;
let admin: Person;
let student: Person;
const programme = randomUUID();

const add = (path: string, rows: object) =>
  asService(server.supabase, path, { method: 'POST', body: JSON.stringify(rows) });

beforeAll(async () => {
  server = await startHosted();
  admin = await signUp(server.supabase, 'wida@example.org');
  student = await signUp(server.supabase, 'laila@example.org');
  await add('/admin', { email: admin.email });
  await add('/profiles?on_conflict=id', { id: student.id, first_name: 'Laila', toefl_score: 90 });
  await add('/programmes', { id: programme, kind: 'scholarship', state: 'draft' });
  await add('/programme_requirements', {
    id: randomUUID(),
    programme_id: programme,
    kind: 'english',
    test: 'toefl',
    scale: 'toefl_120',
    min: 80,
    checked_on: '2026-01-01',
  });
});
afterAll(() => server.close());

const read = (token?: string) =>
  fetch(`${server.url}/api/readiness`, token ? { headers: { authorization: `Bearer ${token}` } } : {});

describe('[FEAT-10] GET /api/readiness', () => {
  it('tells an admin counts, and none from which she could tell who it is', async () => {
    const answer = await read(admin.token);
    expect(answer.status).toBe(200);
    const { data } = (await answer.json()) as { data: unknown };
    const hidden = { waived: null, met: null, within_reach: null, not_yet: null, unknown: null };
    expect(data).toEqual([{ id: programme, english: hidden, grades: null }]);
  });

  it('is closed to everybody else', async () => {
    expect((await read()).status).toBe(401);
    expect((await read(student.token)).status).toBe(403);
  });
});
