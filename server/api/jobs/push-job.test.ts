import { importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startForTest, type SupabaseForTest } from '../../supabase/testing/start-for-test.ts';
import {
  FakeBrowser,
  type FakePushService,
  pushSettings,
  startFakePushService,
} from '../../testing/fake-push-service.ts';
import { asService, type Person, signUp } from '../../testing/people.ts';
import { DatabaseClient } from '../clients/database.ts';
import { PushServiceClient } from '../clients/push-service.ts';
import { timedFetch } from '../clients/timed-fetch.ts';
import { type DuePush, PushQueue } from '../services/push-queue.ts';
import { pushJob, type PushJobDeps } from './push-job.ts';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/cE:a-b_c';

let service: FakePushService;
let settings: ReturnType<typeof pushSettings>;
beforeAll(async () => {
  service = await startFakePushService();
  settings = pushSettings(service.url);
});
afterAll(() => service.close());
beforeEach(() => {
  service.handed.length = 0;
  service.status = 201;
  service.hangs = false;
});

/** A job over a queue in memory. */
function jobOver(due: DuePush[], changes: Partial<PushJobDeps> = {}) {
  const finished: [string, string][] = [];
  const failures: string[] = [];
  const job = pushJob({
    queue: {
      take: () => Promise.resolve(due.splice(0)),
      finish: (id, outcome) => Promise.resolve(void finished.push([id, outcome])),
    },
    service: new PushServiceClient(settings, timedFetch(fetch, 300)),
    isOn: () => true,
    onFailure: (event, error) => failures.push(`${event}: ${JSON.stringify(described(error))}`),
    ...changes,
  });
  return { job, finished, failures };
}

const described = (error: unknown): unknown =>
  error instanceof Error ? [error.message, described(error.cause)] : error;

function dueAt(endpoint: string, id = 'a'): DuePush & { browser: FakeBrowser } {
  const browser = new FakeBrowser(endpoint);
  return {
    id,
    endpoint,
    p256dh: browser.p256dh,
    auth: browser.auth,
    lives_s: 600,
    is_urgent: false,
    browser,
  };
}

describe('what a push service is handed', () => {
  it('[SG-07] is the same word for everybody, which only the browser can read', async () => {
    const [one, other] = [dueAt(ENDPOINT), dueAt(`${ENDPOINT}2`, 'b')];
    const { job, finished } = jobOver([one, other]);
    expect(await job.runOnce()).toBe(2);
    expect(finished.toSorted(([a], [b]) => a.localeCompare(b))).toEqual([
      ['a', 'sent'],
      ['b', 'sent'],
    ]);
    const [first, second] = service.handed.toSorted((x, y) => x.path.length - y.path.length);
    expect(first?.path).toBe('/fcm/send/cE:a-b_c');
    expect(one.browser.read(first?.body ?? Buffer.alloc(0))).toBe('hello');
    expect(other.browser.read(second?.body ?? Buffer.alloc(0))).toBe('hello');
    expect(() => other.browser.read(first?.body ?? Buffer.alloc(0))).toThrow();
    // nothing to be told apart by, either
    expect(first?.body.length).toBe(second?.body.length);
    expect(first?.headers).toMatchObject({
      ttl: '600',
      urgency: 'normal',
      topic: 'word',
      'content-encoding': 'aes128gcm',
    });
  });

  it('is signed by the keys of this server, for that service and for a while', async () => {
    const { job } = jobOver([dueAt(ENDPOINT)]);
    await job.runOnce();
    const [, token = '', key = ''] =
      /^vapid t=([^,]+), ?k=(.+)$/.exec(String(service.handed[0]?.headers.authorization)) ?? [];
    expect(key).toBe(settings.publicKey);
    const point = Buffer.from(settings.publicKey, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const verified = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), {
      audience: 'https://fcm.googleapis.com',
    });
    expect(verified.payload.sub).toBe('mailto:post@example.org');
    expect((verified.payload.exp ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600);
    const other = await importJWK({ kty: 'EC', crv: 'P-256', x: y, y: x }, 'ES256').catch(() => undefined);
    if (other) await expect(jwtVerify(token, other)).rejects.toThrow();
  });
});

describe('what becomes of it', () => {
  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [200, 'sent'],
    [429, 'failed'],
    [403, 'failed'],
    [500, 'failed'],
    [307, 'failed'],
  ])('%i is %s', async (status, outcome) => {
    service.status = status;
    const { job, finished, failures } = jobOver([dueAt(ENDPOINT)]);
    await job.runOnce();
    expect(finished).toEqual([['a', outcome]]);
    expect(service.handed).toHaveLength(1);
    expect(failures.join(' ')).not.toMatch(/fcm|cE:/);
    expect(failures).toHaveLength(outcome === 'failed' ? 1 : 0);
  });

  it('[LIM-01] a service that says nothing is left after a while', async () => {
    service.hangs = true;
    const { job, finished } = jobOver([dueAt(ENDPOINT)]);
    await job.runOnce();
    expect(finished).toEqual([['a', 'failed']]);
  });

  it.each(['http://fcm.googleapis.com/a', 'https://127.0.0.1/a', 'https://fcm.googleapis.com.example.org/a'])(
    'nothing is sent to %s, which is removed',
    async (endpoint) => {
      const { job, finished } = jobOver([dueAt(endpoint)]);
      await job.runOnce();
      expect(finished).toEqual([['a', 'gone']]);
      expect(service.handed).toEqual([]);
    },
  );

  it('[FEAT-01] nothing goes while notifications are switched off', async () => {
    const { job } = jobOver([dueAt(ENDPOINT)], { isOn: () => false });
    expect(await job.runOnce()).toBe(0);
    expect(service.handed).toEqual([]);
  });

  it('one that could not be marked is reported, and the next ones go', async () => {
    const { job, failures } = jobOver([dueAt(ENDPOINT), dueAt(ENDPOINT, 'b')], {
      queue: {
        take: () => Promise.resolve([dueAt(ENDPOINT), dueAt(ENDPOINT, 'b')]),
        finish: () => Promise.reject(new Error('gone')),
      },
    });
    await job.runOnce();
    expect(service.handed).toHaveLength(2);
    expect(failures).toHaveLength(2);
  });
});

