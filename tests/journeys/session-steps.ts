import { expect } from '@playwright/test';
import { TUTORIAL_SEEN_KEY } from '#web/features/student/profile/data/wizard-flags.ts';
import { storedSession, type StoredSession } from './sealed-storage.ts';
import { storedDrafts, storedRecords } from './offline-steps.ts';
import type { NewPerson } from './people.ts';
import type { Person, Phone } from './phone.ts';
import { signUpAndConfirm } from './student-steps.ts';

export const HOURS_MS = 3_600_000;
export const MINUTES_MS = 60_000;

/** Opens the own profile, without the wizard that a new student meets. */
export async function openProfile(phone: Phone): Promise<void> {
  const userId = (await storedSession(phone))?.user.id ?? '';
  await phone.page.evaluate(([flag, id]) => localStorage.setItem(flag, id), [
    TUTORIAL_SEEN_KEY,
    userId,
  ] as const);
  await phone.page.goto('/profile');
  await expect(phone.field('interests')).toBeVisible();
}

/** A new student before her own profile; the clock of her browser is in our hands. */
export async function studentAtProfile(phone: Phone, person: NewPerson): Promise<void> {
  await phone.page.clock.install();
  await signUpAndConfirm(phone, person);
  await openProfile(phone);
}

/** Types, and waits until the browser has stored it. */
export async function typeDraft(phone: Phone, text: string): Promise<void> {
  await phone.field('interests').fill(text);
  await expect.poll(() => storedDrafts(phone)).toContain(text);
}

/** The person stands before the sign-in, which says why and leads back to her profile. */
export async function expectEnded(phone: Phone, why: string): Promise<void> {
  await phone.page.waitForURL((url) => url.pathname === '/login');
  expect(new URL(phone.page.url()).searchParams.get('next')).toBe('/profile');
  await expect(phone.page.getByText(phone.say('You have been signed out'), { exact: true })).toBeVisible();
  await expect(phone.page.getByText(phone.say(why), { exact: true })).toBeVisible();
}

/** Signs in where the sign-in stands. */
export async function signInHere(phone: Phone, { email, password }: Person): Promise<void> {
  await phone.fill({ email, password });
  await phone.page.locator('main [type="submit"]').click();
  await phone.page.waitForURL((url) => url.pathname !== '/login');
}

/** Signs in on a phone that somebody else uses. @returns what the server gave this tab, which alone holds it */
export async function signInAsGuest(phone: Phone, person: Person): Promise<StoredSession> {
  const { page } = phone;
  await page.goto('/login');
  await phone.fill({ email: person.email, password: person.password });
  await page.getByLabel(phone.say('Someone else uses this phone')).check();
  await phone.look('64-borrowed-sign-in');
  const given = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/auth/v1/token');
  await page
    .locator('main')
    .getByRole('button', { name: phone.say('Sign in'), exact: true })
    .click();
  const session = (await (await given).json()) as StoredSession;
  await page.waitForURL((url) => url.pathname !== '/login');
  return session;
}

/** Whatever the browser holds of this site, as somebody would read it who takes the phone. */
export async function residue(phone: Phone): Promise<string> {
  const storages = await phone.page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );
  return storages + (await storedRecords(phone));
}

export const IDLE = 'Nothing was touched here for a long time.';
export const TOO_OLD = 'A sign-in lasts for a limited time only.';
export const OTHER_TAB = 'You signed out in another window of this browser.';
export const ENDED_ELSEWHERE = 'Your account was signed out from another device or by the team.';
