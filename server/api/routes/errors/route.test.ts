import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asService, type Person, signUp } from '../../../testing/people.ts';
import { type HostedServer, startHosted } from '../../../testing/start-hosted.ts';

let server: HostedServer;
let student: Person;

beforeAll(async () => {
  server = await startHosted();
  student = await signUp(server.supabase, 'laila@example.org');
});
afterAll(() => server.close());

const send = (body: unknown, path = '/errors', token?: string) =>
  fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

interface StoredReport {
  source: string;
  last_error_id: string;
  message: string;
  stack: string | null;
  component_stack: string | null;
  url: string | null;
  user_agent: string | null;
  user_id: string | null;
  app_version: string;
  place: string | null;
  people_count: number;
  count: number;
}

async function stored(errorId: string): Promise<StoredReport[]> {
  return (await asService(server.supabase, `/error_reports?last_error_id=eq.${errorId}`)) as StoredReport[];
}

const REPORT = {
  errorId: 'e-1',
  message: 'Cannot read sara@example.org of undefined',
  stack: 'TypeError: boom\n  at https://rah.example.org/assets/app.js?token=abcdefghij:1:2',
  componentStack: '  at Screen\r\n\u001b[31m2026-11-21 FORGED LINE',
  timestamp: '2026-11-21T05:00:00.000Z',
  userAgent: 'Phone\r\nX-Forged: 1',
  url: 'https://rah.example.org/profile?name=Sara#0799123456',
  userId: '00000000-0000-4000-8000-000000000000',
};

describe('[CALL-08] POST /api/errors', () => {
  it('[AB-01] is stored without e-mail, token, query and fragment, and says nothing back', async () => {
    const answer = await send(REPORT);
    expect(answer.status).toBe(202);
    expect(await answer.json()).toEqual({ data: { accepted: true }, error: null });
    const [row] = await stored('e-1');
    expect(row).toMatchObject({
      source: 'browser',
      message: 'Cannot read [email] of undefined',
      url: 'https://rah.example.org/profile',
      app_version: '1.0.0',
      user_id: null,
      count: 1,
    });
    expect(JSON.stringify(row)).not.toMatch(/abcdefghij|0799123456|sara@/);
  });

  it('[AB-02] keeps no character that could forge a line or colour a terminal', async () => {
    const [row] = await stored('e-1');
    expect(row?.user_agent).toBe('Phone X-Forged: 1');
    expect(row?.component_stack).not.toContain('\u001b');
    expect(row?.component_stack).not.toContain('\r');
  });

  it('[AB-01] takes the person from the token, never from the body', async () => {
    await send({ ...REPORT, errorId: 'e-2', message: 'another fault' }, '/errors', student.token);
    expect((await stored('e-2'))[0]?.user_id).toBe(student.id);
    const forged = `${student.token.slice(0, -6)}AAAAAA`;
    await send(
      { ...REPORT, errorId: 'e-3', message: 'a third fault', userId: student.id },
      '/errors',
      forged,
    );
    expect((await stored('e-3'))[0]?.user_id).toBeNull();
  });

  it('[IN-02] stores half characters and NULs as something that is text', async () => {
    expect((await send({ errorId: 'e-6', message: 'half \ud83d and \u0000 nothing' })).status).toBe(202);
    expect((await stored('e-6'))[0]?.message).toBe('half \ufffd and   nothing');
  });

  it('[CALL-08] names the place and the release of the sender, and counts people by their tokens', async () => {
    const fault = { ...REPORT, message: 'a fourth fault', appVersion: '1.4.0' };
    const stack = 'TypeError: boom\n    at Card (https://rah.example.org/assets/card-BsQ3f2k9.js:1:2)';
    for (const errorId of ['p-1', 'p-2']) await send({ ...fault, stack, errorId }, '/errors', student.token);
    await send({ ...fault, stack, errorId: 'p-3', userId: student.id });
    expect(await stored('p-3')).toMatchObject([
      { place: 'card.js · Card', app_version: '1.4.0', people_count: 1, count: 3 },
    ]);
  });

  it('counts the same fault of many people in one row, and the same report once', async () => {
    const fault = { ...REPORT, message: 'row 17 is gone', stack: undefined };
    await send({ ...fault, errorId: 'e-4' });
    await send({ ...fault, errorId: 'e-4' });
    await send({ ...fault, message: 'row 23 is gone', errorId: 'e-5' });
    expect((await stored('e-5')).map(({ count }) => count)).toEqual([2]);
  });
});

describe('[CALL-09] POST /api/monitoring/errors', () => {
  it('[AB-01] stores details of any shape, scrubbed', async () => {
    const answer = await send(
      {
        errorId: 'm-1',
        message: 'slow call',
        durationMs: 7_000,
        call: { user: 'ahmad@example.org', phones: ['+93 70 123 4567'] },
      },
      '/monitoring/errors',
    );
    expect(answer.status).toBe(202);
    const [row] = await stored('m-1');
    expect(row).toMatchObject({ source: 'monitoring', message: 'slow call' });
    expect(row?.stack).toContain('"durationMs":7000');
    expect(row?.stack).not.toMatch(/ahmad|4567/);
  });

  it('[CALL-09] takes the part of the program that noticed it for its place', async () => {
    const body = { errorId: 'm-2', kind: 'session.profile', message: 'timeout', appVersion: '1.4.1' };
    expect((await send(body, '/monitoring/errors')).status).toBe(202);
    expect(await stored('m-2')).toMatchObject([{ place: 'session.profile', app_version: '1.4.1' }]);
  });

  it('takes details without id and message', async () => {
    expect((await send({ kind: 'chunk' }, '/monitoring/errors')).status).toBe(202);
  });
});

describe('[AB-01] limits', () => {
  it.each([
    ['no object', [1]],
    ['no id', { message: 'x' }],
    ['a number as message', { errorId: 'a', message: 1 }],
    ['an id of 101 characters', { errorId: 'a'.repeat(101), message: 'x' }],
    ['a time that is none', { errorId: 'a', message: 'x', timestamp: 'yesterday' }],
  ])('a report with %s is refused with 400 and not echoed', async (_case, body) => {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ data: null, error: { code: 'invalid_input' } });
  });

  it('more than 16 kB is refused with 413', async () => {
    expect((await send({ ...REPORT, stack: 'x'.repeat(16_384) })).status).toBe(413);
  });

  it('[AU-04] a flood is refused with 429 and a time to wait', async () => {
    const answers = [];
    for (let number = 0; number < 70; number += 1) {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ errorId: `flood-${number}`, message: 'flood' });
      answers.push(await fetch(`${server.url}/api/errors`, { method: 'POST', headers, body }));
    }
    const last = answers.at(-1);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await last?.json()).toMatchObject({ error: { code: 'rate_limited' } });
  });
});
