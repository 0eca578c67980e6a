import { createClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ThroughOrigin, startThroughOrigin } from '../../testing/start-through-origin.ts';
import { phonePhoto } from '../../pictures/testing/phone-photo.ts';
import { pressLink } from '../testing/press-link.ts';

const PASSWORD = 'a long road, taken together';
/** in 84 bytes */
const DARI = 'کوه بلند و رود آرام و باغ انار و راه دور و چای سبز';
const NEXT = 'four quiet mountains';

let origin: ThroughOrigin;
beforeAll(async () => {
  origin = await startThroughOrigin();
});
afterAll(() => origin.close());
beforeEach(() => {
  origin.platform.calls.length = 0;
});

/** The calls that reached the platform, without what the server asks in its own name: counting, its jobs. */
const reached = () =>
  origin.platform.calls.filter(
    ({ headers }) => headers.authorization !== `Bearer ${origin.platform.serviceRoleKey}`,
  );
const asked = (): string[] => reached().map(({ method, target }) => `${method} ${target.split('?', 1)[0]}`);
/** The same without the questions whose token it is. */
const changes = () => asked().filter((call) => !call.startsWith('GET '));

let sources = 0;
/** Each call comes from a source of its own unless it names one. */
function call(path: string, init: RequestInit = {}, address = `198.51.100.${(sources += 1) % 250}`) {
  const headers = new Headers(init.headers);
  if (!headers.has('apikey')) headers.set('apikey', origin.anonKey);
  if (typeof init.body === 'string' && !headers.has('content-type'))
    headers.set('content-type', 'application/json');
  return origin.supabase.handle(new Request(origin.url + path, { ...init, headers }), { address });
}
const post = (path: string, body: unknown, headers: Record<string, string> = {}, address?: string) =>
  call(path, { method: 'POST', body: JSON.stringify(body), headers }, address);

async function member(name: string) {
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
  const client = createClient(origin.url, origin.anonKey, { auth });
  const email = `${name}@people.example`;
  await client.auth.signUp({ email, password: PASSWORD });
  await pressLink((await origin.mailTo(email)).link, { password: PASSWORD });
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  const authorization = `Bearer ${data.session.access_token}`;
  origin.platform.calls.length = 0;
  const change = (body: object, more: Record<string, string> = {}) =>
    call('/auth/v1/user', {
      method: 'PUT',
      body: JSON.stringify(body),
      headers: { authorization, ...more },
    });
  return { client, email, id: data.user.id, authorization, change };
}

async function refusal(answer: Response): Promise<[number, unknown]> {
  const { error_code: code } = (await answer.json()) as Record<string, unknown>;
  return [answer.status, code];
}

