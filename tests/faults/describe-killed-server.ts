import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, confirm, mailsIn, newAddress, signIn, signUp, visitorOf } from './members.ts';
import { type RunningProgram, type Scratch, startProgram } from './program.ts';

/** Far above what it takes on an idle machine. */
const TIMEOUT_PER_KILL_MS = 60_000;

/** `npm run kills` asks for hundreds; how many saves go before each is spread, so that no moment is spared. */
const KILLS_COUNT = Number(process.env.KILLS ?? 0);
const MOST_SAVES_COUNT = 23;
const spread = Array.from({ length: KILLS_COUNT }, (_, kill) => 1 + ((kill * 7) % MOST_SAVES_COUNT));

interface Written {
  /** addresses whose sign-up was acknowledged */
  people: string[];
  /** the last text whose save was acknowledged, and all that were sent */
  acknowledged: string;
  /** how many saves were acknowledged in all */
  saves: number;
  sent: string[];
}

/** Signs people up, one after the other, until the line breaks. */
async function signUpUntilItBreaks(url: string, written: Written): Promise<void> {
  const visitor = await visitorOf(url);
  for (;;) {
    const email = newAddress();
    if (!(await signUp(visitor, email))) return;
    written.people.push(email);
  }
}

/** Saves the same profile again and again, each time with another text, until the line breaks. */
async function saveUntilItBreaks(
  client: Client,
  person: { id: string; email: string },
  written: Written,
): Promise<void> {
  const names = { first_name: 'Zahra', last_name: 'Ahmadi' };
  for (;;) {
    const bio = `text ${written.sent.length}`;
    written.sent.push(bio);
    const { error } = await client.from('profiles').upsert({ ...person, ...names, bio });
    if (error) return;
    written.acknowledged = bio;
    written.saves += 1;
  }
}

/**
 * FM-31: whatever was acknowledged before a kill is there after the next start, on the same data.
 * `few` says how many saves are sent before each of the kills of the short form.
 */
export function describeKilledServer(
  name: string,
  few: readonly number[],
  prepare: () => Promise<{ scratch: Scratch; environment: Readonly<Record<string, string>> }>,
) {
  const savesBeforeKill = KILLS_COUNT > 0 ? spread : few;
  describe(`a killed server on ${name}`, () => {
    let scratch: Scratch;
    let environment: Readonly<Record<string, string>>;
    let running: RunningProgram;
    beforeAll(async () => {
      ({ scratch, environment } = await prepare());
      running = await startProgram({ scratch, environment });
    });
    afterAll(async () => {
      await running.stop();
      scratch.remove();
    });

    it(
      `[FM-31] has lost nothing that it acknowledged`,
      async () => {
        const email = newAddress();
        const written: Written = { people: [], acknowledged: '', saves: 0, sent: [] };
        expect(await signUp(await visitorOf(running.url), email)).toBe(true);
        await confirm(running.url, scratch.dataDir, email);
        for (const saves of savesBeforeKill) {
          const client = await visitorOf(running.url);
          const id = await signIn(client, email);
          const before = written.sent.length;
          const broken = [
            signUpUntilItBreaks(running.url, written),
            saveUntilItBreaks(client, { id, email }, written),
          ];
          while (written.sent.length - before <= saves || written.people.length === 0) {
            await new Promise((resolve) => setTimeout(resolve, 5));
          }
          await running.kill();
          await Promise.all(broken);

          running = await startProgram({ scratch, environment });
          const again = await visitorOf(running.url);
          await signIn(again, email);
          const { data } = await again.from('profiles').select('bio, first_name').eq('id', id).single();
          const stored = written.sent.slice(written.sent.indexOf(written.acknowledged));
          expect(stored, 'the last acknowledged text, or the one that was under way').toContain(data?.bio);
          expect(data?.first_name).toBe('Zahra');
        }
        // what the killed server had not sent yet, the next one sends in its own time
        await expect
          .poll(
            () => {
              const mailed = new Set(mailsIn(scratch.dataDir).map(({ to }) => to));
              return written.people.filter((address) => !mailed.has(address));
            },
            { timeout: 30_000 },
          )
          .toEqual([]);
        for (const address of written.people) {
          await confirm(running.url, scratch.dataDir, address);
          await signIn(await visitorOf(running.url), address);
        }
        console.log(
          `${name}: ${savesBeforeKill.length} kills, ${written.saves} saves and ${written.people.length} sign-ups acknowledged, none lost`,
        );
      },
      TIMEOUT_PER_KILL_MS * (savesBeforeKill.length + 1),
    );
  });
}
