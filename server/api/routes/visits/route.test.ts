import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VisitReport } from '#domain/analytics/visits.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

interface Count {
  page: string;
  measure: string;
  bucket: string;
  n: number;
}

/** What reached the database, as it was asked for there. */
let written: { body: string; headers: Headers }[] = [];

const start = (environment = {}) =>
  startTestServer({
    environment,
    supabase: {
      handle: async (request: Request) => {
        if (request.url.endsWith('/rpc/count_visits')) {
          written.push({ body: await request.text(), headers: request.headers });
        }
        return Response.json(null);
      },
    },
  });

const REPORT: VisitReport = {
  language: 'fa',
  device: 'phone',
  views: ['/dashboard', '/tasks/:id', '/dashboard', '/tasks/5f3c', '*'],
  speeds: [{ page: '/dashboard', measure: 'lcp', rating: 'poor' }],
};

const send = (server: TestServer, body: unknown = REPORT, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/visits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Ends the server, which writes what it gathered, and gives that. */
async function countsAfter(server: TestServer): Promise<Count[]> {
  await server.close();
  const counts = written.flatMap(({ body }) => (JSON.parse(body) as { p_counts: Count[] }).p_counts);
  const place = ({ page, measure }: Count) => `${page} ${measure}`;
  return counts.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}

describe('[FEAT-01] POST /api/visits', () => {
  it('[SE-07] counts screens that there are, by sums that say nothing of a person', async () => {
    written = [];
    const server = await start();
    const secrets = {
      authorization: 'Bearer canary.canary.canary',
      cookie: 'language=canary',
      referer: 'http://localhost/canary',
      'user-agent': 'canary',
    };
    for (let sent = 0; sent < 2; sent += 1) {
      const answer = await send(server, REPORT, secrets);
      expect([answer.status, await answer.text(), answer.headers.get('set-cookie')]).toEqual([204, '', null]);
    }
    expect(await countsAfter(server)).toEqual([
      { page: '', measure: 'device', bucket: 'phone', n: 6 },
      { page: '', measure: 'language', bucket: 'fa', n: 6 },
      { page: '/dashboard', measure: 'lcp', bucket: 'poor', n: 2 },
      { page: '/dashboard', measure: 'view', bucket: '', n: 4 },
      { page: '/tasks/:id', measure: 'view', bucket: '', n: 2 },
    ]);
    expect(written).toHaveLength(1);
    expect(JSON.stringify([...(written[0]?.headers ?? [])])).not.toContain('canary');
  });

  it.each([
    ['Do Not Track', { dnt: '1' }],
    ['Global Privacy Control', { 'sec-gpc': '1' }],
    ['a wish to save data', { 'save-data': 'on' }],
  ])('does not count against %s', async (_name, headers) => {
    written = [];
    const server = await start();
    expect((await send(server, REPORT, headers)).status).toBe(204);
    expect(await countsAfter(server)).toEqual([]);
  });

  it('is not there without its flag', async () => {
    written = [];
    const server = await start({ FLAG_ANALYTICS: 'off' });
    const answer = await send(server);
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { data: null, error: { code: 'feature_disabled' } },
    ]);
    expect(await countsAfter(server)).toEqual([]);
  });

  describe('takes', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await start();
    });
    afterAll(() => server.close());

    it.each([
      ['an id', { ...REPORT, id: 'x' }],
      ['an address with its query', { ...REPORT, url: '/dashboard?a=b' }],
      ['a measured value', { ...REPORT, speeds: [{ page: '/dashboard', measure: 'lcp', value: 2_417 }] }],
      ['another language', { ...REPORT, language: 'de' }],
      ['51 views', { ...REPORT, views: Array.from({ length: 51 }, () => '/dashboard') }],
    ])('no %s', async (_name, body) => {
      expect((await send(server, body)).status).toBe(400);
    });

    it('[AU-04] 120 reports of one address in 15 minutes, and none of 9 kB', async () => {
      expect((await send(server, { ...REPORT, views: ['x'.repeat(9_000)] })).status).toBe(413);
      const statuses: number[] = [];
      for (let sent = 0; sent < 121; sent += 1) statuses.push((await send(server)).status);
      expect([statuses.at(0), statuses.at(-1)]).toEqual([204, 429]);
    });
  });
});
