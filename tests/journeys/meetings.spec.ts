import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { tellingWordsIn } from '#domain/safety/discreet-words.ts';
import { isoOf } from '#domain/calendar/gregorian.ts';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import { paths } from '#web/app/paths.ts';
import { DEMO } from './people.ts';
import type { Phone } from './phone.ts';
import { test } from './fixtures.ts';

const DAY = isoOf(kabulDateOf(Date.now() + 6 * 86_400_000));
const meeting = ({ page }: Phone, words: string) =>
  page.locator('main').getByRole('listitem').filter({ hasText: words });

test('[FM-02] [SG-07] a pair agrees on a session, proposed without a line, and looks back on the month', async ({
  takePhone,
}) => {
  const agenda = `جبر ${randomBytes(3).toString('hex')}`;
  const student = await takePhone('fa');
  await student.signIn(DEMO.student);
  await student.page.waitForURL('**/dashboard');
  await student.link('All meetings').click();
  await student.button('Propose a meeting').click();
  await expect(student.page.getByRole('checkbox').first()).toBeVisible();
  await student.look('65-meetings-propose');
  await student.context.setOffline(true);
  await student.page.getByLabel(student.say('Another day')).selectOption(DAY);
  await student.page.getByLabel(student.say('Time in Kabul')).selectOption('600');
  await student.button('Add this time').click();
  await student.page.getByRole('textbox', { name: student.say('What is it about?') }).fill(agenda);
  await student.button('Propose these times').click();
  await expect(student.page.getByText(student.say('On this phone, not sent yet'))).toBeVisible();
  await student.context.setOffline(false);
  const hers = meeting(student, agenda);
  await expect(hers).toContainText(student.say('Waiting for an answer'), { timeout: 60_000 });
  // that there was no line is what the browser complains about
  student.complaints.length = 0;

  const mentor = await takePhone('en');
  await mentor.arriveSignedIn(DEMO.mentor);
  await mentor.page.goto(paths.meetings);
  const its = meeting(mentor, agenda);
  await its.getByRole('button', { name: 'Choose a time' }).click();
  await its.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(its).toContainText('Time agreed');
  await expect(its).toContainText('10:00 Kabul time');
  await mentor.look('66-meetings-agreed');
  const download = mentor.page.waitForEvent('download');
  await its.getByRole('button', { name: 'Add to my calendar' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file).toContain(`DTSTART:${DAY.replaceAll('-', '')}T053000Z`);
  expect(file).toContain('DURATION:PT30M');
  expect(tellingWordsIn(file)).toEqual([]);

  await student.page.reload();
  await expect(hers).toContainText(student.say('Time agreed'));
  await student.page.goto(paths.checkIns);
  await student.page.getByRole('radio', { name: student.say('Well'), exact: true }).check();
  await student.page.getByRole('textbox', { name: student.say('What progress did you make?') }).fill(agenda);
  await student.look('67-check-in');
  await student.button('Send the check-in').click();
  await expect(meeting(student, agenda)).toBeVisible();
  await mentor.page.goto(paths.checkIns);
  const month = meeting(mentor, agenda);
  await month.getByRole('textbox', { name: 'Your answer' }).fill('Well done.');
  await month.getByRole('button', { name: 'Send the answer' }).click();
  await expect(month.getByRole('button')).toHaveCount(0);
  await mentor.look('68-check-in-answered');
  await student.page.reload();
  await expect(meeting(student, agenda)).toContainText('Well done.');
});
