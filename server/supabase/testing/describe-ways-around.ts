import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const RIGHT = 'walk-together-1';
const SIGN_IN = '/auth/v1/token?grant_type=password';

/** Where attempts are made: the port of a server on this machine, and the key that it gives to browsers. */
export interface AttemptedServer {
  port: number;
  anonKey: string;
  close(): Promise<void>;
}

let server: AttemptedServer;

/** One attempt as it goes over the wire. */
interface Attempt {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string | Buffer;
  /** the address of this machine that it comes from; all of 127.0.0.0/8 is ours */
  from: string;
}

function send(attempt: Attempt): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const { path, method, headers, from } = attempt;
    const call = request(
      { host: '127.0.0.1', port: server.port, localAddress: from, path, method, headers, agent: false },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    call.on('error', reject);
    call.end(attempt.body);
  });
}

function plain(email: string, password: string, from = homeOf(email)): Attempt {
  return {
    path: SIGN_IN,
    method: 'POST',
    headers: { apikey: server.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
    from,
  };
}

/** Everybody comes from an address of her own, so that it is the account that is counted. */
const homeOf = (email: string) => `127.0.1.${/\d+/.exec(email)?.[0] ?? 1}`;

let people = 0;
async function newAccount(): Promise<string> {
  people += 1;
  const email = `somebody.${people}@people.example`;
  const answer = await send({ ...plain(email, RIGHT), path: '/auth/v1/signup' });
  expect(answer.status).toBe(200);
  return email;
}

const isIn = ({ status, text }: { status: number; text: string }) =>
  status === 200 && text.includes('access_token');

/** How the same attempt is written differently each time; `n` counts the attempts. */
type Way = (attempt: Attempt, email: string, password: string, n: number) => Partial<Attempt>;

const header =
  (...names: string[]): Way =>
  ({ headers }, _email, _password, n) => ({
    headers: { ...headers, ...Object.fromEntries(names.map((name) => [name, `198.51.100.${n}`])) },
  });
const written =
  (write: (email: string, n: number) => string): Way =>
  (_attempt, email, password, n) => ({ body: JSON.stringify({ email: write(email, n), password }) });
const body =
  (write: (email: string, password: string, n: number) => string | Buffer): Way =>
  (_attempt, email, password, n) => ({ body: write(email, password, n) });
const typed =
  (type: string, write = (email: string, password: string) => JSON.stringify({ email, password })): Way =>
  ({ headers }, email, password) => ({
    headers: { ...headers, 'content-type': type },
    body: write(email, password),
  });
const path =
  (write: (n: number) => string): Way =>
  (_attempt, _email, _password, n) => ({ path: write(n) });
const quoted = JSON.stringify;

const WAYS: Record<string, Way> = {
  'X-Forwarded-For': header('x-forwarded-for'),
  'Forwarded, X-Real-IP and their kind': header(
    'forwarded',
    'x-real-ip',
    'x-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'x-cluster-client-ip',
  ),
  'X-Forwarded-For with loopback in it': ({ headers }, _email, _password, n) => ({
    headers: { ...headers, 'x-forwarded-for': `127.0.0.1, 10.0.0.${n}, ::ffff:127.0.0.1` },
  }),
  'other addresses': (_attempt, _email, _password, n) => ({ from: `127.0.2.${n}` }),
  'another browser each time': ({ headers }, _email, _password, n) => ({
    headers: {
      ...headers,
      'user-agent': `Browser/${n}`,
      // neither a cookie nor one that looks like that of a known device
      cookie: `id=${n}; d=${String(n).repeat(22)}.9999999999.${'b'.repeat(43)}`,
      'x-request-id': String(n),
    },
  }),
  capitals: written((email, n) => email.slice(0, n).toUpperCase() + email.slice(n)),
  'spaces around': written((email, n) => `${' '.repeat(n)}${email}${'\t'.repeat(n)}`),
  'hundreds of spaces in front': written((email, n) => `${' '.repeat(300 + n)}${email}`),
  'a trailing dot': written((email, n) => email + '.'.repeat(n % 2)),
  'invisible signs': written((email, n) =>
    email.replace(
      '.',
      `.${['\u200b', '\u200c', '\u200e', '\u2068', '\ufeff', '\u00ad', '\u2060', '\u061c'][n - 1]}`,
    ),
  ),
  'full-width letters': written((email, n) =>
    email.replace(/./, (letter) => (n % 2 ? String.fromCodePoint(letter.charCodeAt(0) + 0xfee0) : letter)),
  ),
  'letters that become others': written((email, n) => email.replace('s', ['ſ', 'S', 's'][n % 3] ?? 's')),
  'digits of other scripts': written((email, n) =>
    email.replace(
      /\d/g,
      (digit) => ['۰۱۲۳۴۵۶۷۸۹', '٠١٢٣٤٥٦٧٨٩', '0123456789'][n % 3]?.[Number(digit)] ?? digit,
    ),
  ),
  'plus-addresses': written((email, n) => email.replace('@', `+${n}@`)),
  'dots in the name': written((email, n) => email.replace('@', `${'.'.repeat(n)}@`)),
  'quotes and comments': written(
    (email, n) =>
      [`"${email}"`, `<${email}>`, `x(${n})${email}`, `"somebody"${email.slice(8)}`][n % 4] ?? email,
  ),
  'unicode escapes': body(
    (email, password, n) =>
      `{"email":"${Array.from(email)
        .map((sign, at) => (at < n ? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}` : sign))
        .join('')}","password":${quoted(password)}}`,
  ),
  'the address twice, another one last': body(
    (email, password, n) =>
      `{"email":${quoted(email)},"password":${quoted(password)},"email":"other${n}@people.example"}`,
  ),
  'the address twice, another one first': body(
    (email, password, n) =>
      `{"email":"other${n}@people.example","password":${quoted(password)},"email":${quoted(email)}}`,
  ),
  'another spelling of the field': body(
    (email, password, n) =>
      `{"Email":${quoted(email)},"${['EMAIL', 'e-mail', 'email ', 'username'][n % 4]}":${quoted(email)},"password":${quoted(password)}}`,
  ),
  'a prototype with the address': body(
    (email, password) =>
      `{"__proto__":{"email":${quoted(email)}},"constructor":{"email":${quoted(email)}},"password":${quoted(password)}}`,
  ),
  'a list of addresses': body((email, password, n) =>
    quoted({ email: Array.from({ length: n }, () => email), password }),
  ),
  'an object for an address': body((email, password, n) =>
    quoted({ email: { toString: email, value: email, n }, password }),
  ),
  'a list of bodies': body((email, password) => quoted([{ email, password }])),
  'many passwords at once': body((email, _password, n) => quoted({ email, password: [`wrong ${n}`, RIGHT] })),
  'more fields around': body((email, password, n) =>
    quoted({
      [`a${n}`]: 'x'.repeat(n * 500),
      phone: `+9370000000${n}`,
      email,
      password,
      gotrue_meta_security: { captcha_token: String(n) },
    }),
  ),
  'a byte order mark': body(
    (email, password, n) => `${'\ufeff'.repeat(n % 2)}${quoted({ email, password })}`,
  ),
  'broken UTF-8': body((email, password, n) =>
    Buffer.concat([
      Buffer.from('{"email":"'),
      Buffer.from([0x80 + n]),
      Buffer.from(`${email}","password":${quoted(password)}}`),
    ]),
  ),
  'UTF-16': body((email, password) => Buffer.from(quoted({ email, password }), 'utf16le')),
  'text/plain': typed('text/plain'),
  'no JSON by its name': typed('application/octet-stream'),
  'a form': typed('application/x-www-form-urlencoded', (email, password) =>
    new URLSearchParams({ email, password }).toString(),
  ),
  'a form of parts': typed(
    'multipart/form-data; boundary=x',
    (email, password) =>
      `--x\r\ncontent-disposition: form-data; name="email"\r\n\r\n${email}\r\n--x\r\ncontent-disposition: form-data; name="password"\r\n\r\n${password}\r\n--x--\r\n`,
  ),
  'a compressed body': ({ headers }, email, password) => ({
    headers: { ...headers, 'content-encoding': 'gzip' },
    body: gzipSync(quoted({ email, password })),
  }),
  'the address in the query': (_attempt, email, password, n) => ({
    path: `${SIGN_IN}&email=other${n}@people.example`,
    body: quoted({ email, password }),
  }),
  'the grant twice': path(() => '/auth/v1/token?grant_type=refresh_token&grant_type=password'),
  'the grant in other letters': path(
    (n) =>
      `/auth/v1/token?grant_type=${['Password', 'password%20', 'PASSWORD', '%70assword', 'password%00'][n % 5]}`,
  ),
  'other writings of the path': path(
    (n) =>
      [
        `/auth/v1//token`,
        `/auth/v1/token/`,
        `/auth/v1/Token`,
        `/auth/v1/%74oken`,
        `/auth/v1/./token`,
        `/auth/v1/x/../token`,
        `/auth/v1/token;n=${n}`,
        `//auth/v1/token`,
      ][n - 1] + '?grant_type=password',
  ),
  'another method': ({ headers }, _email, _password, n) => ({
    method: ['PUT', 'PATCH', 'GET', 'POST'][n % 4],
    headers: { ...headers, 'x-http-method-override': 'POST', 'x-http-method': 'POST' },
  }),
  'the key in the address': ({ headers: { 'content-type': type } }) => ({
    path: `${SIGN_IN}&apikey=${server.anonKey}`,
    headers: { 'content-type': type ?? '' },
  }),
  'as the public role with a token': ({ headers }) => ({
    headers: { ...headers, authorization: `Bearer ${server.anonKey}` },
  }),
};

