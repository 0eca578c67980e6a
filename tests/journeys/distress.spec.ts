import { expect } from '@playwright/test';
import { type Language, LANGUAGES } from '#domain/languages.ts';
import { paths } from '#web/app/paths.ts';
import { FakeBrowser, pushSettings, startFakePushService } from '../../server/testing/fake-push-service.ts';
import { mailsTo } from './captured-mail.ts';
import { waitForPart } from './offline-steps.ts';
import { startOwnServer } from './own-server.ts';
import { DEMO } from './people.ts';
import { Phone } from './phone.ts';
import { test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/** What a student writes to her mentor. */
const WORDS: Readonly<Record<Language, string>> = {
  en: 'My uncle says I must marry a man next month. I am afraid of him.',
  fa: 'کاکایم می‌گوید ماه آینده باید با یک مرد عروسی کنم، به زور. از او می‌ترسم.',
  ps: 'تره مې وايي چې بله میاشت باید له یوه سړي سره په زوره واده وکړم. له هغه ډارېږم.',
};
const ANSWER: Readonly<Record<Language, string>> = {
  en: 'Thank you for telling us. You are not alone; write to us here at any time.',
  fa: 'تشکر که گفتید. شما تنها نیستید؛ هر وقت همین‌جا برای ما بنویسید.',
  ps: 'مننه چې موږ ته مو وویل. تاسو یوازې نه یاست؛ هر وخت همدلته راته ولیکئ.',
};
const neededWithoutALine = (language: Language) => [
  '../domain/safety/distress/distress.ts',
  'features/student/distress/ui/help-dialog.tsx',
  `text/catalogues/distress/${language}.po`,
];
/** SG-04: so soon has whoever is on call been told. */
const TOLD_WITHIN_MS = 60_000;

/** A day of Kabul's calendar as its field takes it, so many days from now. */
const kabulDay = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kabul' }).format(Date.now() + days * 86_400_000);

/** The admin puts herself on call, from yesterday until tomorrow. */
async function addShiftNow(admin: Phone): Promise<void> {
  const { page } = admin;
  const noRota = page.getByText(admin.say('Nobody is on call now. An alarm calls every admin at once.'));
  await expect(noRota).toBeVisible();
  await page.getByLabel(admin.say('First day (Gregorian)')).fill(kabulDay(-1));
  await page.getByLabel(admin.say('Last day (Gregorian)')).fill(kabulDay(1));
  await admin.button('Add the shift').click();
  await expect(page.getByText(admin.say('On call now'), { exact: true })).toBeVisible();
  await expect(noRota).toHaveCount(0);
}

for (const language of LANGUAGES) {
  test(`[SG-04] a message of somebody in danger, written without a line, reaches who is on call and is answered (${language})`, async ({
    browser,
  }) => {
    const service = await startFakePushService();
    const { publicKey, privateKey, subject } = pushSettings(service.url);
    const server = await startOwnServer({
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      VAPID_SUBJECT: subject,
      PUSH_TEST_SERVICE: service.url,
    });
    try {
      const admin = await Phone.take(browser, language, server.url);
      await admin.signIn(DEMO.admin);
      const own = new FakeBrowser('https://fcm.googleapis.com/fcm/send/on-call');
      const key = { p_endpoint: own.endpoint, p_p256dh: own.p256dh, p_auth: own.auth };
      await server.asPerson(DEMO.admin, 'save_push', key);
      await admin.page.goto('/admin/on-call');
      await addShiftNow(admin);
      await admin.look('150-on-call');

      const student = await Phone.take(browser, language, server.url, undefined, { serviceWorkers: 'allow' });
      const { page } = student;
      await student.signIn(DEMO.student);
      await page.locator('main a[href*="/messages/"]').first().click();
      await page.waitForURL(/\/messages\/[0-9a-f-]{36}$/);
      // what recognises danger and what is said about it are on the phone
      for (const source of neededWithoutALine(language)) await waitForPart(student, source);

      // without a line: help at once, and nothing is lost
      await student.context.setOffline(true);
      await page.getByRole('textbox', { name: student.say('Your message') }).fill(WORDS[language]);
      await student.button('Send the message').click();
      const help = page.getByRole('dialog').filter({ has: page.locator('[data-help]') });
      await expect(help, student.complaints.join('\n')).toBeVisible();
      // a browser without a line says in its console what it could not fetch
      student.complaints.length = 0;
      expect(await student.overflows()).toEqual([]);
      await student.picture('151-help', { fullPage: false });
      await help.getByRole('button').last().click();
      await expect(help).toHaveCount(0);
      expect([service.handed.length, (await mailsTo(admin.page.request, DEMO.admin.email)).length]).toEqual([
        0, 0,
      ]);

      // with one: who is on call is told within a minute, and no word of it leaves the product
      await student.context.setOffline(false);
      await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true);
      await expect.poll(() => service.handed.length, { timeout: TOLD_WITHIN_MS }).toBeGreaterThan(0);
      await expect
        .poll(async () => (await mailsTo(admin.page.request, DEMO.admin.email)).length, {
          timeout: TOLD_WITHIN_MS,
        })
        .toBeGreaterThan(0);
      expect(own.read(service.handed[0]?.body ?? Buffer.alloc(0))).toBe('hello');
      const [mail] = await mailsTo(admin.page.request, DEMO.admin.email);
      expect(mail?.text).not.toContain(WORDS[language].slice(0, 12));

      // the alarm stands on whatever screen the admin has open
      await admin.page.goto('/admin/dashboard/students');
      const alarm = admin.page.locator('[data-alarm]');
      await expect(alarm).toBeVisible({ timeout: 30_000 });
      await admin.look('152-alarm');
      await alarm.getByRole('link').click();
      await admin.button('I take it').click();
      // the clock goes on until the student has an answer
      await expect(admin.page.locator('[data-alarm=taken]')).toBeVisible({ timeout: 30_000 });
      await admin.button('Read what was written').click();
      await expect(admin.page.getByText(WORDS[language]).first()).toBeVisible();
      await admin.look('153-case');
      await admin.page.getByRole('textbox', { name: admin.say('Your answer') }).fill(ANSWER[language]);
      await admin.button('Send the answer').click();
      await expect(admin.page.getByText(admin.say('Answered'), { exact: true })).toBeVisible();
      await expect(alarm).toHaveCount(0, { timeout: 30_000 });

      student.complaints.length = 0;
      await page.goto(paths.advisor);
      await expect(page.getByText(ANSWER[language])).toBeVisible({ timeout: 30_000 });
      await student.look('154-answer');
      await Promise.all([student.context.close(), admin.context.close()]);
    } finally {
      await server.close();
      await service.close();
    }
  });
}

