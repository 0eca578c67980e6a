import { expect } from '@playwright/test';
import { SESSION_STORAGE_KEY } from '#web/data/session-storage-key.ts';
import { confirmApart, linkMailedTo } from './captured-mail.ts';
import { storedTexts } from './offline-steps.ts';
import { newStudent } from './people.ts';
import type { Phone } from './phone.ts';
import { openProfile, residue, typeDraft } from './session-steps.ts';
import { expectDeadToken, tokenOf } from './session-token.ts';
import { signUp, wizardOf } from './student-steps.ts';
import { test } from './working-phones.ts';

test.use({ serviceWorkers: 'allow' });

const CANARY = 'zumurrud-canary';
const SLOWER_TIMES = 6;

/** Leaves as `press` does, on a slow phone. */
async function leaveBy({ page, context }: Phone, press: () => Promise<void>): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_TIMES });
  await press();
  await page.waitForURL('**/today*');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

const choose = ({ page }: Phone, erasure: 'everything' | 'nothing') =>
  page.evaluate((value) => localStorage.setItem('leaving', value), erasure);

const strip = ({ page }: Phone) => page.locator('[data-leave] a[href="/today"]');

async function pressShift({ page }: Phone): Promise<void> {
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift');
}

async function expectNothingPrivate({ page }: Phone): Promise<void> {
  await expect(page).toHaveTitle(/^[۰-۹/]+$/);
  await expect(page.locator('body')).toHaveText(/^\s*[۰-۹/]+\s*[\d-]+\s*$/);
}

test('[SG-06] [PR-02] who leaves quickly gets away from the wizard, by key and offline, cannot be followed by «back», and leaves nothing of hers', async ({
  line,
  takeWorkingPhone,
}) => {
  const phone = await takeWorkingPhone('ps');
  const { page } = phone;
  const person = newStudent('ps');
  await page.goto('/signup');
  await signUp(phone, person);
  // the mailed link leads past the line that will be cut: it is opened elsewhere
  await confirmApart(page.request, await linkMailedTo(page.request, person.email), person.password);
  await phone.signIn(person);

  // the wizard, full of typed words, lies over everything: the control is in it, and the first in it
  await expect(wizardOf(phone)).toBeVisible();
  await phone.field('first_name').fill(CANARY);
  const inWizard = wizardOf(phone).locator('a[href="/today"]');
  await expect(inWizard).toBeInViewport();
  await expect(wizardOf(phone).locator('a, button, input').first()).toHaveAttribute('href', '/today');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await choose(phone, 'nothing');
  await leaveBy(phone, () => inWizard.click());
  await expectNothingPrivate(phone);
  await page.goBack();
  await page.waitForURL('**/today*');
  await expectNothingPrivate(phone);

  // a page of hers, by the keyboard alone; the control is the first that Tab finds
  await openAgain(phone);
  await page.keyboard.press('Tab');
  await expect(strip(phone)).toBeFocused();
  await leaveBy(phone, () => pressShift(phone));
  await expectNothingPrivate(phone);

  // without a line, from a text that she types, and with everything to go
  await openAgain(phone);
  await typeDraft(phone, CANARY);
  await choose(phone, 'everything');
  const token = await tokenOf(phone);
  line.state = 'down';
  await leaveBy(phone, () => pressShift(phone));
  await expectNothingPrivate(phone);
  for (const trace of [CANARY, person.email, token]) {
    await expect.poll(() => residue(phone)).not.toContain(trace);
    await expect.poll(() => storedTexts(phone)).not.toContain(trace);
  }
  await page.goBack();
  await expect(page.locator('html')).not.toContainText(person.first);
  await expect(phone.field('interests')).toHaveCount(0);
  expect(await page.evaluate((key) => localStorage.getItem(key), SESSION_STORAGE_KEY)).toBeNull();

  line.state = 'up';
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('left-sessions'))).toBeNull();
  await expectDeadToken(page.request, token);
});

/** Opens her profile by its address: whoever does that is back. */
async function openAgain(phone: Phone): Promise<void> {
  await phone.page.goto('/dashboard');
  await openProfile(phone);
  await expect(strip(phone)).toBeVisible();
}
