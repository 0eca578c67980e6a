import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { SESSION_STORAGE_KEY } from '#web/data/session-storage-key.ts';
import type { OwnServer } from './own-server.ts';
import { test } from './own-server-fixtures.ts';
import { DEMO } from './people.ts';
import type { Phone } from './phone.ts';
import { violationsOn } from './violations.ts';

const SENT = { timeout: 60_000 };
const WORDS = 'کتاب را خواندم و دو سوال دارم. Should I write the second paragraph again?';
const BEGAN_MS = Date.now() - 5 * 86_400_000;
const COMPUTER = { width: 1280, height: 800 };

const list = (phone: Phone) => phone.page.getByRole('list', { name: phone.say('Messages'), exact: true });
const item = (phone: Phone, text: string) => list(phone).getByRole('listitem').filter({ hasText: text });
const composer = (phone: Phone) => phone.page.getByRole('textbox', { name: phone.say('Your message') });

/** Before a page has sealed the session. */
const userOf = (page: Page) =>
  page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '') as { user: { id: string } };
    return session.user.id;
  }, SESSION_STORAGE_KEY);

/** Opens the one thread of the student of the demonstration. @returns who she is, and the thread */
async function openThread(phone: Phone) {
  await phone.arriveSignedIn(DEMO.student);
  const user = await userOf(phone.page);
  await phone.page.goto(paths.messages);
  await phone.page.waitForURL(/\/messages\/[0-9a-f-]{36}$/);
  await composer(phone).waitFor();
  return { user, thread: new URL(phone.page.url()).pathname.slice(-36) };
}

/** Three of one person, then three of the other, a day apart every thirty. */
function* messagesOf(thread: string, student: string, mentor: string, count: number) {
  for (let number = 0; number < count; number += 1) {
    const isStudent = number % 6 < 3;
    const at = BEGAN_MS + Math.floor(number / 30) * 60_000 * 720 + number * 60_000;
    yield {
      id: randomUUID(),
      thread_id: thread,
      sender_id: isStudent ? student : mentor,
      sender_role: isStudent ? 'student' : 'mentor',
      body: `${number % 4 === 0 ? WORDS : 'Salaam!'} №${number}.`,
      state: 'sent',
      sent_at: new Date(at).toISOString(),
      // so many in an hour would be too many
      created_at: new Date(at).toISOString(),
      read_at: new Date(at).toISOString(),
    };
  }
}

const send = async (server: OwnServer, thread: string, sender: string, body: string) =>
  server.write('messages', {
    id: randomUUID(),
    thread_id: thread,
    sender_id: sender,
    sender_role: 'mentor',
    body,
    state: 'sent',
  });

/** Asks for the thread again, as it does by itself from time to time. */
const askAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

async function lookAtBothSizes(phone: Phone, name: string) {
  await phone.picture(`${name}-phone`, { fullPage: false });
  const small = phone.page.viewportSize();
  await phone.page.setViewportSize(COMPUTER);
  expect(await phone.overflows()).toEqual([]);
  await phone.picture(`${name}-computer`, { fullPage: false });
  if (small) await phone.page.setViewportSize(small);
}

