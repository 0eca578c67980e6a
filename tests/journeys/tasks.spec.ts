import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { DEMO } from './people.ts';
import type { Phone } from './phone.ts';
import { test } from './fixtures.ts';

const item = (phone: Phone, text: string) => phone.page.getByRole('listitem').filter({ hasText: text });
const note = (phone: Phone, name: string) =>
  phone.page.getByRole('region', { name: phone.say(name), exact: true });

test('[FEAT-04] [FM-02] a pair plans together: one task without a line, one done, a shared note and one that only its author reads', async ({
  takePhone,
}) => {
  const mark = randomBytes(3).toString('hex');
  const texts = {
    task: `Write two pages ${mark}a`,
    dark: `کتاب را بخوانم ${mark}b`,
    own: `تنها برای خودم ${mark}c`,
  };
  const mentor = await takePhone('en');
  await mentor.signIn(DEMO.mentor);
  await mentor.page.waitForURL('**/mentor/dashboard');
  await mentor.look('66-mentor-dashboard');
  const student = await takePhone('fa');
  await student.signIn(DEMO.student);
  await student.page.waitForURL('**/dashboard');
  await student.place('Tasks').click();
  await student.page.waitForURL(/\/tasks\/[0-9a-f-]{36}$/);
  await student.look('67-tasks-student');

  await mentor.page.goto(new URL(student.page.url()).pathname);
  await mentor.button('Add a task').click();
  await mentor.page.getByRole('textbox', { name: 'What should the student do?' }).fill(texts.task);
  await mentor.button('Add the task').click();
  await expect(item(mentor, texts.task)).toBeVisible();
  await expect(item(mentor, texts.task)).not.toContainText('On this phone');
  await mentor.look('68-tasks-mentor');

  await student.page.reload();
  await item(student, texts.task).getByRole('checkbox').click();
  // it stays under the finger, and is over there when the screen is opened the next time
  await expect(item(student, texts.task).getByRole('checkbox')).toBeChecked();
  await expect(item(student, texts.task)).not.toContainText(student.say('On this phone, not sent yet'));
  await student.page.reload();
  await expect(item(student, texts.task)).toBeHidden();
  await student.button('Add several steps from a list').click();
  await student.page.getByRole('radio', { name: student.say('English'), exact: true }).check();
  await student.look('69-steps-student');
  const steps = student.page.locator('input[type="checkbox"]');
  for (const step of (await steps.all()).slice(1)) await step.uncheck();
  await student.button('Add to the tasks').click();
  const level = item(student, student.say('Find out your level with a free test'));
  await expect(level).toBeVisible();
  await expect(level).not.toContainText(student.say('On this phone, not sent yet'), { timeout: 60_000 });
  await student.button('Add several steps from a list').click();
  await student.context.setOffline(true);
  await student.button('Add a task').click();
  await student.page.getByRole('textbox', { name: student.say('What do you want to do?') }).fill(texts.dark);
  await student.button('Add the task').click();
  await expect(item(student, texts.dark)).toContainText(student.say('On this phone, not sent yet'));
  await student.context.setOffline(false);
  await expect(item(student, texts.dark)).not.toContainText(student.say('On this phone, not sent yet'), {
    timeout: 60_000,
  });

  await note(student, 'My own note').getByRole('textbox').fill(texts.own);
  await note(student, 'My own note')
    .getByRole('button', { name: student.say('Save the note') })
    .click();
  await expect(note(student, 'My own note')).toContainText(student.say('Saved'));

  await mentor.page.reload();
  await expect(item(mentor, texts.dark)).toBeVisible();
  await expect(item(mentor, student.say('Find out your level with a free test'))).toBeVisible();
  await mentor.page.locator('main summary').click();
  await expect(item(mentor, texts.task).getByRole('checkbox')).toBeChecked();
  await expect(note(mentor, 'My own note').getByRole('textbox')).toBeVisible();
  await expect(mentor.page.getByText(texts.own)).toHaveCount(0);
  await expect(note(mentor, 'My own note').getByRole('textbox')).not.toHaveValue(texts.own);

  const admin = await takePhone('en');
  await admin.signIn(DEMO.admin);
  await admin.page.waitForURL(`**${paths.adminDashboard}`);
  await admin.page.goto(new URL(student.page.url()).pathname);
  // an admin who has opened what a pair writes sees its tasks too, and still no private note
  await expect(admin.page.getByRole('heading', { level: 1, name: 'Tasks and notes' })).toBeVisible();
  await admin.page.waitForLoadState('networkidle');
  await expect(admin.page.getByText(texts.own)).toHaveCount(0);
});
