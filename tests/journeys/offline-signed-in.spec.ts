import { expect } from '@playwright/test';
import type { AheadPlan } from '#domain/platform/worker-contract.ts';
import { SESSION_STORAGE_KEY } from '#web/data/session-storage-key.ts';
import { storedSession } from './sealed-storage.ts';
import { bar, cachedCopies, storedRecords, storedTexts, waitForCopy } from './offline-steps.ts';
import { DEMO } from './people.ts';
import type { Phone } from './phone.ts';
import { test } from './working-phones.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the phone keeps who she is and what she read. */
async function waitForCached(phone: Phone): Promise<void> {
  await expect
    .poll(() => storedRecords(phone), { timeout: 30_000 })
    .toMatch(/"name":"hamrah-kept".*"account".*"answers"/);
}

const NEVER_CACHED = /^\/(rest|auth\/v1|storage|api|admin|dev)(\/|$)/;

test('[PWA-01] [FM-01] [PR-01] [PR-02] [PR-03] a student reads her dashboard without a network, and leaves nothing behind', async ({
  line,
  takeWorkingPhone,
}) => {
  const phone = await takeWorkingPhone('en');
  const { page } = phone;
  await phone.signIn(DEMO.student);
  await page.waitForURL('**/dashboard');
  // the address changes before the screen does
  await expect(page.locator('h1')).toHaveText(/^Salaam/);
  const greeting = await page.locator('h1').innerText();
  await expect
    .poll(async () => (await cachedCopies(phone))['kept-assets']?.length ?? 0, { timeout: 30_000 })
    .toBeGreaterThan(20);
  await waitForCached(phone);
  for (const path of ['/terms', '/profile']) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
  }
  await waitForCopy(phone, '/terms');
  await page.goto('/dashboard');
  await expect(page.locator('h1')).toHaveText(greeting);

  // PR-01: no copy is an answer to a person, and no copy names her
  const copies = Object.values(await cachedCopies(phone)).flat();
  expect(copies.length).toBeGreaterThan(20);
  expect(copies.filter((path) => NEVER_CACHED.test(path))).toEqual([]);
  expect((await storedTexts(phone)).filter((text) => text.includes(DEMO.student.email))).toEqual([]);
  // PR-03: what is stored of her can be read by nobody who reads the disk
  expect(await storedRecords(phone)).not.toContain(DEMO.student.email);

  // the browser is closed and opened again, where there is no network
  line.state = 'down';
  const again = await phone.afterCrash();
  await again.page.goto('/dashboard');
  await expect(again.page.locator('h1')).toHaveText(greeting);
  await expect(bar(again, 'line')).toContainText('No network');
  await expect(bar(again, 'line').locator('time')).toBeVisible();
  await again.page.goto('/profile');
  await expect(again.page.locator('main')).toContainText(DEMO.student.email);

  // the token has run out, the session has not: only the server could renew it
  const old = JSON.stringify({
    ...(await storedSession(again)),
    expires_at: Math.floor(Date.now() / 1_000) - 600,
  });
  await again.page.evaluate(([key, session]) => localStorage.setItem(key, session), [
    SESSION_STORAGE_KEY,
    old,
  ] as const);
  await again.page.goto('/dashboard');
  await expect(again.page.locator('h1')).toHaveText(greeting);

  line.state = 'up';
  await expect(bar(again, 'line')).toBeHidden({ timeout: 30_000 });
  await again.signOut();
  await expect(again.page.locator('h1')).toBeVisible();
  await expect.poll(() => storedRecords(again)).not.toContain('hamrah-kept');
  // what she has read in public says something about her, too
  await expect.poll(async () => Object.values(await cachedCopies(again)).flat()).not.toContain('/terms');
  const stored = await again.page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  const everything = stored + (await storedRecords(again)) + (await storedTexts(again)).join('');
  expect(everything).not.toContain(DEMO.student.email);
});

test('[PR-01] [PR-03] what an admin sees is in no copy and no record', async ({ takeWorkingPhone }) => {
  const phone = await takeWorkingPhone('en');
  await phone.signIn(DEMO.admin);
  await phone.page.waitForURL('**/admin/dashboard');
  await phone.page.goto('/admin/dashboard/students');
  await expect(phone.page.locator('main a[href*="/students/"]').first()).toBeVisible();
  await expect(phone.page.locator('[data-widgets]')).toBeAttached();
  const copies = Object.values(await cachedCopies(phone)).flat();
  expect(copies.filter((path) => NEVER_CACHED.test(path))).toEqual([]);
  expect(await storedRecords(phone)).not.toContain('"answers"');
});