test('[SG-04] a mentor whose words sound like danger reads the answer of the team, from her notifications and two taps from her dashboard', async ({
  browser,
}) => {
  const server = await startOwnServer();
  try {
    const mentor = await Phone.take(browser, 'ps', server.url);
    const { page } = mentor;
    await mentor.signIn(DEMO.mentor);
    await expect(page.locator('main h1')).toBeVisible();
    await page.goto(paths.messages);
    await page.locator('main a[href*="/messages/"]').first().click();
    await page.getByRole('textbox', { name: mentor.say('Your message') }).fill(WORDS.ps);
    await mentor.button('Send the message').click();
    const help = page.getByRole('dialog').filter({ has: page.locator('[data-help]') });
    await expect(help).toContainText(mentor.say('Messages from the team'));
    await help.getByRole('button').last().click();

    const admin = await Phone.take(browser, 'ps', server.url);
    await admin.signIn(DEMO.admin);
    await expect(admin.page.locator('main h1')).toBeVisible();
    const cases = admin.page.getByRole('row').filter({ hasText: admin.say('A person may be in danger') });
    await expect(async () => {
      await admin.page.goto(paths.adminSafeguarding);
      await cases.getByRole('link').first().click({ timeout: 5_000 });
    }).toPass();
    await admin.button('I take it').click();
    await admin.button('Read what was written').click();
    await expect(admin.page.getByText(WORDS.ps).first()).toBeVisible();
    await admin.page.getByRole('textbox', { name: admin.say('Your answer') }).fill(ANSWER.ps);
    await admin.button('Send the answer').click();
    await expect(admin.page.getByText(admin.say('Answered'), { exact: true })).toBeVisible();

    await page.goto(paths.mentorDashboard);
    await mentor.openMenu();
    await mentor.link('Messages from the team').click();
    await page.waitForURL(`**${paths.answers}`);
    await expect(page.getByText(ANSWER.ps)).toBeVisible();
    expect(await mentor.overflows()).toEqual([]);
    await mentor.look('155-answer-to-a-mentor');
    await page.goto(paths.notifications);
    const told = mentor.say('The team has answered your question.');
    await page.getByRole('link').filter({ hasText: told }).click();
    await page.waitForURL(`**${paths.answers}`);
    await expect(page.getByText(ANSWER.ps)).toBeVisible();
    await Promise.all([mentor.context.close(), admin.context.close()]);
  } finally {
    await server.close();
  }
});
