import { expect, type Page } from '@playwright/test';
import { isoOf } from '#domain/calendar/gregorian.ts';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#domain/languages.ts';
import { paths } from '#web/app/paths.ts';
import { DEMO } from './people.ts';
import type { Phone } from './phone.ts';
import { test } from './fixtures.ts';

const DAY_MS = 86_400_000;
const dayIn = (days: number) => isoOf(kabulDateOf(Date.now() + days * DAY_MS));

const WORDS: Readonly<Record<Language, { name: string; summary: string; need: string }>> = {
  en: { name: 'Letters', summary: 'Eight weeks of writing letters.', need: 'An hour a week' },
  fa: { name: 'نامه‌ها', summary: 'هشت هفته نوشتن نامه.', need: 'هفته‌ای یک ساعت' },
  ps: { name: 'لیکونه', summary: 'اته اونۍ د لیکونو لیکل.', need: 'په اونۍ کې یو ساعت' },
};

const field = (page: Page, language: Language, part: string) =>
  page.locator(`#programme-${language}-${part}`);
const openTab = ({ page }: Phone, group: string, language: Language) =>
  page
    .getByRole('group', { name: group })
    .getByRole('button', { name: LANGUAGE_FACTS[language].ownName })
    .click();
const isOnServer = ({ page }: Phone) =>
  expect(page.getByText(/^(Saved on the server|Nothing is unsaved)/)).toBeVisible();

/** Writes name, summary and two needs in a language, in its own direction, and puts the needs in order by keyboard. */
async function writeIn(phone: Phone, language: Language, mark: string): Promise<void> {
  const { page } = phone;
  const { name, summary, need } = WORDS[language];
  await openTab(phone, 'Language of the text', language);
  await field(page, language, 'name').fill(`${name} ${mark}`);
  const direction = await field(page, language, 'summary').evaluate((box) => getComputedStyle(box).direction);
  expect(direction).toBe(LANGUAGE_FACTS[language].dir);
  await field(page, language, 'summary').fill(summary);
  for (const line of [need, 'A4']) {
    await phone.button('Add a line').click();
    await expect(page.locator('[data-line]:focus')).toHaveCount(1);
    await page.keyboard.type(line);
  }
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.locator('[data-line="0"]')).toHaveValue('A4');
  await expect(page.locator('[data-line="0"]')).toBeFocused();
}

async function writeRound(phone: Phone): Promise<void> {
  const { page } = phone;
  await phone.button('Add a round').click();
  const card = page.getByRole('region', { name: 'Round 1' });
  const opens = card.getByRole('group', { name: 'Opens' });
  const closes = card.getByRole('group', { name: /^Closes/ });
  await opens.getByLabel('Day').fill(dayIn(10));
  await closes.getByLabel('Day').fill(dayIn(5));
  await expect(page.getByText('Round 1: it opens after it closes.')).toBeVisible();
  await opens.getByLabel('Day').fill(dayIn(-1));
  await expect(page.getByText('Round 1: it opens after it closes.')).toHaveCount(0);
  await expect(opens.getByText(/SH\).*Kabul time/)).toBeVisible();
}

async function publish(phone: Phone): Promise<void> {
  await phone.button('Publish …').click();
  await phone.button('Publish now').click();
}

/** Waits until visitors read it: a click alone is no publication. */
async function published(phone: Phone): Promise<void> {
  await expect(phone.page.getByRole('dialog')).toHaveCount(0);
  await expect(phone.button('Publish …')).toHaveCount(0);
  await expect(phone.button('Earlier versions')).toBeVisible();
}

const cardOf = ({ page }: Phone, name: string) => page.getByRole('article', { name });

