import { expect } from '@playwright/test';
import { storedDraftKeys } from './error-steps.ts';
import { bar, cachedCopies, waitForCopy } from './offline-steps.ts';
import { test } from './working-phones.ts';

test.use({ serviceWorkers: 'allow' });

for (const language of ['en', 'ps'] as const) {
  test(`[PWA-01] [PWA-03] [CALL-11] [UI-02] [FM-01] what was seen is readable without a network, in ${language}`, async ({
    line,
    takeWorkingPhone,
  }) => {
    const phone = await takeWorkingPhone(language);
    const { page, say } = phone;
    await page.goto('/');
    await expect(bar(phone, 'offline-ready')).toBeVisible();
    await expect(bar(phone, 'offline-ready')).toBeHidden();
    await waitForCopy(phone, '/');
    // reached without loading a document, it is stored all the same
    await page.locator('footer a[href="/terms"]').click();
    await expect(page).toHaveURL(/\/terms$/);
    await waitForCopy(phone, '/terms');
    const heading = await page.locator('h1').innerText();

    line.state = 'down';
    await page.reload();
    await expect(page.locator('h1')).toHaveText(heading);
    await expect(bar(phone, 'line')).toContainText(say('No network – what you see is from <0/>').slice(0, 8));
    await expect(bar(phone, 'line').locator('time')).toBeVisible();

    await page.goto('/signup');
    await expect(page.locator('main a[href="/terms"]')).toBeVisible();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);

    line.state = 'up';
    await page.goto('/');
    await expect(bar(phone, 'line')).toHaveCount(0);
  });
}

test('[UI-02] [FM-08] a line that takes requests and never answers is said to be none, until it answers again', async ({
  line,
  takeWorkingPhone,
}) => {
  const phone = await takeWorkingPhone('en');
  await phone.page.goto('/login');
  await waitForCopy(phone, '/login');
  line.state = 'down';
  await phone.fill({ email: 'somebody@people.example', password: 'quiet-river' });
  await phone.page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(bar(phone, 'line')).toContainText('No network');
  expect(await phone.page.evaluate(() => navigator.onLine)).toBe(true);
  line.state = 'up';
  await expect(bar(phone, 'line')).toContainText('Back online');
  await expect(bar(phone, 'line')).toBeHidden();
});

test('[PWA-01] a slow line shows the last copy, and the next visit the new one', async ({
  line,
  takeWorkingPhone,
}) => {
  const phone = await takeWorkingPhone('en');
  await phone.page.goto('/privacy');
  await waitForCopy(phone, '/privacy');
  line.state = 'silent';
  const started = Date.now();
  await phone.page.goto('/privacy', { waitUntil: 'commit' });
  await expect(phone.page.locator('h1')).toHaveText('Privacy policy');
  expect(Date.now() - started).toBeLessThan(15_000);
});

test('[PWA-02] [PWA-04] [FM-20] a newer version asks, keeps what is typed, and loads the page once', async ({
  line,
  takeWorkingPhone,
}) => {
  const phone = await takeWorkingPhone('en');
  const { page } = phone;
  await page.goto('/mentor-application');
  await waitForCopy(phone, '/mentor-application');
  const field = page.locator('#you-first-name');
  await field.fill('Roya');
  let loads = 0;
  page.on('framenavigated', () => {
    loads += 1;
  });
  line.build = 2;
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(bar(phone, 'update')).toContainText('A new version of Hamrah is available');
  expect(loads).toBe(0);

  await phone.button('Later').click();
  await expect(bar(phone, 'update')).toHaveCount(0);
  // what was typed is on the disk within half a second; all of this may take less on a quick machine
  await expect.poll(() => storedDraftKeys(page)).toEqual(['visitor:mentor-application']);
  await page.reload();
  await expect(bar(phone, 'update')).toBeVisible();
  await expect(field).toHaveValue('Roya');
  loads = 0;
  await field.fill('Roya Sediqi');
  await phone.button('Update now').click();
  await expect.poll(() => loads).toBe(1);
  await page.waitForLoadState('load');
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null))
    .toBe(true);
  // the widgets are there again, and nothing asks or loads any more
  await expect.poll(() => page.evaluate(() => document.querySelector('[data-widgets]') !== null)).toBe(true);
  await expect(field).toHaveValue('Roya Sediqi');
  await expect(bar(phone, 'update')).toHaveCount(0);
  expect(loads).toBe(1);
});

test('[PWA-01] who reads without pictures is given no copy that was made with them', async ({
  line,
  takeWorkingPhone,
}) => {
  const phone = await takeWorkingPhone('en');
  await phone.page.goto('/blogs');
  await waitForCopy(phone, '/blogs');
  await phone.link('Read without pictures').click();
  await expect(phone.link('Show all pictures')).toBeVisible();
  await expect
    .poll(async () => (await cachedCopies(phone))['kept-pages-text-en'] ?? [], { timeout: 30_000 })
    .toContain('/blogs');
  line.state = 'down';
  await phone.page.reload();
  await expect(phone.link('Show all pictures')).toBeVisible();
});

test('[PWA-01] can be installed: a neutral name, and icons that launchers take', async ({ request }) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    name: string;
    display: string;
    icons: { src: string; sizes: string; type: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Hamrah', display: 'standalone', start_url: '/', scope: '/' });
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toBe(type);
    if (type !== 'image/png') continue;
    const body = await icon.body();
    expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
});

test('[FM-27] without a worker everything works, and the failure is only logged', async ({
  takeWorkingPhone,
}) => {
  const phone = await takeWorkingPhone('en');
  await phone.page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new TypeError('broken'));
  });
  const logged = phone.page.waitForRequest((request) => request.url().endsWith('/api/monitoring/errors'));
  await phone.page.goto('/');
  expect((await logged).postData()).toContain('service-worker.registration');
  await phone.page.locator('footer a[href="/terms"]').click();
  await expect(phone.page.locator('h1')).toHaveText('Terms of service');
  expect(await cachedCopies(phone)).toEqual({});
  expect(phone.complaints).toEqual([]);
});
