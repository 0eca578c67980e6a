import { expect } from '@playwright/test';
import { LANGUAGE_FACTS } from '#domain/languages.ts';
import { bar, waitForCopy } from './offline-steps.ts';
import { test } from './working-phones.ts';

test.use({ serviceWorkers: 'allow' });

/** Browser bytes are money, and on a slow line every request is a wait. */
const FIRST_VISIT_REQUESTS = 7;
const SCRIPT_BYTES = 12_000;
const LAYOUT_SHIFT = 0.01;
const APPLICATION = /\/application-[0-9a-f]+\.js$/;

const POST = '/blogs/د-یادښتونو-ساتل-کله-چې-برېښنا-نه-وي';

for (const { page: what, address, bytes } of [
  { page: '/', address: '/', bytes: 36_000 },
  { page: '/mentors', address: '/mentors', bytes: 38_000 },
  { page: 'a post', address: encodeURI(POST), bytes: 36_000 },
  { page: '/timeline', address: '/timeline', bytes: 38_000 },
  { page: '/programs', address: '/programs', bytes: 37_000 },
]) {
  test(`a first visit of ${what} stays within its bytes and requests, asks nobody else, and nothing jumps`, async ({
    line,
    takeWorkingPhone,
  }) => {
    // the largest words
    const phone = await takeWorkingPhone('ps');
    const { context, page } = phone;
    const elsewhere: string[] = [];
    context.on('request', (request) => {
      if (!request.url().startsWith(line.url)) elsewhere.push(request.url());
    });
    await page.goto(address);
    await expect(bar(phone, 'offline-ready')).toBeVisible();
    await waitForCopy(phone, address);
    await page.waitForLoadState('networkidle');
    // a browser with a window shows the icon in a tab and fetches it for that
    await page.evaluate(async () => (await fetch('/icon.svg')).text());

    expect(line.asked.length, line.asked.join('\n')).toBeLessThanOrEqual(FIRST_VISIT_REQUESTS);
    expect(line.asked.filter((path) => APPLICATION.test(path))).toEqual([]);
    expect(line.scriptBytes).toBeLessThanOrEqual(SCRIPT_BYTES);
    expect(line.bodyBytes).toBeLessThanOrEqual(bytes);
    expect(line.asked.filter((path) => path.startsWith('/storage/'))).toEqual([]);
    expect(elsewhere).toEqual([]);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          const observer = new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              sum += (entry as PerformanceEntry & { value: number }).value;
          });
          observer.observe({ type: 'layout-shift', buffered: true });
          // what is buffered is handed over before the next frame but one
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
        }),
    );
    expect(shift).toBeLessThanOrEqual(LAYOUT_SHIFT);
  });
}

test('a page to read changes its language and closes its menu without the application, which comes for a search', async ({
  line,
  takeWorkingPhone,
}) => {
  const phone = await takeWorkingPhone('en');
  const { page } = phone;
  await page.goto('/mentors');
  const menu = page.locator('header nav details').filter({ visible: true });
  await menu.locator('summary').click();
  await expect(menu).toHaveAttribute('open');
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAttribute('open');
  await page.locator('footer').getByRole('link', { name: LANGUAGE_FACTS.fa.ownName }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_FACTS.fa.htmlLang);
  await expect(page).toHaveURL(/\/fa\/mentors$/);
  await page.waitForLoadState('networkidle');
  expect(line.asked.filter((path) => APPLICATION.test(path))).toEqual([]);

  await page.locator('[name="q"]').fill('zz');
  await page.locator('#root [data-widgets]').waitFor({ state: 'attached' });
  await expect(page.locator('[name="q"]')).toHaveValue('zz');
  await page.locator('[name="q"]').press('Enter');
  await expect(page).toHaveURL(/\/fa\/mentors\?q=zz$/);
  expect(phone.complaints).toEqual([]);
});

test('[ROUTE-06] [ROUTE-05] a page to read says how far its dates are without the application, in the words of its language', async ({
  line,
  takeWorkingPhone,
}) => {
  const phone = await takeWorkingPhone('fa');
  const { page } = phone;
  for (const address of ['/timeline', '/programs']) {
    await page.goto(address);
    await expect(
      page
        .locator('[data-days]')
        .filter({ hasText: /^[۰-۹]+ روز بعد$/ })
        .first(),
    ).toBeVisible();
    // unfolding asks for nothing either
    await page.locator('main summary').first().click();
    await expect(page.locator('main details').first()).toHaveAttribute('open');
  }
  await page.waitForLoadState('networkidle');
  expect(line.asked.filter((path) => APPLICATION.test(path))).toEqual([]);
  expect(phone.complaints).toEqual([]);
});

test('a post is read aloud where the phone has a voice, by the application, which comes for that', async ({
  line,
  takeWorkingPhone,
}) => {
  const phone = await takeWorkingPhone('en');
  const { page } = phone;
  // a browser without a window has no voices
  await page.addInitScript(() => {
    const spoken: string[] = [];
    const voices = [{ lang: 'en-GB', localService: true, default: true }];
    class Utterance extends EventTarget {
      readonly text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      speak: ({ text }: Utterance) => void spoken.push(text),
      cancel: () => undefined,
    });
    Object.defineProperty(globalThis, 'speechSynthesis', { value: synthesis });
    Object.assign(globalThis, { SpeechSynthesisUtterance: Utterance, spoken });
  });
  await page.goto('/blogs/keep-your-notes-when-the-power-is-out');
  const button = page.locator('main').getByRole('button', { name: 'Read aloud' });
  await expect(button).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(line.asked.filter((path) => APPLICATION.test(path))).toEqual([]);
  await button.click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  const heading = await page.locator('main h1').textContent();
  expect(await page.evaluate(() => (globalThis as { spoken?: string[] }).spoken)).toEqual([heading]);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(button).toBeVisible();
  expect(phone.complaints).toEqual([]);
});
