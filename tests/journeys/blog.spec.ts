import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { isoOf } from '#domain/calendar/gregorian.ts';
import { kabulMomentOf } from '#domain/calendar/kabul-time.ts';
import { LANGUAGE_FACTS, type Language } from '#domain/languages.ts';
import { paths } from '#web/app/paths.ts';
import { bar, cachedCopies, waitForCopy } from './offline-steps.ts';
import { openBrowser } from './own-browser.ts';
import { DEMO } from './people.ts';
import type { Phone } from './phone.ts';
import { test } from './working-phones.ts';

test.use({ serviceWorkers: 'allow' });

const picture = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background: colour } })
    .png()
    .toBuffer(),
});

type Picture = Awaited<ReturnType<typeof picture>>;

/** Chooses pictures in the open dialog, describes each, and takes them over. */
async function describePictures(
  phone: Phone,
  pictures: Picture[],
  words: string,
  take: RegExp,
): Promise<void> {
  const dialog = phone.page.getByRole('dialog');
  await dialog.locator('input[type="file"]').setInputFiles(pictures);
  await expect(dialog.locator('textarea')).toHaveCount(pictures.length);
  for (const [index] of pictures.entries()) {
    await dialog
      .locator('textarea')
      .nth(index)
      .fill(`${words} ${index + 1}`);
  }
  await dialog.getByRole('button', { name: take }).click();
  await expect(dialog).toHaveCount(0);
}

const WORDS: Readonly<Record<Language, { title: string; summary: string; text: string }>> = {
  en: { title: 'A lamp', summary: 'What a small light is good for.', text: 'It gives light. ' },
  fa: { title: 'یک چراغ', summary: 'یک روشنی کوچک برای چه خوب است.', text: 'روشنی می‌دهد. ' },
  ps: { title: 'یو څراغ', summary: 'یوه وړه رڼا د څه لپاره ښه ده.', text: 'رڼا ورکوي. ' },
};

/** Writes title, summary and text in a language, in the direction of that language. */
async function writeIn({ page }: Phone, language: Language, mark: number): Promise<void> {
  const { title, summary, text } = WORDS[language];
  const { ownName, dir } = LANGUAGE_FACTS[language];
  await page
    .getByRole('group', { name: 'Language of the text' })
    .getByRole('button', { name: ownName })
    .click();
  await page.getByLabel('Title').fill(`${title} ${mark}`);
  await page.getByLabel('Summary').fill(summary);
  const editor = page.locator('[contenteditable]');
  await expect(editor).toHaveAttribute('dir', dir);
  await editor.click();
  await page.keyboard.type(text);
}

/** Chooses the next full minute in Kabul that leaves time enough to press the button. @returns that moment */
async function scheduleSoon(page: Page): Promise<number> {
  const atMs = Math.ceil((Date.now() + 15_000) / 60_000) * 60_000;
  const { date, hour, minute } = kabulMomentOf(atMs);
  await page.getByLabel('Let it appear later').check();
  await page.getByLabel('Day (Gregorian)').fill(isoOf(date));
  const clock = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
  await page.getByLabel('Time in Kabul').fill(clock);
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  return atMs;
}

/** Somebody else has the post open too and is faster: both versions are shown, and the older one comes back. */
async function meetAndRestore(admin: Phone, other: Phone, mark: number): Promise<void> {
  const { page } = admin;
  await other.arriveSignedIn(DEMO.admin);
  await other.page.goto(new URL(page.url()).pathname);
  await other.page.locator('#post-fa-summary').fill(`خلاصهٔ دیگر ${mark}`);
  await other.button('Show the changes to readers').click();
  await expect(other.button('Show the changes to readers')).toHaveCount(0);
  await other.look('52-blog-editor-scheduled');

  await page.locator('#post-ps-summary').fill(`زما لنډیز ${mark}`);
  await admin.button('Show the changes to readers').click();
  const versions = page.getByRole('dialog', { name: 'Two versions' });
  await versions.getByRole('button', { name: LANGUAGE_FACTS.fa.ownName }).click();
  await expect(versions.getByText(`خلاصهٔ دیگر ${mark}`)).toBeVisible();
  await expect(versions.getByText(WORDS.fa.summary)).toBeVisible();
  await admin.look('53-blog-two-versions');
  await admin.button('Go on with mine').click();
  await expect(versions).toHaveCount(0);
  await expect(page.getByText(/^Saved on the server/)).toBeVisible();

  await admin.button('Earlier versions').click();
  const earlier = page.getByRole('dialog', { name: 'Earlier versions' });
  await expect(earlier.getByRole('button', { name: 'Look at it' })).toHaveCount(2);
  await earlier.getByRole('button', { name: 'Look at it' }).last().click();
  await earlier.getByRole('button', { name: LANGUAGE_FACTS.fa.ownName }).click();
  await expect(earlier.getByText(`خلاصهٔ دیگر ${mark}`)).toBeVisible();
  await admin.look('54-blog-earlier-version');
  await admin.button('Bring this one back').click();
  await expect(earlier).toHaveCount(0);
  await expect(page.locator('#post-ps-summary')).toHaveValue(WORDS.ps.summary);
  await page.reload();
  await page.getByRole('button', { name: LANGUAGE_FACTS.fa.ownName }).click();
  await expect(page.locator('#post-fa-summary')).toHaveValue(`خلاصهٔ دیگر ${mark}`);
}

const isRendered = (page: Page) =>
  page
    .locator('main img')
    .first()
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

