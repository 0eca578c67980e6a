import { expect } from '@playwright/test';
import { LANGUAGE_FACTS, LANGUAGES } from '#domain/languages.ts';
import { paths } from '#web/app/paths.ts';
import { staffPaths } from '#web/app/staff-paths.ts';
import { DEMO } from './people.ts';
import type { Phone } from './phone.ts';
import { test } from './fixtures.ts';

const MEMBERS_ONLY = [paths.dashboard, paths.profile, paths.onboardingSurvey, paths.notifications];
const ADMINS_ONLY = [
  paths.adminDashboard,
  paths.adminApplications,
  paths.adminStudents,
  paths.adminMentors,
  paths.adminRounds,
  staffPaths.outages,
  paths.adminErrors,
  paths.adminMigration,
];

/** Opens an address and waits until the guards have led on, or have let in. */
async function arriveFrom(phone: Phone, path: string, expected: string): Promise<void> {
  await phone.page.goto(path);
  await phone.page.waitForURL((url) => url.pathname === expected);
  await expect(phone.page.locator('main h1')).toBeVisible();
}

test('[PERM-01] [AUTH-09] [AUTH-10] a visitor is asked to sign in and comes back to what was asked for', async ({
  takePhone,
}) => {
  const phone = await takePhone('fa');
  for (const path of [...MEMBERS_ONLY, ...ADMINS_ONLY, paths.mentorDashboard])
    await arriveFrom(phone, path, '/login');
  await phone.page.goto(paths.profile);
  await phone.page.waitForURL('**/login?next=**');
  await phone.fill(DEMO.student);
  await phone.page.locator('main [type="submit"]').click();
  await phone.page.waitForURL(`**${paths.profile}`);
});

test('[PERM-02] [AUTH-10] a student is led away from what belongs to admins and mentors', async ({
  takePhone,
}) => {
  const phone = await takePhone('ps');
  await phone.signIn(DEMO.student);
  await arriveFrom(phone, paths.dashboard, paths.dashboard);
  for (const path of ADMINS_ONLY) await arriveFrom(phone, path, '/');
  await arriveFrom(phone, paths.mentorDashboard, paths.dashboard);
});

test('[PERM-03] [AUTH-09] a mentor is led from the rooms of students and admins', async ({ takePhone }) => {
  const phone = await takePhone('fa');
  await phone.signIn(DEMO.mentor);
  for (const path of [paths.dashboard, paths.profile, paths.onboardingSurvey])
    await arriveFrom(phone, path, paths.mentorDashboard);
  for (const path of ADMINS_ONLY) await arriveFrom(phone, path, '/');
});

test('[PERM-04] [AUTH-09] [AUTH-10] an admin is led from the rooms of students and mentors', async ({
  takePhone,
}) => {
  const phone = await takePhone('en');
  await phone.signIn(DEMO.admin);
  for (const path of [paths.dashboard, paths.profile, paths.onboardingSurvey, paths.mentorDashboard])
    await arriveFrom(phone, path, paths.adminDashboard);
  await arriveFrom(phone, paths.adminStudents, paths.adminStudents);
});

for (const language of LANGUAGES) {
  test(`[ROUTE-25] an unknown address is said to be unknown, with a way on, in ${language}`, async ({
    takePhone,
  }) => {
    const phone = await takePhone(language);
    const answer = await phone.page.goto('/nobody-wrote-this');
    expect(answer?.status()).toBe(404);
    await expect(phone.page.locator('main').getByRole('link').first()).toBeVisible();
  });
}

test('[WIZ-04] the language that was chosen holds after a reload, before anything is rendered, and keeps what is typed', async ({
  takePhone,
}) => {
  const phone = await takePhone('en');
  const { page } = phone;
  await page.goto('/login');
  await phone.field('email').fill('somebody@people.example');
  for (const language of ['ps', 'fa'] as const) {
    const { htmlLang, dir, ownName } = LANGUAGE_FACTS[language];
    await page.locator('header summary').first().click();
    await page.locator('header').getByRole('link', { name: ownName }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', htmlLang);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    await expect(phone.field('email')).toHaveValue('somebody@people.example');
    // the document itself, as it comes over the wire
    const raw = await (await page.request.get('/login')).text();
    expect(raw).toContain(`<html lang="${htmlLang}" dir="${dir}"`);
  }
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fa-AF');
});

test('[ROUTE-26] a signed-in screen says that it loads until its code is there', async ({ takePhone }) => {
  const phone = await takePhone('en');
  const raw = await (await phone.page.request.get('/dashboard')).text();
  expect(raw).toContain('Loading Hamrah...');
  expect(raw).not.toMatch(/<script(?![^>]*\bsrc=)(?![^>]*application\/json)/);
});