describe('over the real database', () => {
  let supabase: SupabaseForTest;
  let [sara, zohra]: Person[] = [];
  let now: Date;

  const rpc = async (person: Person | undefined, name: string, body: unknown) => {
    const answer = await fetch(`${supabase.url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        apikey: supabase.anonKey,
        authorization: `Bearer ${person?.token ?? ''}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, answer: text === '' ? null : (JSON.parse(text) as unknown) };
  };
  const save = (person: Person | undefined, { endpoint, p256dh, auth }: FakeBrowser) =>
    rpc(person, 'save_push', { p_endpoint: endpoint, p_p256dh: p256dh, p_auth: auth });
  const notify = (person: Person | undefined) =>
    asService(supabase, '/notifications', {
      method: 'POST',
      body: JSON.stringify({ user_id: person?.id, kind: 'new_message', payload: { message_id: 'b7a4' } }),
    });
  const run = async () => {
    const failures: unknown[] = [];
    const job = pushJob({
      queue: new PushQueue(new DatabaseClient({ ...supabase, fetch }), () => now),
      service: new PushServiceClient(settings),
      isOn: () => true,
      onFailure: (_event, error) => failures.push(error),
    });
    const count = await job.runOnce();
    expect(failures).toEqual([]);
    return count;
  };

  beforeAll(async () => {
    supabase = await startForTest();
    [sara, zohra] = [await signUp(supabase, 'sara@example.org'), await signUp(supabase, 'zohra@example.org')];
  });
  beforeEach(() => {
    // after everything that a test does on a busy machine
    now = new Date(Date.now() + 60_000);
  });
  afterAll(() => supabase.close());

  it('a notification becomes a word that says nothing of it, once, on her browser alone', async () => {
    const [hers, others] = [new FakeBrowser(ENDPOINT), new FakeBrowser('https://web.push.apple.com/Qzohra')];
    expect(await save(sara, hers)).toMatchObject({ status: 204 });
    expect(await save(zohra, others)).toMatchObject({ status: 204 });
    await notify(sara);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect(service.handed.map(({ path }) => path)).toEqual(['/fcm/send/cE:a-b_c']);
    const [handed] = service.handed;
    const read = hers.read(handed?.body ?? Buffer.alloc(0));
    expect(read).toBe('hello');
    // whatever else there is in the request, nothing of it is hers
    expect(JSON.stringify(handed?.headers) + read).not.toMatch(/sara|Laila|Karimi|message|b7a4/i);
  });

  it('[AC-01] nobody takes over the browser of another, learns of it or removes it', async () => {
    expect(await save(zohra, new FakeBrowser(ENDPOINT))).toMatchObject({
      status: 400,
      answer: { message: 'conflict' },
    });
    expect(await rpc(zohra, 'keep_push', { p_endpoint: ENDPOINT })).toMatchObject({ answer: false });
    await rpc(zohra, 'remove_push', {});
    expect(await rpc(sara, 'keep_push', { p_endpoint: ENDPOINT })).toMatchObject({ answer: true });
  });

  it('[SG-07] waits for the end of the quiet hours', async () => {
    const hour = now.getUTCHours();
    const choices = { user_id: sara?.id, quiet_from: hour, quiet_until: (hour + 2) % 24, offset_minutes: 0 };
    await asService(supabase, '/news_choices', { method: 'POST', body: JSON.stringify(choices) });
    await notify(sara);
    expect(await run()).toBe(0);
    expect(service.handed).toEqual([]);
    now.setUTCHours(hour + 2, 0, 1);
    expect(await run()).toBe(1);
    expect(service.handed).toHaveLength(1);
    await asService(supabase, `/news_choices?user_id=eq.${sara?.id}`, { method: 'DELETE' });
  });

  it('removes the browser that its service knows no more', async () => {
    await notify(sara);
    service.status = 410;
    expect(await run()).toBe(1);
    expect(await rpc(sara, 'keep_push', { p_endpoint: ENDPOINT })).toMatchObject({ answer: false });
  });

  it('[SE-05] says nothing to a browser that has signed out', async () => {
    const hers = new FakeBrowser(`${ENDPOINT}-again`);
    await save(sara, hers);
    await notify(sara);
    await fetch(`${supabase.url}/auth/v1/logout?scope=global`, {
      method: 'POST',
      headers: { apikey: supabase.anonKey, authorization: `Bearer ${sara?.token ?? ''}` },
    });
    expect(await run()).toBe(0);
    expect(service.handed).toEqual([]);
  });
});
