import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { DEMO } from './people.ts';
import type { Phone } from './phone.ts';
import { test } from './fixtures.ts';
import { violationsOn } from './violations.ts';

const thread = (phone: Phone) => phone.page.getByRole('list', { name: phone.say('Messages'), exact: true });
const writing = (phone: Phone) => phone.page.getByRole('textbox', { name: phone.say('Your message') });
/** By its own words; those that it answers stand in it as well. */
const item = (phone: Phone, text: string) =>
  thread(phone)
    .getByRole('listitem')
    .filter({ has: phone.page.locator('p', { hasText: text }) });

async function write(phone: Phone, text: string): Promise<void> {
  await writing(phone).fill(text);
  await phone.button('Send the message').click();
  await expect(item(phone, text)).toBeVisible();
}

test('[SG-03] [SG-04] [SG-05] [FM-02] a pair writes to each other: one message without a line, one held and let through, one reported', async ({
  takePhone,
}) => {
  const mark = randomBytes(3).toString('hex');
  const texts = {
    question: `کدام کتاب را بخوانم؟ ${mark}a`,
    answer: `Begin with the grammar. ${mark}b`,
    dark: `تشکر، برق رفت ${mark}c`,
    held: `شماره من ۰۷۹۹۱۲۳۴۵۶ است ${mark}d`,
  };
  const student = await takePhone('fa');
  await student.signIn(DEMO.student);
  await student.page.waitForURL('**/dashboard');
  await student.page.locator('main a[href*="/messages/"]').first().click();
  await student.page.waitForURL(/\/messages\/[0-9a-f-]{36}$/);
  const address = new URL(student.page.url()).pathname;
  await write(student, texts.question);
  await expect(item(student, texts.question)).toContainText(student.say('Sent'));
  await student.look('60-messages-student');

  const mentor = await takePhone('en');
  await mentor.arriveSignedIn(DEMO.mentor);
  await mentor.page.goto(address);
  await expect(item(mentor, texts.question)).toBeVisible();
  await write(mentor, texts.answer);
  await mentor.look('61-messages-mentor');

  await student.page.reload();
  await expect(item(student, texts.answer)).toBeVisible();
  await expect(item(student, texts.question)).toContainText(student.say('Read'));
  await item(student, texts.answer)
    .getByRole('button', { name: student.say('Reply or tell the team') })
    .click();
  const dialog = student.page.getByRole('dialog');
  await student.look('64-messages-menu');
  await dialog.getByRole('button', { name: student.say('Reply') }).click();
  await expect(writing(student)).toBeFocused();
  await student.look('65-messages-reply');
  await student.context.setOffline(true);
  await write(student, texts.dark);
  await expect(item(student, texts.dark)).toContainText(texts.answer);
  await expect(item(student, texts.dark)).toContainText(student.say('On this phone, not sent yet'));
  await student.context.setOffline(false);
  await expect(item(student, texts.dark)).toContainText(student.say('Sent'), { timeout: 60_000 });

  await write(student, texts.held);
  await expect(item(student, texts.held)).toContainText(student.say('Waiting for the team to check it'));

  await item(student, texts.answer)
    .getByRole('button', { name: student.say('Reply or tell the team') })
    .click();
  await dialog.getByRole('button', { name: student.say('Tell the team') }).click();
  await dialog.getByRole('radio', { name: student.say('Something else') }).check();
  await student.picture('62-messages-report', { fullPage: false });
  await dialog.getByRole('button', { name: student.say('Tell the team'), exact: true }).click();
  await expect(dialog).toHaveCount(0);

  await mentor.page.reload();
  await expect(item(mentor, texts.dark)).toContainText(texts.answer);
  await expect(item(mentor, texts.held)).toHaveCount(0);

  const admin = await takePhone('en');
  await admin.arriveSignedIn(DEMO.admin);
  await admin.page.goto(paths.adminSafeguarding);
  await expect(admin.page.getByRole('link', { name: 'A report' }).first()).toBeVisible();
  await admin.look('63-safety-queue');
  await admin.page.getByRole('link', { name: 'A held message' }).first().click();
  await admin.button('Open the messages').click();
  const held = admin.page.getByRole('listitem').filter({ hasText: texts.held });
  await expect(held).toBeVisible();
  await admin.look('64-safety-thread');
  await held.getByRole('button', { name: 'Pass it on', exact: true }).click();
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Pass it on', exact: true }).click();
  await expect(held.getByRole('button')).toHaveCount(0);

  await mentor.page.reload();
  await expect(item(mentor, texts.held)).toBeVisible();
});

test('[SG-05] the conversations are beside the open one from 1024 px on, and one at a time below', async ({
  takePhone,
}) => {
  const phone = await takePhone('fa');
  const { page } = phone;
  await phone.arriveSignedIn(DEMO.mentor);
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.goto(paths.messages);
  await expect(page.getByText(phone.say('Choose a conversation'))).toBeVisible();
  const side = page.getByRole('navigation', { name: phone.say('Messages') });
  await page.locator('.talk-threads a').nth(1).click();
  await expect(writing(phone)).toBeInViewport({ ratio: 1 });
  await expect(page.locator('main')).toBeFocused();
  await expect(side.getByRole('link').nth(1)).toHaveAttribute('aria-current', 'page');
  // the list is where reading begins, the conversation fills the rest, and the page itself does not scroll
  const [listBox, talkBox] = await Promise.all([side.boundingBox(), page.locator('main').boundingBox()]);
  if (!listBox || !talkBox) throw new Error('both panes are on the screen');
  expect(listBox.x).toBeGreaterThanOrEqual(talkBox.x + talkBox.width - 1);
  expect(listBox.y).toBeCloseTo(talkBox.y, 0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(
    0,
  );
  expect(await phone.overflows()).toEqual([]);
  expect(await violationsOn(page, { withColours: true })).toEqual([]);
  // with the keyboard: back into the list, and on to the next
  await page.keyboard.press('Shift+Tab');
  await expect(side.getByRole('link').last()).toBeFocused();

  await writing(phone).fill('سلام');
  await page.setViewportSize({ width: 1023, height: 700 });
  await expect(side).toBeHidden();
  await expect(writing(phone)).toHaveValue('سلام');
  await page.getByRole('link', { name: phone.say('Messages'), exact: true }).click();
  await expect(writing(phone)).toBeHidden();
  await expect(page.locator('.talk-threads a')).not.toHaveCount(0);
});