test('[SG-05] [FM-02] a thread of many messages opens at the newest, with the composer on the screen', async ({
  takeOwnPhone,
  server,
}) => {
  const mentorPhone = await takeOwnPhone('en');
  await mentorPhone.arriveSignedIn(DEMO.mentor);
  const mentor = await userOf(mentorPhone.page);
  const first = await takeOwnPhone('en');
  const { user: student, thread } = await openThread(first);
  await server.write('messages', [...messagesOf(thread, student, mentor, 200)]);

  for (const language of LANGUAGES) {
    const phone = await takeOwnPhone(language);
    const { page } = phone;
    await openThread(phone);
    await expect(item(phone, '№199.')).toBeInViewport({ ratio: 0.9 });
    await expect(composer(phone)).toBeInViewport({ ratio: 1 });
    await expect(phone.button('Send the message')).toBeInViewport({ ratio: 1 });
    await phone.look('65-conversation');
    expect(await violationsOn(page)).toEqual([]);
    await lookAtBothSizes(phone, '66-conversation');

    // without a line what was written stands at the foot, and says that it waits
    const dark = `برق رفت ${language}.`;
    await phone.context.setOffline(true);
    await composer(phone).fill(dark);
    await phone.button('Send the message').click();
    await expect(item(phone, dark)).toContainText(phone.say('On this phone, not sent yet'));
    await expect(item(phone, dark)).toBeInViewport({ ratio: 0.9 });
    await expect(page.locator('[data-widgets]')).toContainText(/\S/);
    await expect(composer(phone)).toBeInViewport({ ratio: 1 });
    await lookAtBothSizes(phone, '67-conversation-offline');
    phone.complaints.length = 0;
    await phone.context.setOffline(false);
    await expect(item(phone, dark)).toContainText(phone.say('Sent'), SENT);

    // at the end it stays there on a smaller screen
    await page.setViewportSize({ width: 320, height: 568 });
    expect(await phone.overflows()).toEqual([]);
    await expect(composer(phone)).toBeInViewport({ ratio: 1 });
    await expect(item(phone, dark)).toBeInViewport({ ratio: 0.9 });
    await phone.picture('68-conversation-narrow', { fullPage: false });
    await page.setViewportSize({ width: 360, height: 740 });
    await phone.context.close();
  }

  // the same thread as the mentor has it
  await mentorPhone.page.goto(`${paths.messages}/${thread}`);
  await expect(composer(mentorPhone)).toBeInViewport({ ratio: 1 });
  await expect(list(mentorPhone).getByRole('listitem').last()).toBeInViewport({ ratio: 0.9 });
  await lookAtBothSizes(mentorPhone, '68-conversation-mentor');
});

test('[SG-05] a thread stays where it is read: above what is new, and when older ones come', async ({
  takeOwnPhone,
  server,
}) => {
  const mentorPhone = await takeOwnPhone('en');
  await mentorPhone.arriveSignedIn(DEMO.mentor);
  const mentor = await userOf(mentorPhone.page);
  const phone = await takeOwnPhone('fa');
  const { page } = phone;
  const { user: student, thread } = await openThread(phone);
  await server.write('messages', [...messagesOf(thread, student, mentor, 200)]);
  // what it keeps is younger than half a minute
  await askAgain(page);
  await expect(item(phone, '№199.')).toBeInViewport();

  const log = page.locator('.talk-log');
  const oldest = item(phone, '№170.');
  await phone.button('Show more').scrollIntoViewIfNeeded();
  // by its foot: it is no longer the first of its group and of its day
  const foot = async () => {
    // what comes into sight is laid out a moment later, and moves what is below until it is
    await oldest.click({ trial: true });
    const box = await oldest.boundingBox();
    return box ? box.y + box.height : 0;
  };
  const before = await foot();
  await phone.button('Show more').click();
  await expect(item(phone, '№140.')).toBeAttached();
  expect(Math.abs((await foot()) - before)).toBeLessThan(2);

  // a new one moves nothing and is announced by the button that leads to it
  const stood = await foot();
  await send(server, thread, mentor, 'A new one.');
  await askAgain(page);
  await expect(item(phone, 'A new one.')).toBeAttached(SENT);
  expect(Math.abs((await foot()) - stood)).toBeLessThan(2);
  await expect(item(phone, 'A new one.')).not.toBeInViewport();
  const jump = page.locator('.talk-jump').getByRole('button');
  await phone.picture('69-conversation-jump', { fullPage: false });
  await jump.click();
  await expect(item(phone, 'A new one.')).toBeInViewport({ ratio: 0.9 });
  await expect(jump).toHaveCount(0);

  // at the end the next one is seen at once
  await send(server, thread, mentor, 'And another.');
  await askAgain(page);
  await expect(item(phone, 'And another.')).toBeInViewport({ ratio: 0.9, ...SENT });

  // on a low screen the composer does not stay
  await page.setViewportSize({ width: 640, height: 360 });
  await expect(log).toHaveCSS('overflow-y', 'visible');
  expect(await phone.overflows()).toEqual([]);
});
