import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { asService, type Person, signUp } from '../testing/people.ts';
import { type HostedServer, startHosted } from '../testing/start-hosted.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

const TOKEN = 'm'.repeat(40);

let server: HostedServer;
let student: Person;

beforeAll(async () => {
  server = await startHosted();
  student = await signUp(server.supabase, 'laila@example.org');
});
afterAll(() => server.close());

const read = async (path = '/metrics', headers: Record<string, string> = {}) => {
  const answer = await fetch(server.url + path, { headers });
  return { answer, text: await answer.text() };
};
/** The value of one line, 0 where there is none. */
async function valueOf(line: string): Promise<number> {
  const { text } = await read();
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return Number(found?.split(' ').at(-1) ?? 0);
}

describe('GET /metrics', () => {
  it('is in the format of Prometheus', async () => {
    const { answer, text } = await read();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const lines = text.trimEnd().split('\n');
    for (const line of lines) {
      expect(line).toMatch(
        /^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{([a-z]+="[^"\\\n]*",?)+\})? (-?\d[\d.e+-]*|NaN|[+-]Inf))$/,
      );
    }
    const types = lines.filter((line) => line.startsWith('# TYPE'));
    expect(new Set(types).size).toBe(types.length);
    // every line stands below the type of its family
    let family = '';
    for (const line of lines) {
      if (line.startsWith('# TYPE')) family = line.split(' ')[2] ?? '';
      else if (!line.startsWith('#')) expect(line.startsWith(family)).toBe(true);
    }
  });

  it('counts requests by route, status and duration, and failures by their code', async () => {
    const requests = 'hamrah_http_requests_total{method="GET",route="/api/profile",status="401"}';
    const quick = 'hamrah_http_request_duration_seconds_bucket{le="+Inf",route="/api/profile"}';
    const codes = 'hamrah_errors_total{where="request",code="not_signed_in"}';
    const before = await Promise.all([valueOf(requests), valueOf(quick), valueOf(codes)]);
    await fetch(`${server.url}/api/profile`);
    await fetch(`${server.url}/api/profile`);
    const after = await Promise.all([valueOf(requests), valueOf(quick), valueOf(codes)]);
    expect(after.map((value, place) => value - (before[place] ?? 0))).toEqual([2, 2, 2]);
    expect(await valueOf('hamrah_http_requests_in_flight')).toBe(0);
  });

  it('counts calls to Supabase, and says how the process and its queues are', async () => {
    const calls = 'hamrah_supabase_calls_total{service="rest",outcome="2xx"}';
    const before = await valueOf(calls);
    await fetch(`${server.url}/api/profile`, { headers: { authorization: `Bearer ${student.token}` } });
    expect(await valueOf(calls)).toBeGreaterThanOrEqual(before + 2);
    expect(await valueOf('hamrah_memory_resident_bytes')).toBeGreaterThan(10_000_000);
    expect(await valueOf('hamrah_cpu_seconds_total')).toBeGreaterThan(0);
    expect(await valueOf('hamrah_event_loop_delay_seconds{quantile="0.99"}')).toBeGreaterThan(0);
    expect(await valueOf('hamrah_database_up')).toBe(1);
    await asService(server.supabase, '/rpc/note_job_run', {
      method: 'POST',
      body: JSON.stringify({ p_name: 'forget_old', p_took_ms: 12, p_failure: 'timeout' }),
    });
    expect(await valueOf('hamrah_job_failed{job="forget_old"}')).toBe(1);
    const { text } = await read();
    for (const queue of ['mail', 'announcements', 'imports', 'push']) {
      expect(text).toMatch(new RegExp(`^hamrah_queue_waiting\\{queue="${queue}"\\} \\d+$`, 'm'));
      expect(text).toMatch(new RegExp(`^hamrah_queue_overdue_seconds\\{queue="${queue}"\\} `, 'm'));
    }
  });

  it('[SE-07] holds nothing of anybody, and nothing that was typed', async () => {
    const id = crypto.randomUUID();
    const typed = [
      '/mentors/zahra',
      `/api/${id}`,
      '/rest/v1/zahra',
      '/search?q=zahra',
      '/zahra.zahra',
      '/today',
    ];
    for (const path of typed) await fetch(server.url + path, { redirect: 'manual' });
    await fetch(`${server.url}/api/leave`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session: id }),
    });
    const { text } = await read();
    expect(text).not.toMatch(/zahra|laila|@|[0-9a-f]{8}-/i);
    expect(text).not.toContain(student.id);
    const routes = new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route));
    expect(
      [...routes].filter(
        (route) =>
          !/^(\/api\/[a-z./-]+|\/api\/\*|\/(rest|auth|storage)\/v1\/(rpc\/)?\*|file|page|\/today)$/.test(
            route ?? '',
          ),
      ),
    ).toEqual([]);
    expect(routes).toContain('page');
  });
});

describe('the metrics are read', () => {
  it('by nobody through a proxy, not even one of this machine', async () => {
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
      expect((await read('/metrics', { [header]: '127.0.0.1' })).answer.status).toBe(421);
    }
  });

  it('by nobody under a foreign name', async () => {
    const answer = await rawRequest(
      server.port,
      'GET /metrics HTTP/1.1\r\nHost: 192.0.2.1\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 421 /);
  });

  it('with nothing but GET', async () => {
    expect((await fetch(`${server.url}/metrics`, { method: 'POST' })).status).toBe(405);
  });

  describe.each([undefined, TOKEN])('where others reach the server, with METRICS_TOKEN=%s', (token) => {
    let reached: TestServer;
    beforeAll(async () => {
      reached = await startTestServer({
        environment: token === undefined ? {} : { METRICS_TOKEN: token },
        adjust: (configuration) => ({ ...configuration, loopbackOnly: false }),
      });
    });
    afterAll(() => reached.close());
    const status = async (headers: Record<string, string>) =>
      (await fetch(`${reached.url}/metrics`, { headers })).status;

    it(`is open to ${token === undefined ? 'nobody' : 'the token alone'}`, async () => {
      expect(await status({})).toBe(404);
      expect(await status({ authorization: `Bearer ${'x'.repeat(40)}` })).toBe(404);
      expect(await status({ authorization: `Bearer ${TOKEN}` })).toBe(token === undefined ? 404 : 200);
    });
  });

  it('also while the database is away, and then they say that', async () => {
    const away = await startTestServer({
      supabase: { handle: () => Promise.reject(new TypeError('fetch failed')) },
    });
    const text = await (await fetch(`${away.url}/metrics`)).text();
    expect(text).toMatch(/^hamrah_database_up 0$/m);
    expect(text).not.toContain('hamrah_queue_waiting');
    expect(text).toMatch(/^hamrah_supabase_calls_total\{service="rest",outcome="no_answer"\} [1-9]/m);
    await away.close();
  });
});