/** What of the plan for this reader the phone does not keep yet; undefined: the plan itself is not here. */
const missingOfPlan = ({ page, language }: Phone) =>
  page.evaluate(async (code) => {
    const cache = await caches.open('kept-assets');
    const address = (await cache.keys()).find(({ url }) => /\/ahead-\w+\.json$/.test(url));
    const plan = address && ((await (await cache.match(address))?.json()) as AheadPlan);
    if (!plan) return undefined;
    const files = [...plan.files[code], ...Object.values(plan.bundles[code]).flat()];
    const stored = await Promise.all(files.map((file) => cache.match(file)));
    return files.filter((_file, at) => stored[at] === undefined);
  }, language);

/** Waits until the phone keeps all that its plan names, and with it the programs of screens that were not opened. */
async function waitForAhead(phone: Phone, names: readonly string[]): Promise<void> {
  await expect.poll(() => missingOfPlan(phone), { timeout: 60_000 }).toEqual([]);
  await expect
    .poll(
      async () => {
        const stored = ((await cachedCopies(phone))['kept-assets'] ?? []).join();
        return names.filter((name) => !stored.includes(name));
      },
      { timeout: 60_000 },
    )
    .toEqual([]);
}

/** One program is gone from the phone, as where it was never stored. */
async function loseAsset(phone: Phone, name: string): Promise<void> {
  await phone.page.evaluate(async (part) => {
    const cache = await caches.open('kept-assets');
    for (const request of await cache.keys()) if (request.url.includes(part)) await cache.delete(request);
  }, name);
  await (await phone.context.newCDPSession(phone.page)).send('Network.clearBrowserCache');
}

const NOT_STORED = 'This page is not on this phone yet';

test('[FM-01] screens that were never opened open without a network; what is missing says so and comes with the line', async ({
  line,
  takeWorkingPhone,
}) => {
  const phone = await takeWorkingPhone('ps');
  const { page } = phone;
  await phone.signIn(DEMO.student);
  await page.waitForURL('**/dashboard');
  await waitForAhead(phone, ['profile-screen', 'survey-screen', 'account-screen', 'terms-dialog']);
  await waitForAhead(phone, ['notifications-screen', 'this-phone-screen', 'wizard-dialog']);
  expect((await cachedCopies(phone))['kept-assets']?.join()).not.toMatch(/admin|students-screen/);
  await waitForCached(phone);
  line.state = 'down';
  for (const path of ['/profile', '/onboarding-survey', '/notifications', '/account', '/this-phone']) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('h1')).not.toHaveText(phone.say(NOT_STORED));
    await expect(phone.heading('Something Went Wrong')).toHaveCount(0);
  }
  await loseAsset(phone, 'account-screen');
  await page.goto('/account');
  await expect(phone.heading(NOT_STORED)).toBeVisible();
  await expect(phone.heading('Something Went Wrong')).toHaveCount(0);
  await expect(bar(phone, 'line')).toBeVisible();
  expect(await phone.overflows()).toEqual([]);
  line.state = 'up';
  await expect(phone.heading(NOT_STORED)).toHaveCount(0, { timeout: 30_000 });
  await expect(page.locator('h1')).toBeVisible();
});

test('[UI-02] [FM-02] without a line one bar says it, and what waits stands in it', async ({
  line,
  takeWorkingPhone,
}) => {
  const phone = await takeWorkingPhone('fa');
  const { page } = phone;
  await phone.signIn(DEMO.student);
  await page.waitForURL('**/dashboard');
  await page.goto('/profile');
  await expect(phone.field('interests')).toBeVisible();
  await waitForAhead(phone, ['outbox-figures', 'profile-write-labels']);
  line.state = 'down';
  await phone.field('interests').fill('ستاره‌ها');
  await phone.button('Save all changes').click();
  const group = page.locator('[data-widgets] > .shadow-lg');
  await expect(group.locator('[data-bar="outbox"]')).toBeVisible();
  await expect(group.locator('[data-bar="line"]')).toBeVisible();
  await expect(group).toHaveCount(1);
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  expect(await phone.overflows()).toEqual([]);
  line.state = 'up';
  await expect(bar(phone, 'line')).toBeHidden({ timeout: 30_000 });
});

test('[FM-01] a phone on mobile data keeps only the least until its person asks for more, which she is offered with its size', async ({
  takeWorkingPhone,
}) => {
  const phone = await takeWorkingPhone('fa', 'cellular');
  const { page } = phone;
  await phone.signIn(DEMO.student);
  await page.waitForURL('**/dashboard');
  // what says that something is missing comes all the same, and with it would come the rest
  await waitForAhead(phone, ['failure-screen']);
  await page.goto('/this-phone');
  const offer = page.getByRole('button', { name: /حدود [۰-۹]+ کیلوبایت/ });
  await expect(offer).toBeVisible();
  expect((await cachedCopies(phone))['kept-assets']?.join()).not.toContain('survey-screen');
  await phone.look('offline-offer');
  await offer.click();
  await expect(page.getByText(phone.say('The app is on this phone. Its pages open offline.'))).toBeVisible({
    timeout: 60_000,
  });
  expect((await cachedCopies(phone))['kept-assets']?.join()).toContain('survey-screen');
  expect(phone.complaints).toEqual([]);
});
