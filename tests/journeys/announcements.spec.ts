import { join } from 'node:path';
import { expect } from '@playwright/test';
import { LANGUAGE_FACTS } from '#domain/languages.ts';
import { loadOrMakeSecrets } from '#server/supabase/secrets.ts';
import { paths } from '#web/app/paths.ts';
import { staffPaths } from '#web/app/staff-paths.ts';
import { mailsTo } from './captured-mail.ts';
import { DEMO, newStudent } from './people.ts';
import type { Phone } from './phone.ts';
import { test } from './fixtures.ts';
import { signUpAndConfirm } from './student-steps.ts';

/** Where nobody else of these tests is at home, one for each journey. */
const PROVINCE = 'Nimroz';
const PROVINCE_OF_EVENT = 'Nuristan';
const PROVINCE_OF_VIEW = 'Uruzgan';

/** Speaks to the data API as the server's own jobs do. */
async function asServer(phone: Phone, method: string, path: string, data: object): Promise<void> {
  const { serviceRoleKey } = await loadOrMakeSecrets(join(process.env.JOURNEY_DATA_DIR ?? '', 'product'));
  const answer = await phone.page.request.fetch(`/rest/v1${path}`, {
    method,
    data,
    headers: { apikey: serviceRoleKey, authorization: `Bearer ${serviceRoleKey}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

// minutes that pass for one announcement pass for all of them: another journey could no longer call its own back
test.describe.configure({ mode: 'default' });

/** Lets the five minutes pass for what is scheduled. */
async function sixMinutesLater(phone: Phone): Promise<void> {
  const p_now = new Date(Date.now() + 6 * 60_000).toISOString();
  for (const p_limit of [500, 501, 502]) {
    await asServer(phone, 'POST', '/rpc/send_announcements', { p_now, p_limit });
  }
}

/** Somebody whose profile is complete, so that no dialog stands over her dashboard. */
async function takeStudent(phone: Phone, province = PROVINCE): Promise<string> {
  const person = newStudent(phone.language);
  await signUpAndConfirm(phone, person);
  await asServer(phone, 'PATCH', `/profiles?email=eq.${person.email}`, {
    education_level: 'high_school',
    english_level: 'beginner',
    interests: 'Physics',
    phone_number: '+93701234567',
    date_of_birth: '2008-11-20',
    birth_date_precision: 'day',
    birth_calendar: 'gregorian',
    province,
    language: phone.language,
    terms_accepted: true,
  });
  return person.email;
}

async function writeIn({ page }: Phone, language: 'en' | 'ps', title: string, body: string): Promise<void> {
  const { ownName, dir } = LANGUAGE_FACTS[language];
  const tabs = page.getByRole('group', { name: 'Language of the text' });
  await tabs.getByRole('button', { name: ownName }).click();
  const text = page.locator(`#announcement-${language}-body`);
  await expect(text).toHaveAttribute('dir', dir);
  await page.locator(`#announcement-${language}-title`).fill(title);
  await text.fill(body);
}

/** Tests it, and lets it go to so many as are counted. */
async function testAndSend(admin: Phone): Promise<void> {
  const { page } = admin;
  await expect(admin.button('Send to all …')).toBeDisabled();
  await admin.button('Send a test to me').click();
  await expect(page.getByText('You have received just this. It can go out.')).toBeVisible();
  await admin.button('Send to all …').click();
  const dialog = page.getByRole('dialog', { name: 'Before it goes out' });
  await admin.look('62-announcement-send');
  await dialog.getByRole('button', { name: /^Send to \d+ (?:person|people)$/ }).click();
  await expect(page.getByText(/^It goes out in .*4:\d\d/)).toBeVisible();
}

test('[ROUTE-22] [FEAT-06] an admin writes in two languages, tests, calls back, sends a copy, and somebody reads it in her language and says so, with a mark in another one', async ({
  takePhone,
}) => {
  const student = await takePhone('ps');
  const address = await takeStudent(student);
  const admin = await takePhone('en');
  const { page } = admin;
  await admin.arriveSignedIn(DEMO.admin);
  await page.goto(paths.adminAnnouncements);
  await admin.look('60-announcements');
  await admin.link('New announcement').first().click();
  await writeIn(admin, 'ps', 'نوی وخت', 'سبا په اتو بجو.');
  await page.getByText('Only some provinces').click();
  await page.getByRole('checkbox', { name: PROVINCE }).check();
  await page.getByRole('radio', { name: /until one says/ }).check();
  await page.getByRole('checkbox', { name: 'By email' }).check();
  await expect(page.getByText(/^\d+ (?:person|people)$/)).toBeVisible();
  await writeIn(admin, 'en', 'A mentor for you', 'Tomorrow at eight.');
  await expect(page.getByText(/these words say what this is about/)).toBeVisible();
  await page.locator('#announcement-en-title').fill('A new time');
  await page.getByLabel('Where a language has no text').selectOption('en');
  await page.waitForURL('**/admin/announcements/send/*-*');
  await admin.look('61-announcement');
  await testAndSend(admin);
  await admin.look('63-announcement-waits');
  await admin.button('Call it back').click();
  await expect(page.getByText('Nobody got it.')).toBeVisible();
  await sixMinutesLater(admin);
  expect(await mailsTo(page.request, address)).toHaveLength(1);

  await admin.link('Copy as a new draft').click();
  await expect(page.locator('#announcement-en-title')).toHaveValue('A new time');
  await page.waitForURL('**/admin/announcements/send/*-*');
  await testAndSend(admin);
  await sixMinutesLater(admin);
  await expect(page.getByRole('table', { name: 'Person by person' })).toBeAttached();
  await admin.look('64-announcement-on-its-way');

  await student.page.goto(paths.dashboard);
  await expect(student.page.getByText('سبا په اتو بجو.')).toBeVisible();
  await student.look('65-dashboard-to-confirm');
  await student.button('I have read it').click();
  await expect(student.button('I have read it')).toHaveCount(0);
  await student.page.goto(paths.notifications);
  await expect(student.page.getByText('نوی وخت')).toBeVisible();
  await student.look('66-notifications-announcement');
  await student.page.goto(paths.account);
  const choice = student.page
    .getByRole('group', { name: student.say('News of the team') })
    .getByRole('checkbox', { name: student.say('By email') });
  await choice.uncheck();
  await student.look('67-account-news');
  await student.page.reload();
  await expect(choice).not.toBeChecked();
  await expect(page.getByText('Say that they have read it: 1')).toBeVisible();
});

test('[FEAT-06] a student answers an event without a line, it goes by itself, and the admin sees a number and no name', async ({
  takePhone,
}) => {
  const student = await takePhone('fa');
  await takeStudent(student, PROVINCE_OF_EVENT);
  const admin = await takePhone('en');
  const { page } = admin;
  await admin.arriveSignedIn(DEMO.admin);
  await page.goto(staffPaths.announcementCreate);
  await page.getByRole('radio', { name: /^An event/ }).check();
  await writeIn(admin, 'en', 'We meet', 'In the hall.');
  await page.getByText('Only some provinces').click();
  await page.getByRole('checkbox', { name: PROVINCE_OF_EVENT }).check();
  await page.getByLabel('Where a language has no text').selectOption('en');
  await expect(admin.button('Send a test to me')).toBeDisabled();
  const begins = new Date(Date.now() + 2 * 86_400_000).toISOString();
  await page.getByLabel('Day (Gregorian)').fill(begins.slice(0, 10));
  await page.getByLabel('Time in Kabul').fill('18:00');
  await admin.look('68-event');
  await expect(page.getByText(/^\d+ (?:person|people)$/)).toBeVisible();
  await page.waitForURL('**/admin/announcements/send/*-*');
  await testAndSend(admin);
  await sixMinutesLater(admin);

  await student.page.goto(paths.dashboard);
  await expect(student.button('I will come')).toBeVisible();
  await student.look('69-dashboard-event');
  await student.context.setOffline(true);
  await student.button('I will come').click();
  await expect(
    student.page.getByText(student.say('Your answer is on this phone, not sent yet')),
  ).toBeVisible();
  expect(await student.overflows()).toEqual([]);
  await student.context.setOffline(false);
  await expect(student.page.getByText(student.say('The team has your answer.'))).toBeVisible();
  // what the browser says of a line that is down
  student.complaints.length = 0;
  await student.look('70-event-answered');
  await student.page.reload();
  await expect(student.button('I will come')).toHaveAttribute('aria-pressed', 'true');

  await page.reload();
  await expect(page.getByText('Will come')).toBeVisible();
  await expect(page.getByText('fewer than 5')).toHaveCount(2);
  await admin.look('71-event-answers');
});

test('[FEAT-05] [FEAT-06] an admin saves a filter of the students as a view, and announces something to those whom it shows', async ({
  takePhone,
}) => {
  const student = await takePhone('fa');
  await takeStudent(student, PROVINCE_OF_VIEW);
  const elsewhere = await takePhone('en');
  await takeStudent(elsewhere, PROVINCE_OF_EVENT);
  const admin = await takePhone('en');
  const { page } = admin;
  await admin.arriveSignedIn(DEMO.admin);
  await page.goto(paths.adminStudents);
  await page.getByLabel('Mentor', { exact: true }).selectOption('Without a mentor');
  await page.getByLabel('Province', { exact: true }).selectOption(PROVINCE_OF_VIEW);
  await expect(page).toHaveURL(/mentor=none&province=Uruzgan/);
  await admin.button('Save as a view').click();
  const dialog = page.getByRole('dialog', { name: 'Save as a view' });
  await dialog.getByRole('textbox').fill('Waiting in the south');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.goto(paths.adminStudents);
  const view = page.getByLabel('View', { exact: true });
  const saved = view.locator('option', { hasText: 'Waiting in the south' });
  await view.selectOption((await saved.getAttribute('value')) ?? '');
  await expect(page).toHaveURL(/mentor=none&province=Uruzgan/);
  await admin.look('183-view-of-students');
  const shown = page.getByText(/^\d+ of \d+ shown$/);
  const [, count = ''] = /of (\d+)/.exec((await shown.textContent()) ?? '') ?? [];
  await admin.link('Announce to these').click();

  await expect(page.getByText(new RegExp(`^${count} (?:person|people)$`))).toBeVisible();
  await expect(page.getByRole('checkbox', { name: PROVINCE_OF_VIEW })).toBeChecked();
  await expect(page.getByLabel('Has a mentor or a student')).toHaveValue('no');
  await writeIn(admin, 'en', 'A new mentor', 'Soon in your province.');
  await page.getByLabel('Where a language has no text').selectOption('en');
  await page.waitForURL('**/admin/announcements/send/*-*');
  await admin.look('184-announcement-to-view');
  await testAndSend(admin);
  await sixMinutesLater(admin);

  await student.page.goto(paths.notifications);
  await expect(student.page.getByText('A new mentor')).toBeVisible();
  await elsewhere.page.goto(paths.notifications);
  await expect(elsewhere.page.locator('main h1')).toBeVisible();
  await expect(elsewhere.page.getByText('A new mentor')).toHaveCount(0);
});