/** 5 from each source, and no more than this from all of them (decision 50). */
const JUDGED_FROM_EVERYWHERE = 10;

/** Tries these ways at a server whose accounts need no confirmation. `start` is called once. */
export function describeWaysAround(
  where: string,
  start: () => Promise<AttemptedServer>,
  names: readonly string[] = Object.keys(WAYS),
): void {
  const ways = Object.entries(WAYS).filter(([name]) => names.includes(name));
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.close());

  describe(`ways around five attempts ${where}`, () => {
    const isJudged = ({ text }: { text: string }) => text.includes('Invalid login credentials');

    // side by side, because every attempt waits for its time and most of them for nothing else
    it.concurrent.each(ways)('[AU-05] %s', async (name, way) => {
      const email = await newAccount();
      const attempt = (password: string, n: number) => {
        const usual = plain(email, password);
        return send({ ...usual, ...way(usual, email, password, n) });
      };
      const opens = (await Promise.all([3, 4, 5].map((n) => attempt(RIGHT, n)))).some(isIn);
      const wrong = [];
      for (let n = 1; n <= 6; n += 1) wrong.push(await attempt(`wrong-one-${n}`, n));
      for (let n = 1; n <= 5; n += 1) wrong.push(await send(plain(email, `wrong-two-${n}`)));
      // a writing that can open the account is counted as the usual one
      const most = name === 'other addresses' ? JUDGED_FROM_EVERYWHERE : 5;
      if (opens) expect(wrong.filter(isJudged).length).toBeLessThanOrEqual(most);
      const late = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => attempt(RIGHT, n)));
      late.push(await send(plain(email, RIGHT)));
      expect(late.filter(isIn)).toEqual([]);
      for (const { status } of [...wrong, ...late]) expect(status).toBeLessThan(500);
    });

    it('[AU-05] all at once', async () => {
      const email = await newAccount();
      const burst = await Promise.all(
        Array.from({ length: 30 }, (_, n) => send(plain(email, n === 29 ? RIGHT : `wrong-one-${n}`))),
      );
      expect(burst.filter(({ status }) => status === 429)).toHaveLength(25);
      expect(burst.filter(isIn)).toEqual([]);
    });

    it('the honest twin: what does not matter for the answer does not keep anybody out', async () => {
      for (const name of [
        'another browser each time',
        'capitals',
        'spaces around',
        'hundreds of spaces in front',
        'digits of other scripts',
        'unicode escapes',
      ]) {
        const email = await newAccount();
        const usual = plain(email, RIGHT);
        const answer = await send({ ...usual, ...WAYS[name]?.(usual, email, RIGHT, 1) });
        expect(isIn(answer), name).toBe(true);
      }
    });

    it('[AU-04] no other call of the auth service tells a right password from a wrong one', async () => {
      const email = await newAccount();
      const other = await newAccount();
      const signedIn = await send(plain(other, RIGHT));
      const { access_token: token } = JSON.parse(signedIn.text) as { access_token: string };
      const ask = async (path: string, password: string) => {
        const usual = plain(email, password);
        const { status, text } = await send({
          ...usual,
          path,
          headers: { ...usual.headers, authorization: `Bearer ${token}` },
        });
        return `${status} ${text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')}`;
      };
      for (const path of [
        '/auth/v1/signup',
        '/auth/v1/recover',
        '/auth/v1/resend',
        '/auth/v1/verify',
        '/auth/v1/token?grant_type=pkce',
        '/auth/v1/token?grant_type=id_token',
        '/auth/v1/token',
        '/auth/v1/reauthenticate',
        '/auth/v1/otp',
        '/auth/v1/magiclink',
        '/auth/v1/admin/users',
        '/auth/v1/factors',
        '/auth/v1/sso',
      ]) {
        expect(await ask(path, RIGHT), path).toBe(await ask(path, 'four wrong mountains'));
      }
    });
  });

  describe(`an innocent neighbour ${where}`, () => {
    it('[AU-03] is not locked out by somebody who hammers at one account from the same address', async () => {
      const from = '127.0.3.1';
      const [target, neighbour] = [await newAccount(), await newAccount()];
      for (let round = 0; round < 3; round += 1) {
        await Promise.all(Array.from({ length: 50 }, (_, n) => send(plain(target, `wrong-one-${n}`, from))));
      }
      expect(isIn(await send(plain(neighbour, RIGHT, from)))).toBe(true);
    });

    it('[AU-03] [AU-06] who has signed in there before still can when the address has used up its attempts, and nobody else learns that', async () => {
      const from = '127.0.3.2';
      const [neighbour, stranger] = [await newAccount(), await newAccount()];
      expect(isIn(await send(plain(neighbour, RIGHT, from)))).toBe(true);
      let refused = 0;
      for (let round = 0; refused === 0; round += 1) {
        expect(round).toBeLessThan(20);
        const answers = await Promise.all(
          Array.from({ length: 10 }, (_, n) =>
            send(plain(`nobody.${round}.${n}@people.example`, 'wrong-one-1', from)),
          ),
        );
        refused = answers.filter(({ status }) => status === 429).length;
      }
      expect(isIn(await send(plain(neighbour, RIGHT, from)))).toBe(true);
      const [known, other, unknown] = await Promise.all(
        [neighbour, stranger, 'nobody.at.all@people.example'].map((email) =>
          send(plain(email, 'wrong-one-1', from)),
        ),
      );
      expect([known, other, unknown].map((answer) => answer?.status)).toEqual([429, 429, 429]);
      expect(known?.text).toBe(other?.text);
      expect(other?.text).toBe(unknown?.text);
      expect(isIn(await send(plain(stranger, RIGHT, from)))).toBe(false);
      expect(isIn(await send(plain(stranger, RIGHT, '127.0.3.3')))).toBe(true);
    });
  });
}
