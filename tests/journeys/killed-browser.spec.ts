import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { killBrowser, openBrowser } from './own-browser.ts';
import { DEMO } from './people.ts';
import { test } from './working-phones.ts';

test.use({ serviceWorkers: 'allow' });

/** `npm run kills -- 200 typing` asks for more. */
const KILLS_COUNT = Number(process.env.KILLS ?? 3);
/** what was typed before this is on the phone [FM-03, I1] */
const STORED_AFTER_MS = 500;
const SHORTEST_TYPING_MS = 700;
const LONGEST_TYPING_MS = 2_500;
const ROUND_LIMIT_MS = 30_000;

/** Letter by letter until the time is over. @returns each letter with the moment at which it stood in the field */
async function typeFor(ms: number, type: (letter: string) => Promise<void>) {
  const letters = 'abcdefghijklmnopqrstuvwxyz ';
  const typed: { letter: string; atMs: number }[] = [];
  const endMs = Date.now() + ms;
  while (Date.now() < endMs) {
    const letter = letters[Math.floor(Math.random() * letters.length)] ?? '';
    await type(letter);
    typed.push({ letter, atMs: Date.now() });
    await pause(Math.random() * 60);
  }
  return typed;
}

test('[FM-03] a browser that is killed while somebody types has all that was typed half a second before', async ({
  line,
}) => {
  test.setTimeout(60_000 + KILLS_COUNT * ROUND_LIMIT_MS);
  const folder = mkdtempSync(join(tmpdir(), 'hamrah-killed-'));
  try {
    let phone = await openBrowser(folder, line.url, 'en');
    await phone.signIn(DEMO.student);
    await phone.page.waitForURL('**/dashboard');
    // closed properly once: a browser writes down late who is signed in
    await phone.context.close();
    let expected = { atLeast: '', atMost: '' };
    let letters = 0;
    for (let round = 0; round <= KILLS_COUNT; round += 1) {
      phone = await openBrowser(folder, line.url, 'en');
      await phone.page.goto(paths.profile);
      const field = phone.field('bio');
      await expect(field).toBeVisible();
      if (round > 0) {
        await expect
          .poll(() => field.inputValue(), { message: `round ${round}` })
          .toContain(expected.atLeast);
        expect(expected.atMost, `round ${round}`).toContain(await field.inputValue());
      }
      if (round === KILLS_COUNT) break;
      const start = `${round}:`;
      await field.fill(start);
      const length = SHORTEST_TYPING_MS + Math.random() * (LONGEST_TYPING_MS - SHORTEST_TYPING_MS);
      const typed = await typeFor(length, (letter) => phone.page.keyboard.type(letter));
      const killedMs = Date.now();
      killBrowser(folder);
      const textOf = (some: typeof typed) => start + some.map(({ letter }) => letter).join('');
      expected = {
        atLeast: textOf(typed.filter(({ atMs }) => atMs < killedMs - STORED_AFTER_MS)),
        atMost: textOf(typed),
      };
      letters += typed.length;
      await phone.context.close().catch(() => undefined);
    }
    console.log(`killed ${KILLS_COUNT} times, ${letters} letters typed`);
    await phone.context.close();
  } finally {
    killBrowser(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
});