describe('what our own auth service refuses', () => {
  it.each([
    ['a throw-away address', { email: 'x@mailinator.com', password: PASSWORD }, [422, 'disposable_email']],
    ['a common password', { email: 'a@people.example', password: 'Password1' }, [422, 'weak_password']],
    [
      'her own address',
      { email: 'sara.noori@people.example', password: 'sara.noori' },
      [422, 'weak_password'],
    ],
    ['a short one', { email: 'a@people.example', password: 'kq7!zp2' }, [422, 'weak_password']],
    ['more bytes than count', { email: 'a@people.example', password: DARI }, [400, 'validation_failed']],
    ['no address', { password: PASSWORD }, [400, 'email_address_invalid']],
    ['a body that is no JSON', undefined, [400, 'bad_json']],
  ])('[AU-13][AU-07] never reaches the platform at a sign-up: %s', async (_what, body, expected) => {
    const answer = await call('/auth/v1/signup', {
      method: 'POST',
      body: body === undefined ? '{' : JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    expect(await refusal(answer)).toEqual(expected);
    expect(asked()).toEqual([]);
  });

  it('[AU-05] the honest twin: a sign-up reaches it with the fields that were judged, in no other writing', async () => {
    const body = `{"email":"twin@people.example","Email":"x@mailinator.com","PASSWORD":"12345678","password":${JSON.stringify(PASSWORD)},"phone":"+93700000000"}`;
    const headers = { 'content-type': 'application/json' };
    expect((await call('/auth/v1/signup', { method: 'POST', body, headers })).status).toBe(200);
    expect(asked()).toEqual(['POST /auth/v1/signup']);
    const sent: unknown = JSON.parse(reached().at(-1)?.body ?? '');
    expect(sent).toEqual({ email: 'twin@people.example', password: PASSWORD, data: {} });
    expect((await origin.mailTo('twin@people.example')).to).toBe('twin@people.example');
  });

  it('[AU-06] a sign-up with a known address gets the answer of a new one', async () => {
    const { email } = await member('known');
    const outline = async (address: string) => {
      const answer = await post('/auth/v1/signup', { email: address, password: PASSWORD });
      const text = (await answer.text()).replaceAll(address, '<address>');
      return [answer.status, text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')];
    };
    expect(await outline(email)).toEqual(await outline('unknown@people.example'));
    for (const path of ['/auth/v1/recover', '/auth/v1/resend']) {
      const body = (address: string) => ({ email: address, type: 'signup' });
      const answers = await Promise.all([post(path, body(email)), post(path, body('nobody@people.example'))]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await answers[0]?.text()).toBe(await answers[1]?.text());
    }
  });

  it('[AU-09] no password and no address changes without the present password, whatever the session', async () => {
    const { change, client, email } = await member('keeps-hers');
    for (const body of [
      { password: NEXT },
      { email: 'moved@people.example' },
      { email: 'moved@people.example', current_password: 'not the right one' },
      { password: NEXT, Current_Password: PASSWORD },
    ])
      expect((await change(body)).status, JSON.stringify(body)).toBe(400);
    expect(changes().filter((one) => one.startsWith('PUT'))).toEqual([]);
    expect(origin.mails().filter(({ to }) => to === 'moved@people.example')).toEqual([]);
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it('[AU-09] the session by which the present password is tried ends at once and is shown to nobody', async () => {
    const { change, client, email } = await member('proves-it');
    const other = createClient(origin.url, origin.anonKey, { auth: { persistSession: false } });
    await other.auth.signInWithPassword({ email, password: PASSWORD });
    origin.platform.calls.length = 0;
    const answer = await change({ password: NEXT, current_password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toMatch(/access_token|refresh_token/);
    expect(changes()).toEqual([
      'POST /auth/v1/token',
      'POST /auth/v1/logout',
      'PUT /auth/v1/user',
      'POST /auth/v1/logout',
    ]);
    const scopes = reached().map(({ target }) => new URL(target, 'http://x').searchParams.get('scope'));
    expect(scopes.filter((scope) => scope !== null)).toEqual(['local', 'others']);
    // hers lives, the other one and that of the trial do not
    expect((await client.rpc('my_sessions')).data).toHaveLength(1);
    expect((await other.auth.getUser()).error).not.toBeNull();
    expect((await client.auth.signInWithPassword({ email, password: NEXT })).error).toBeNull();
  });

  it('[AU-13][AU-07] a new address and a new password are judged as at the sign-up', async () => {
    const { change } = await member('judged');
    const bodies = [
      [{ email: 'x@mailinator.com' }, 'disposable_email'],
      [{ password: 'Password1' }, 'weak_password'],
      [{ password: 'judged@people.example' }, 'weak_password'],
    ] as const;
    for (const [body, code] of bodies) {
      expect((await refusal(await change({ ...body, current_password: PASSWORD })))[1]).toBe(code);
    }
    expect(changes().filter((one) => one.startsWith('PUT'))).toEqual([]);
  });

  it('[AU-04] a token of her own making uses up nobody else’s changes of address', async () => {
    const { id, authorization, change } = await member('not-locked-out');
    const [head, , signature] = authorization.slice(7).split('.');
    const now = Math.floor(Date.now() / 1000);
    const session = crypto.randomUUID();
    const claims = { sub: id, role: 'authenticated', session_id: session, iat: now, exp: now + 3600 };
    const forged = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
    for (let count = 0; count < 7; count += 1) {
      const body = { email: `e${count}@people.example`, current_password: 'x' };
      const answer = await change(body, { authorization: `Bearer ${forged}` });
      expect(answer.status).toBe(403);
    }
    expect(changes()).toEqual([]);
    const moved = await change({ email: 'free-to-move@people.example', current_password: PASSWORD });
    expect(moved.status).toBe(200);
  });

  it('[XS-06] nothing of another site, no form and no large body reaches it', async () => {
    const body = JSON.stringify({ email: 'a@people.example', password: PASSWORD });
    const at = '/auth/v1/token?grant_type=password';
    const tries: [RequestInit, number][] = [
      [{ headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' } }, 403],
      [{ headers: { 'content-type': 'text/plain' } }, 415],
      [{ body: `{"password":"${'x'.repeat(70_000)}"}` }, 413],
    ];
    for (const [init, status] of tries)
      expect((await call(at, { method: 'POST', body, ...init })).status).toBe(status);
    expect(reached()).toEqual([]);
  });

  it.each([
    ['POST', '/auth/v1/admin/users'],
    ['GET', '/auth/v1/admin/users'],
    ['POST', '/auth/v1/otp'],
    ['POST', '/auth/v1/magiclink'],
    ['POST', '/auth/v1/invite'],
    ['GET', '/auth/v1/callback?code=x&state=y'],
    ['GET', '/rest/v1/'],
    ['GET', '/functions/v1/x'],
    ['GET', '/pg/query'],
  ])('[CF-02] %s %s does not exist', async (method, path) => {
    const answer = await call(path, { method, ...(method === 'POST' && { body: '{}' }) });
    expect([404, 405]).toContain(answer.status);
    expect(reached()).toEqual([]);
  });

  it('[IN-07][AC-07] no question that costs too much and no other schema', async () => {
    const names = Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? 'post_texts' : 'posts'));
    const deep = `/rest/v1/posts?select=id,${names.join('(')}(id${')'.repeat(12)}`;
    expect((await call(deep)).status).toBe(400);
    const schema = await call('/rest/v1/users', { headers: { 'accept-profile': 'auth' } });
    expect(schema.status).toBe(406);
    expect(reached()).toEqual([]);
  });
});

describe('what crosses between browser and platform', () => {
  it('[AC-15] keys of the platform open nothing here, and no browser is told one', async () => {
    const { platform } = origin;
    for (const apikey of [platform.anonKey, platform.serviceRoleKey, 'x'.repeat(120)]) {
      const answer = await call('/rest/v1/posts?select=id', { headers: { apikey } });
      expect(answer.status).toBe(401);
    }
    const asService = { authorization: `Bearer ${platform.serviceRoleKey}` };
    expect((await call('/rest/v1/admin?select=email', { headers: asService })).status).toBe(401);
    expect(reached()).toEqual([]);
    for (const path of ['/api/config', '/']) {
      const text = await (await fetch(origin.url + path)).text();
      for (const secret of [platform.anonKey, platform.serviceRoleKey, platform.url])
        expect(text).not.toContain(secret);
    }
    const policy = (await fetch(origin.url)).headers.get('content-security-policy');
    expect(policy).toContain("connect-src 'self';");
    // and ours opens nothing there
    const there = await fetch(`${platform.url}/rest/v1/posts`, { headers: { apikey: origin.anonKey } });
    expect(there.status).toBe(401);
  });

  it('[SE-07] a call carries its token, its range and wishes, and no cookie or other header', async () => {
    const { authorization, id } = await member('reads-hers');
    const headers = {
      authorization,
      cookie: 'd=secret; asked-here=1',
      prefer: 'count=exact',
      range: '0-4',
      'x-secret': 'of the browser',
      'x-forwarded-host': 'evil.example',
      referer: `${origin.url}/dashboard`,
    };
    // a loopback server takes no header of a proxy: that one is left out here
    const { 'x-forwarded-host': _host, ...sent } = headers;
    const answer = await call(`/rest/v1/profiles?select=id&id=eq.${id}`, { headers: sent }, '203.0.113.7');
    expect(answer.status).toBeLessThan(300);
    expect(answer.headers.get('content-range')).toContain('/');
    const [seen] = reached();
    expect(seen?.headers).toMatchObject({ authorization, prefer: 'count=exact', range: '0-4' });
    expect(seen?.headers.apikey).toBe(origin.platform.anonKey);
    expect(seen?.headers['x-forwarded-for']).toMatch(/^127\.203\.113\.7$/);
    for (const name of ['cookie', 'referer', 'x-secret']) expect(seen?.headers[name]).toBeUndefined();
    for (const name of ['set-cookie', 'via', 'cf-ray', 'transfer-encoding', 'server'])
      expect(answer.headers.get(name), name).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('[AU-14][AU-04] a second step is set up and taken through it, and five wrong codes are all', async () => {
    const { authorization } = await member('second-step');
    const as = (path: string, body: object) => post(`/auth/v1/factors${path}`, body, { authorization });
    const enrolled = await as('', { factor_type: 'totp', friendly_name: 'phone' });
    const { id } = (await enrolled.json()) as { id: string };
    const challenged = await as(`/${id}/challenge`, {});
    const { id: challenge } = (await challenged.json()) as { id: string };
    const verify = async (code: string) =>
      (await as(`/${id}/verify`, { challenge_id: challenge, code })).status;
    expect(await verify(origin.platform.rightCode)).toBe(200);
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push(await verify('000000'));
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect(await verify(origin.platform.rightCode)).toBe(429);
    expect(asked().filter((one) => one.endsWith('/verify'))).toHaveLength(6);
    expect((await as('', { factor_type: 'phone', phone: '+93700000000' })).status).toBe(422);
    const removed = await call(`/auth/v1/factors/${id}`, { method: 'DELETE', headers: { authorization } });
    expect(removed.status).toBe(200);
  });
});

describe('pictures at a platform', () => {
  const name = () => `covers/blog-${Date.now()}-${crypto.randomUUID().slice(0, 8)}.jpg`;
  async function admin(label: string) {
    const one = await member(label);
    const { url, serviceRoleKey: key } = origin.platform;
    const headers = { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    await fetch(`${url}/rest/v1/admin`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: one.email }),
    });
    origin.platform.calls.length = 0;
    return one;
  }
  const upload = (path: string, bytes: Uint8Array<ArrayBuffer>, authorization: string, type = 'image/jpeg') =>
    call(`/storage/v1/object/blog-images/${path}`, {
      method: 'POST',
      body: bytes,
      headers: { authorization, 'content-type': type },
    });

  it('[UP-02][SG-16][CALL-06] a photo is stored without its place, and only through our origin', async () => {
    const { authorization } = await admin('takes-photos');
    const photo = new Uint8Array(await phonePhoto());
    const path = name();
    const direct = await fetch(`${origin.platform.url}/storage/v1/object/blog-images/${path}`, {
      method: 'POST',
      body: photo,
      headers: { apikey: origin.platform.anonKey, authorization, 'content-type': 'image/jpeg' },
    });
    expect(direct.ok).toBe(false);
    expect((await upload(path, photo, authorization)).status).toBe(200);
    const read = await fetch(`${origin.url}/storage/v1/object/public/blog-images/${path}`);
    const stored = Buffer.from(await read.arrayBuffer());
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
    expect(read.headers.get('content-security-policy')).toContain('sandbox');
    expect(read.headers.get('content-disposition')).toBe('inline');
    // a version that is still to be made
    const version = await fetch(`${origin.url}/storage/v1/object/public/blog-images/${path}.360.avif`);
    expect([version.status, version.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect((await version.arrayBuffer()).byteLength).toBe(stored.byteLength);
  });

  it('[UP-02][UP-04] what is no picture, and whose sender may add none, is never stored', async () => {
    const { authorization } = await admin('takes-others');
    const { authorization: students } = await member('takes-none');
    const page = new TextEncoder().encode('<!doctype html><script>alert(1)</script>');
    const photo = new Uint8Array(await phonePhoto());
    const tries = [
      upload(name(), page, authorization),
      upload(name(), page, authorization, 'text/html'),
      upload('covers/mine.jpg', photo, authorization),
      upload(name(), photo, students),
      upload(name(), photo, `Bearer ${origin.anonKey}`),
      call(`/storage/v1/object/elsewhere/${name()}`, {
        method: 'POST',
        body: photo,
        headers: { authorization },
      }),
    ];
    for (const answer of await Promise.all(tries)) expect(answer.ok).toBe(false);
    const stored = origin.platform.calls.filter(
      ({ method, target }) => method !== 'GET' && target.startsWith('/storage/'),
    );
    expect(stored).toEqual([]);
  });

  it('[UP-07] a signed address is asked for a minute at most', async () => {
    const { authorization } = await admin('signs');
    await post('/storage/v1/object/sign/blog-images/covers/x.jpg', { expiresIn: 999_999 }, { authorization });
    const [seen] = reached();
    expect(JSON.parse(seen?.body ?? '')).toEqual({ expiresIn: 60 });
  });
});