test('[ROUTE-24] [FEAT-08] an admin writes a programme in three languages, looks at it, publishes it; visitors read it, and two admins do not write over each other', async ({
  takePhone,
}) => {
  const mark = `${Date.now() % 100_000}`;
  const admin = await takePhone('en');
  const { page } = admin;
  await admin.arriveSignedIn(DEMO.admin);
  await page.goto(paths.adminProgrammes);
  await admin.look('60-programme-list');
  await admin.link('New programme').click();
  for (const language of LANGUAGES) await writeIn(admin, language, mark);
  await expect(
    page.getByText('There is no round, so visitors read that there is no date yet.'),
  ).toBeVisible();
  await writeRound(admin);
  await isOnServer(admin);
  await page.reload();
  await openTab(admin, 'Language of the text', 'fa');
  await expect(field(page, 'fa', 'name')).toHaveValue(`${WORDS.fa.name} ${mark}`);
  await admin.look('61-programme-desk');

  const visitor = await takePhone('fa');
  await visitor.page.goto(paths.programmes);
  await expect(visitor.page.getByText(`${WORDS.fa.name} ${mark}`)).toHaveCount(0);

  await admin.button('As on a phone').click();
  await openTab(admin, 'Language of the preview', 'fa');
  const preview = page.getByRole('group', { name: 'As visitors read it' });
  await expect(preview.getByText(visitor.say('Open now'))).toBeVisible();
  await expect(preview.getByRole('heading', { name: `${WORDS.fa.name} ${mark}` })).toBeVisible();
  await admin.look('62-programme-preview');
  await page.keyboard.press('Escape');
  await publish(admin);
  await published(admin);
  await visitor.page.reload();
  const read = cardOf(visitor, `${WORDS.fa.name} ${mark}`);
  await expect(read.getByText(WORDS.fa.summary)).toBeVisible();
  await expect(read.getByText(visitor.say('Open now'))).toBeVisible();
  await visitor.look('63-programme-of-visitors');

  // somebody else has the desk open as well, and publishes first
  const other = await takePhone('en');
  await other.arriveSignedIn(DEMO.admin);
  await other.page.goto(new URL(page.url()).pathname);
  await field(other.page, 'en', 'summary').fill('Nine weeks of writing letters.');
  await publish(other);
  await published(other);
  await openTab(admin, 'Language of the text', 'fa');
  await field(page, 'fa', 'summary').fill('نه هفته نوشتن نامه.');
  await publish(admin);
  const versions = page.getByRole('dialog', { name: 'Two versions' });
  await expect(versions.getByText('Nine weeks of writing letters.')).toBeVisible();
  await expect(versions.getByText('نه هفته نوشتن نامه.')).toBeVisible();
  await admin.look('64-programme-two-versions');
  await admin.button('Put both together').click();
  await isOnServer(admin);
  await publish(admin);
  await published(admin);
  await visitor.page.reload();
  await expect(cardOf(visitor, `${WORDS.fa.name} ${mark}`).getByText('نه هفته نوشتن نامه.')).toBeVisible();
  await visitor.page.goto(`/en${paths.programmes}`);
  await expect(cardOf(visitor, `${WORDS.en.name} ${mark}`).getByText(/^Nine weeks/)).toBeVisible();

  // back to the first publication, as a draft: visitors keep what they read
  await admin.button('Earlier versions').click();
  const earlier = page.getByRole('dialog', { name: 'Earlier versions' });
  await expect(earlier.getByText(/^Publication/)).toHaveCount(3);
  await earlier.getByRole('button', { name: 'What it changed' }).last().click();
  await admin.look('65-programme-earlier-version');
  await admin.button('Make it the draft').click();
  await expect(earlier).toHaveCount(0);
  await expect(field(page, 'fa', 'summary')).toHaveValue(WORDS.fa.summary);
  await visitor.page.reload();
  await expect(cardOf(visitor, `${WORDS.en.name} ${mark}`).getByText(/^Nine weeks/)).toBeVisible();
  await publish(admin);
  await published(admin);
  await visitor.page.reload();
  await expect(cardOf(visitor, `${WORDS.en.name} ${mark}`).getByText(/^Eight weeks/)).toBeVisible();
});
