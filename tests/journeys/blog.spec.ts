import { expect } from '@playwright/test';
import sharp from 'sharp';
import { paths } from '#web/app/paths.ts';
import { DEMO } from './people.ts';
import type { Phone } from './phone.ts';
import { test } from './stage.ts';

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

test('[ROUTE-21] [ROUTE-07] [ROUTE-08] [ENT-07] [CALL-06] an admin writes a post with a cover and two pictures, and a visitor reads it without scripts', async ({
  takePhone,
  browser,
  baseURL,
}) => {
  const admin = await takePhone('en');
  const { page } = admin;
  const title = `A lamp in the night ${Date.now()}`;
  await admin.signIn(DEMO.admin);
  await page.goto(paths.adminBlogs);
  await admin.link('New post').click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Summary').fill('What a small light is good for.');
  await page.locator('[contenteditable]').click();
  await page.keyboard.type('It gives light. ');
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
  await expect(page.getByText('Nothing is written in this language')).toHaveCount(2);
  await admin.look('51-blog-publish');
  await admin.button('Publish now').click();
  await expect(page.locator('[data-toast="success"]')).toBeVisible();
  expect(admin.complaints).toEqual([]);

  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto('/en/blogs');
  await reader.getByRole('link', { name: title }).click();
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(reader.getByText('It gives light.')).toBeVisible();
  await expect(reader.getByRole('img', { name: 'A red cover 1' })).toHaveAttribute('loading', 'eager');
  const first = reader.getByRole('img', { name: 'A lamp 1' });
  await first.scrollIntoViewIfNeeded();
  await expect(first).toHaveAttribute('src', /content\/blog-\d+-\w+\.png\?width=720&quality=80&format=webp$/);
  const source = (await first.getAttribute('src')) ?? '';
  expect((await reader.request.get(source)).headers()['content-type']).toBe('image/webp');
  await context.close();
});
