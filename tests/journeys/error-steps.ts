import { expect, type Locator, type Page } from '@playwright/test';
import { LANGUAGE_FACTS } from '#domain/languages.ts';
import type { Phone } from './phone.ts';
import { violationsOn } from './violations.ts';

/** The database takes every request and answers none. */
export async function hangUp(page: Page): Promise<void> {
  // the limit of a request is the browser's own and keeps real time, whatever the clock of the page says
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  const never = () => undefined;
  await page.route('**/rest/v1/**', never);
  await page.route('**/api/profile', never);
}

/** Stops the clock of the page. It goes on while the request to stop it is on its way, and cannot go back. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000);
}

/** Moves a stopped clock on, second by second, until something shows. */
export async function runUntil(page: Page, shows: Locator, limitS: number): Promise<void> {
  for (let second = 0; second < limitS; second += 1) {
    const isThere = await shows.waitFor({ timeout: 300 }).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await page.clock.runFor(1_000);
  }
}

/** The heading of a screen that came by itself: it has the focus, so that it is heard. */
export async function expectReadFirst(phone: Phone, english: string): Promise<void> {
  await expect(phone.heading(english)).toBeFocused();
}

/**
 * Looks at a screen that says that something failed, and keeps a picture of it; in Dari in the dark, where axe
 * looks at it as well. Unlike `Phone.look` it lets rings turn and the console complain: something did fail.
 */
export async function expectPicture(phone: Phone, name: string, isClockStopped = false): Promise<void> {
  const { page, language } = phone;
  const { htmlLang, dir } = LANGUAGE_FACTS[language];
  await expect(page.locator('html')).toHaveAttribute('lang', htmlLang);
  await expect(page.locator('html')).toHaveAttribute('dir', dir);
  await expect(page.locator('h1')).toHaveCount(1);
  expect(await phone.overflows(), `${name} scrolls sideways`).toEqual([]);
  const small = await page
    .locator('main :is(button, a[class*="tap"])')
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).length);
  expect(small, `${name} has something that is too small to press`).toBe(0);
  if (language === 'fa') {
    await page.emulateMedia({ colorScheme: 'dark' });
    // axe waits by the clock of the page
    if (!isClockStopped) expect(await violationsOn(page), name).toEqual([]);
  }
  await phone.picture(name);
}

/** Something that was typed on this phone, as the forms keep it. */
export async function storeDraft(page: Page, key: string, values: Record<string, string>): Promise<void> {
  await page.evaluate(
    async ([name, typed]) => {
      const algorithm = { name: 'AES-GCM', length: 256 };
      const lock = await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt']);
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const plain = new TextEncoder().encode(JSON.stringify(typed));
      const seal = { iv, cipher: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, lock, plain) };
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('hamrah-drafts');
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('drafts'));
        opening.addEventListener('error', () => reject(opening.error ?? new Error('IndexedDB')));
        opening.addEventListener('success', () => {
          const change = opening.result.transaction('drafts', 'readwrite');
          change.objectStore('drafts').put(lock, ['key', name.split(':', 1)[0] ?? '']);
          change.objectStore('drafts').put({ seal, savedAt: Date.now() }, name);
          change.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      });
    },
    [key, values] as const,
  );
}

/** Whose drafts this phone keeps. */
export function storedDraftKeys(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === 'hamrah-drafts')) return [];
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('hamrah-drafts');
      opening.addEventListener('error', () => reject(opening.error ?? new Error('IndexedDB')));
      opening.addEventListener('success', () => {
        const reading = opening.result.transaction('drafts').objectStore('drafts').getAllKeys();
        reading.addEventListener('success', () => {
          opening.result.close();
          resolve(reading.result.filter((name) => typeof name === 'string'));
        });
      });
    });
  });
}
