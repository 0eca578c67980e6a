import { expect, type Page } from '@playwright/test';
import { HOSTILE_MARK, HOSTILE_PASTES } from '#domain/testing/hostile-posts.ts';
import { staffPaths } from '#web/app/staff-paths.ts';
import { DEMO } from './people.ts';
import { test } from './fixtures.ts';

/** Everything that a post may consist of on a reader's page. */
const ELEMENTS = 'P STRONG EM A BR H2 H3 H4 UL OL LI BLOCKQUOTE DIV'.split(' ');

/** Pastes each of these into the open editor, one after the other, at the end of what is there. */
const pasteAll = (page: Page, all: readonly string[]) =>
  page.evaluate((given) => {
    const editor = document.querySelector('[contenteditable]');
    for (const html of given) {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      editor?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }
  }, all);

const hasRun = (page: Page) => page.evaluate((mark) => mark in globalThis, HOSTILE_MARK);

/** What in the text of the post is more than text. */
const foreignIn = (page: Page) =>
  page.locator('article').evaluate((article, allowed) => {
    const all = [...article.querySelectorAll('*')];
    return [
      ...all.filter((one) => !allowed.includes(one.tagName)).map((one) => one.outerHTML),
      ...all
        .filter((one) => one.getAttributeNames().some((name) => /^on|^style$|^id$|^src|^name$/.test(name)))
        .map((one) => one.outerHTML),
      ...[...article.querySelectorAll('a')]
        .map((one) => one.getAttribute('href') ?? '')
        .filter((href) => !/^(https:\/\/|mailto:|\/[^/]|\/$)/.test(href)),
    ];
  }, ELEMENTS);

test('[XS-01] [XS-02] [XS-04] more than a hundred hostile texts that an admin pastes never run, neither while writing nor for a reader, and break no page', async ({
  takePhone,
}) => {
  const admin = await takePhone('en');
  const { page } = admin;
  const elsewhere: string[] = [];
  const origin = new URL(test.info().project.use.baseURL ?? '').origin;
  const watch = (one: Page) =>
    one.on('request', (request) => {
      const url = request.url();
      if (/^https?:/.test(url) && new URL(url).origin !== origin) elsewhere.push(url);
    });
  watch(page);
  const title = `Pasted ${Date.now()}`;
  await admin.arriveSignedIn(DEMO.admin);
  await page.goto(staffPaths.blogCreate);
  await page.getByLabel('Title').fill(title);
  await page.locator('[contenteditable]').click();
  await page.keyboard.type('Before everything. ');
  await pasteAll(page, HOSTILE_PASTES);
  await page.keyboard.type(' After everything.');
  await page.waitForURL('**/admin/blogs/edit/*');
  await admin.button('Publish …').click();
  await admin.button('Publish now').click();
  await expect(page.locator('[data-toast="success"]')).toBeVisible();
  expect(await hasRun(page)).toBe(false);
  // what stands there now came from the server
  await page.reload();
  await expect(page.locator('[contenteditable]')).toContainText('After everything.');
  expect(await hasRun(page)).toBe(false);
  expect(admin.complaints).toEqual([]);

  const reader = await takePhone('fa');
  watch(reader.page);
  await reader.page.goto('/fa/blogs');
  await reader.page.getByRole('link', { name: title }).click();
  for (const how of ['reached by a link', 'rendered on the server']) {
    await expect(reader.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(reader.page.locator('article')).toContainText('Before everything.');
    await expect(reader.page.locator('article')).toContainText('After everything.');
    expect(await foreignIn(reader.page), how).toEqual([]);
    await expect(reader.page.locator('footer').last()).toBeVisible();
    expect(await reader.overflows()).toEqual([]);
    expect(await hasRun(reader.page), how).toBe(false);
    await reader.page.reload();
  }
  expect(reader.complaints).toEqual([]);
  expect(elsewhere).toEqual([]);
});
