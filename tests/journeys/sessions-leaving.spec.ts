import { expect } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { DEMO, newStudent } from './people.ts';
import type { Phone } from './phone.ts';
import {
  expectEnded,
  OTHER_TAB,
  openProfile,
  residue,
  signInHere,
  studentAtProfile,
  typeDraft,
} from './session-steps.ts';
import { expectDeadToken, tokenOf } from './session-token.ts';
import { test } from './fixtures.ts';

const CANARY = 'zumurrud-canary';

/** Opens the menu and asks to leave. */
async function askToLeave(phone: Phone): Promise<void> {
  await phone.openMenu();
  await phone.button('Sign out').click();
}

const unsentOf = (phone: Phone) =>
  phone.page.getByRole('dialog', { name: phone.say('You have unsent work') });

test('[AUTH-07] [AUTH-19] [FM-17] [FM-18] [FM-37] [PR-02] who leaves in one tab leaves in all, and nobody after her finds anything', async ({
  takePhone,
}) => {
  const phone = await takePhone('ps');
  const { page } = phone;
  const person = newStudent('ps');
  await studentAtProfile(phone, person);
  const other = await phone.anotherTab();
  await other.page.goto('/profile');
  await typeDraft(other, CANARY);
  const token = await tokenOf(phone);

  await askToLeave(phone);
  await expect(unsentOf(phone)).toBeVisible();
  await phone.look('52-unsent-work');
  await phone.button('Keep working').click();
  await expect(unsentOf(phone)).toBeHidden();
  await page.goBack();
  await expect(phone.field('interests')).toBeVisible();
  await askToLeave(phone);
  await phone.button('Sign out anyway').click();
  await page.waitForURL((url) => url.pathname === '/');
  await expectEnded(other, OTHER_TAB);
  await expectDeadToken(page.request, token);
  for (const trace of [CANARY, person.email, token]) expect(await residue(phone)).not.toContain(trace);

  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/login');
  await expect(phone.field('interests')).toHaveCount(0);

  const stranger = await takePhone('ps');
  const next = newStudent('ps');
  await studentAtProfile(stranger, next);
  await phone.signIn(next);
  await openProfile(phone);
  await expect(phone.field('interests')).toHaveValue('');
  await expect(phone.field('first_name')).toHaveValue(next.first);
  expect(await residue(phone)).not.toContain(person.email);
});

test('[FM-35] [PR-02] [AUTH-08] who leaves without a line leaves nothing, and the session ends with the next contact', async ({
  takePhone,
}) => {
  const phone = await takePhone('fa');
  const { page, context } = phone;
  const person = newStudent('fa');
  await studentAtProfile(phone, person);
  await typeDraft(phone, CANARY);
  const token = await tokenOf(phone);
  await context.setOffline(true);
  await askToLeave(phone);
  const left = page.waitForEvent('requestfailed', (request) => new URL(request.url()).pathname === '/');
  await phone.button('Sign out anyway').click();
  await left;

  await context.setOffline(false);
  const ended = page.waitForResponse((answer) => answer.url().endsWith('/api/left-sessions'));
  await page.goto('/');
  const stored = await residue(phone);
  for (const trace of [CANARY, person.email, token]) expect(stored).not.toContain(trace);
  expect((await ended).status()).toBe(204);
  await expectDeadToken(page.request, token);
  await page.goto('/profile');
  await page.waitForURL((url) => url.pathname === '/login');
  await signInHere(phone, person);
});

test('[AUTH-07] [AUTH-08] a log-out that the service refuses three times still leads away, and ends the session by itself', async ({
  takePhone,
}) => {
  const phone = await takePhone('en');
  const { page } = phone;
  await studentAtProfile(phone, newStudent('en'));
  const token = await tokenOf(phone);
  let tries = 0;
  await page.route('**/auth/v1/logout**', (route) => {
    tries += 1;
    return route.fulfill({ status: 500, json: { message: 'broken' } });
  });
  await askToLeave(phone);
  await page.waitForURL((url) => url.pathname === '/');
  expect(tries).toBe(3);
  await expectDeadToken(page.request, token);
});

/** Keeps every other page of this browser from reading what waits to be sent, until its own is closed. */
const holdOutbox = ({ page }: Phone): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('hamrah-outbox');
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('writes'));
        opening.addEventListener('error', () => reject(opening.error ?? new Error('refused')));
        opening.addEventListener('success', () => {
          const store = opening.result.transaction('writes', 'readwrite').objectStore('writes');
          const hold = () => store.count().addEventListener('success', hold);
          hold();
          resolve();
        });
      }),
  );

test('[FM-17] who signs out while another tab keeps the phone from answering is asked first, and can stay', async ({
  takePhone,
}) => {
  const phone = await takePhone('en');
  await phone.signIn(DEMO.student);
  await phone.page.waitForURL('**/dashboard');
  const other = await phone.anotherTab();
  // a page of this website that does nothing by itself
  await other.page.goto('/api/health');
  await holdOutbox(other);
  const question = phone.page.getByRole('dialog', { name: 'We could not check whether everything was sent' });
  await askToLeave(phone);
  await expect(question).toBeVisible({ timeout: 10_000 });
  await phone.button('Keep working').click();
  await expect(question).toBeHidden();
  await other.page.close();
  await phone.page.goto(paths.profile);
  await expect(phone.field('interests')).toBeVisible();
});