test('[ROUTE-21] [ROUTE-07] [ROUTE-08] [ENT-07] [CALL-06] [FM-01] [FM-16] [PWA-01] [PWA-02] an admin writes a post in three languages with a cover and two pictures, it appears at its time, and a visitor reads it, also without a network and after the browser was closed', async ({
  takePhone,
  browser,
  baseURL,
  line,
}) => {
  const admin = await takePhone('en');
  const { page } = admin;
  const mark = Date.now();
  const title = `${WORDS.en.title} ${mark}`;
  await admin.arriveSignedIn(DEMO.admin);
  await page.goto(paths.adminBlogs);
  await admin.link('New post').click();
  for (const language of ['ps', 'fa', 'en'] as const) await writeIn(admin, language, mark);
  await admin.button('Pictures').click();
  const two = [await picture('one.png', '#1d4487'), await picture('two.png', '#2f6a45')];
  await describePictures(admin, two, 'A lamp', /^Put 2 pictures/);
  await expect(page.locator('[contenteditable] img')).toHaveCount(2);
  await admin.button('Choose a cover').click();
  await describePictures(admin, [await picture('cover.png', '#a8273f')], 'A red cover', /^Use as cover/);
  // what is on the server is said, and stands at an address of its own
  await page.waitForURL('**/admin/blogs/edit/*');
  await expect(page.getByText(/^Saved on the server/)).toBeVisible();
  await admin.look('50-blog-editor');
  await page.reload();
  await expect(page.locator('[contenteditable] img')).toHaveCount(2);
  await admin.button('Publish …').click();
  await expect(page.getByText('Nothing is missing, in no language.')).toBeVisible();
  await admin.look('51-blog-publish');
  const appearsMs = await scheduleSoon(page);
  await expect(page.getByText('It appears by itself at its time')).toBeVisible();
  const statusOf = async (path: string) => (await page.request.get(encodeURI(path))).status();
  const psPath = `/ps/blogs/یو-څراغ-${mark}`;
  if (Date.now() < appearsMs - 5_000) expect(await statusOf(psPath)).toBe(404);
  await page.getByRole('button', { name: LANGUAGE_FACTS.ps.ownName }).click();
  await meetAndRestore(admin, await takePhone('fa'), mark);
  expect(admin.complaints).toEqual([]);
  await expect.poll(() => statusOf(psPath), { timeout: 90_000 }).toBe(200);
  expect(Date.now()).toBeGreaterThanOrEqual(appearsMs);

  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto('/en/blogs');
  await reader.getByRole('link', { name: title }).click();
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(reader.getByText('It gives light.')).toBeVisible();
  await expect(reader.getByRole('img', { name: 'A red cover 1' })).toHaveAttribute('loading', 'eager');
  const first = reader.getByRole('img', { name: 'A lamp 1' });
  await first.scrollIntoViewIfNeeded();
  await expect(first).toHaveAttribute(
    'src',
    /\/object\/public\/blog-images\/content\/blog-\d+-\w+\.png\.720\.jpg$/,
  );
  // the smallest that fills its place, in the best format that this browser knows
  await expect
    .poll(() => first.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/\.png\.\d+\.avif$/);
  const chosen = await first.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect((await reader.request.get(chosen)).headers()['content-type']).toBe('image/avif');

  // text mode, without scripts as well: words in the place of pictures, until they are wanted again
  const loaded: string[] = [];
  reader.on('request', (request) => {
    if (request.resourceType() === 'image' && request.url().includes('/storage/')) loaded.push(request.url());
  });
  await reader.getByRole('link', { name: 'Read without pictures' }).click();
  await expect(reader.getByText('A lamp 1', { exact: true })).toBeVisible();
  await expect(reader.getByRole('link', { name: 'Show this picture' })).toHaveCount(3);
  await reader.goto('/ps/blogs');
  await expect(reader.locator('[data-picture="on-request"]').first()).toBeVisible();
  await expect(reader.locator('main img')).toHaveCount(0);
  expect(loaded).toEqual([]);
  await reader.goto('/en/blogs');
  await reader.getByRole('link', { name: 'Show all pictures' }).click();
  await expect(reader.locator('main img').first()).toBeVisible();
  await context.close();

  const profile = mkdtempSync(join(tmpdir(), 'hamrah-reader-'));
  try {
    let phone = await openBrowser(profile, line.url, 'ps');
    const read = async () => {
      await expect(
        phone.page.getByRole('heading', { level: 1, name: `${WORDS.ps.title} ${mark}` }),
      ).toBeVisible();
      await expect(phone.page.locator('article').first()).toContainText(WORDS.ps.text.trim());
      await expect.poll(() => isRendered(phone.page)).toBe(true);
    };
    await phone.page.goto(psPath);
    await read();
    await phone.look('55-blog-post');
    await waitForCopy(phone, encodeURI(psPath));
    await expect.poll(async () => JSON.stringify(await cachedCopies(phone))).toContain('/covers/blog-');
    line.state = 'down';
    await phone.page.reload();
    await read();
    await expect(bar(phone, 'line')).toBeVisible();
    await phone.context.close();

    phone = await openBrowser(profile, line.url, 'ps');
    await phone.page.goto(psPath);
    await read();
    await expect(bar(phone, 'line')).toBeVisible();
    line.state = 'up';
    await phone.page.reload();
    await read();
    // a newer build is told of and waits until the reader wants it
    line.build = 2;
    await phone.page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(bar(phone, 'update')).toBeVisible();
    const loaded = phone.page.waitForEvent('framenavigated');
    await phone.button('Update now').click();
    await loaded;
    await read();
    await phone.context.close();
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});
