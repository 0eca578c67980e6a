import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { paths, pairOutcomesPath } from '#web/app/paths.ts';
import { staffPaths } from '#web/app/staff-paths.ts';
import { DEMO } from './people.ts';
import type { Phone } from './phone.ts';
import { test } from './fixtures.ts';

const item = (phone: Phone, text: string) => phone.page.getByRole('listitem').filter({ hasText: text });

for (const language of ['fa', 'ps', 'en'] as const) {
  test(`[FEAT-05] [FM-02] what a student reached is written without a line, read by her mentor and confirmed by an admin who opened her, in ${language}`, async ({
    takePhone,
  }) => {
    const words = `IELTS 6.5 ${randomBytes(3).toString('hex')}`;
    const student = await takePhone(language);
    const { page, say } = student;
    await student.arriveSignedIn(DEMO.student);
    await page.goto(paths.dashboard);
    const toPair = page.locator('main a[href*="/tasks"]').first();
    await expect(toPair).toBeVisible();
    await student.place('More').click();
    await student.link('Results').click();
    await page.waitForURL(`**${paths.outcomes}`);
    await expect(page.locator('main form')).toBeVisible();
    await student.look('100-results');

    await student.context.setOffline(true);
    await page.locator('main form select').first().selectOption('test');
    await page.locator('main form textarea').fill(words);
    await student.button('Write it down').click();
    const waits = item(student, words).getByText(say('On this phone, not sent yet'));
    await expect(waits).toBeVisible();
    await student.picture('101-results-kept');
    await student.context.setOffline(false);
    await expect(waits).toBeHidden({ timeout: 60_000 });
    await expect(item(student, words)).toContainText(say('The team has not looked at it yet'));
    student.complaints.length = 0;
    await page.goto(paths.tasks);
    await page.waitForURL(/\/tasks\/[0-9a-f-]{36}$/);
    const matchId = page.url().slice(-36);

    const mentor = await takePhone(language);
    await mentor.arriveSignedIn(DEMO.mentor);
    await mentor.page.goto(pairOutcomesPath(matchId));
    await expect(item(mentor, words)).toContainText(say('Written by the student'));
    await mentor.look('102-results-mentor');

    const admin = await takePhone(language);
    await admin.arriveSignedIn(DEMO.admin);
    await admin.page.goto(staffPaths.outcomes);
    const read = admin.page.getByText(say('Read the entry'), { exact: true });
    await expect(read.first()).toBeVisible();
    await expect(admin.page.locator('main')).not.toContainText(words);
    // without their words nobody knows which is which
    const told = item(admin, words);
    while (!(await told.isVisible())) {
      const unread = await read.count();
      await read.first().click();
      await expect(read).toHaveCount(unread - 1);
    }
    await admin.look('103-results-admin');
    await told.getByRole('button').first().click();
    await expect(told).toContainText(say('Confirmed'));

    await page.goto(paths.outcomes);
    await expect(item(student, words)).toContainText(say('Confirmed by the team'));
    await student.look('104-results-confirmed');
    await item(student, words).getByRole('button').click();
    await student.look('105-results-taking-back');
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect(item(student, words)).toHaveCount(0);
  });
}
