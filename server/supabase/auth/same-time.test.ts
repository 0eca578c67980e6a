import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SupabaseForTest, startForTest } from '../testing/start-for-test.ts';
import { PASSWORD_COST } from './password-cost.ts';

const PASSWORD = 'walk-together-1';
const TRIES = 200;
const TRIES_PER_ADDRESS = 5;
let served: SupabaseForTest;

beforeAll(async () => {
  served = await startForTest({ autoConfirm: true, passwordCost: PASSWORD_COST });
});
afterAll(() => served.close());

let hosts = 0;
/** Another address of this machine for each group of attempts, so that none of them is refused for their number. */
const newAddress = () => {
  hosts += 1;
  return `127.1.${Math.floor(hosts / 250)}.${(hosts % 250) + 1}`;
};

interface Timed {
  /** until the whole answer was there */
  ms: number;
  status: number;
  text: string;
}

/** Sends a body, as a member where there is a token. */
function timed(
  path: string,
  from: string,
  body: object,
  { method = 'POST', token }: { method?: string; token?: string } = {},
): Promise<Timed> {
  const { port } = new URL(served.url);
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const headers = {
      apikey: served.anonKey,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const options = {
      host: '127.0.0.1',
      port,
      localAddress: from,
      path,
      method,
      headers,
      agent: false,
    };
    const call = request(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () =>
        resolve({ ms: performance.now() - start, status: answer.statusCode ?? 0, text }),
      );
    });
    call.on('error', reject);
    call.end(JSON.stringify(body));
  });
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Tries a known and an unknown address at the same moment, so that a busy machine slows both alike, each as often sent
 * first as the other, and gives the median of how much longer the known one took. Of the tries of an address the fastest
 * counts: what else runs on the machine only makes an answer slower, and would hide or feign a difference of ours.
 */
async function compare(
  known: readonly string[],
  lanes: number,
  send: (email: string, index: number, from: string) => Promise<Timed>,
): Promise<{ apart: number; tries: number; answers: Set<string> }> {
  const differences: number[] = [];
  const answers = new Set<string>();
  const waiting = [...known];
  let tries = 0;
  const work = async (lane: number) => {
    for (let email = waiting.pop(); email !== undefined; email = waiting.pop()) {
      const from = newAddress();
      const fastest = { known: Infinity, unknown: Infinity };
      const pair = [
        ['known', email],
        ['unknown', `not.${email}`],
      ] as const;
      const attempt = async (kind: 'known' | 'unknown', address: string, index: number) => {
        const { ms, status, text } = await send(address, index, from);
        fastest[kind] = Math.min(fastest[kind], ms);
        answers.add(`${status} ${text}`);
        tries += 1;
      };
      for (let index = 0; index < TRIES_PER_ADDRESS; index += 1) {
        const order = (lane + index) % 2 ? pair : pair.toReversed();
        await Promise.all(order.map(([kind, address]) => attempt(kind, address, index)));
      }
      differences.push(fastest.known - fastest.unknown);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)));
  return { apart: Math.abs(median(differences)), tries, answers };
}

describe('known and unknown addresses', () => {
  let known: string[];
  beforeAll(async () => {
    known = Array.from(
      { length: TRIES / 2 / TRIES_PER_ADDRESS },
      (_, index) => `somebody${index}@people.example`,
    );
    const made = known.map((email) => timed('/auth/v1/signup', newAddress(), { email, password: PASSWORD }));
    for (const { status } of await Promise.all(made)) expect(status).toBe(200);
  });

  it.each([
    [
      'sign-in',
      1,
      '/auth/v1/token?grant_type=password',
      (email: string, index: number) => ({ email, password: `wrong-${index}` }),
      /^400 .*invalid_credentials/,
    ],
    ['recovery', 5, '/auth/v1/recover', (email: string) => ({ email }), /^200 \{\}$/],
    ['resend', 5, '/auth/v1/resend', (email: string) => ({ email, type: 'signup' }), /^200 \{\}$/],
  ])(
    '[AU-06] give the same answer at %s, after the same time: over 200 tries they are less than 10 ms apart',
    // a second run would only meet the limit of attempts
    { timeout: 240_000, retry: 0 },
    async (_name, lanes, path, bodyOf, wanted) => {
      const { apart, tries, answers } = await compare(known, lanes, (email, index, from) =>
        timed(path, from, bodyOf(email, index)),
      );
      expect([...answers]).toEqual([expect.stringMatching(wanted)]);
      expect(tries).toBe(TRIES);
      expect(apart).toBeLessThan(10);
    },
  );

  it('[AU-06] look the same to members who want them, after the same time: over 200 tries they are less than 10 ms apart', {
    timeout: 240_000,
    retry: 0,
  }, async () => {
    /** who tries an address, because nobody may try more than five */
    const tokens = new Map<string, string>();
    for (const wanted of known.flatMap((email) => [email, `not.${email}`])) {
      const email = `wants.${wanted}`;
      const { text } = await timed('/auth/v1/signup', newAddress(), { email, password: PASSWORD });
      tokens.set(wanted, String((JSON.parse(text) as Record<string, unknown>).access_token));
    }
    // never the same twice: it would be waiting already
    const targetOf = (email: string, index: number) => {
      const place = known.indexOf(email);
      return place < 0 ? `${index}.${email}` : (known[(place + index) % known.length] ?? '');
    };
    const { apart, tries, answers } = await compare(known, 2, async (wanted, index, from) => {
      const email = targetOf(wanted, index);
      const { ms, status, text } = await timed(
        '/auth/v1/user',
        from,
        { email, current_password: PASSWORD },
        { method: 'PUT', token: tokens.get(wanted) ?? '' },
      );
      const { new_email } = JSON.parse(text) as Record<string, unknown>;
      return { ms, status, text: new_email === email ? 'waits' : text };
    });
    expect([...answers]).toEqual(['200 waits']);
    expect(tries).toBe(TRIES);
    expect(apart).toBeLessThan(10);
  });
});
