import { expect } from '@playwright/test';
import { storedSession } from './sealed-storage.ts';
import { newStudent } from './people.ts';
import { Phone } from './phone.ts';
import {
  ENDED_ELSEWHERE,
  expectEnded,
  HOURS_MS,
  IDLE,
  MINUTES_MS,
  openProfile,
  signInHere,
  studentAtProfile,
  TOO_OLD,
  typeDraft,
} from './session-steps.ts';
import { tokenOf } from './session-token.ts';
import { test } from './fixtures.ts';

const warningOf = (phone: Phone) =>
  phone.page.getByRole('dialog', { name: phone.say('Are you still here?') });

test('[AUTH-15] [AUTH-16] [AUTH-18] [AUTH-20] [FM-14] a phone warns after 12 h, ends after 30 min more or after 24 h, and keeps what was typed', async ({
  takePhone,
}) => {
  const phone = await takePhone('fa');
  const { page, say } = phone;
  const person = newStudent('fa');
  await studentAtProfile(phone, person);
  await typeDraft(phone, 'ستاره‌شناسی');

  await page.clock.fastForward(12 * HOURS_MS);
  await expect(warningOf(phone)).toBeVisible();
  await expect(warningOf(phone)).toContainText('۳۰');
  await phone.look('50-inactivity-warning');
  await phone.button('Stay signed in').click();
  await expect(warningOf(phone)).toBeHidden();
  await expect(phone.field('interests')).toHaveValue('ستاره‌شناسی');

  await page.clock.fastForward(11 * HOURS_MS);
  await page.keyboard.press('Shift');
  // the clock goes on by itself too: a busy machine may take minutes until here
  await page.clock.fastForward(50 * MINUTES_MS);
  await expect(phone.field('interests')).toBeVisible();
  await page.clock.fastForward(11 * MINUTES_MS);
  await expectEnded(phone, TOO_OLD);
  await phone.look('51-session-ended');

  await signInHere(phone, person);
  await expect(phone.field('interests')).toHaveValue('ستاره‌شناسی');
  await page.clock.fastForward(12 * HOURS_MS);
  await expect(warningOf(phone)).toBeVisible();
  await page.clock.fastForward(31 * MINUTES_MS);
  await expectEnded(phone, IDLE);
  await signInHere(phone, person);
  await expect(page.getByRole('heading', { name: say('Your profile'), level: 1 })).toBeVisible();
  await expect(phone.field('interests')).toHaveValue('ستاره‌شناسی');
});

test('[AUTH-15] [AUTH-18] [AUTH-20] [FM-14] a computer ends after 2 h without activity and after 4 h in all', async ({
  browser,
  baseURL,
  takePhone,
}) => {
  const person = newStudent('en');
  await studentAtProfile(await takePhone('en'), person);
  const computer = await Phone.take(browser, 'en', baseURL ?? '', undefined, {
    viewport: { width: 1280, height: 800 },
    hasTouch: false,
    isMobile: false,
  });
  const { page, context } = computer;
  await page.clock.install();
  await computer.signIn(person);
  await openProfile(computer);
  for (let hour = 0; hour < 3; hour += 1) {
    await page.clock.fastForward(HOURS_MS);
    await page.mouse.move(100 + hour * 50, 300);
    await expect(computer.field('interests')).toBeVisible();
  }
  await page.clock.fastForward(61 * MINUTES_MS);
  await expectEnded(computer, TOO_OLD);
  await signInHere(computer, person);
  await expect(computer.field('interests')).toBeVisible();
  await page.clock.fastForward(2 * HOURS_MS + MINUTES_MS);
  await expectEnded(computer, IDLE);
  await context.close();
});

test('[FM-10] [FM-13] [AUTH-14] [AUTH-17] neither a token that ran out without a line nor a wrong clock loses the page', async ({
  takePhone,
}) => {
  const phone = await takePhone('ps');
  const { page, context } = phone;
  await studentAtProfile(phone, newStudent('ps'));
  await typeDraft(phone, 'فزیک');
  const before = await tokenOf(phone);

  await context.setOffline(true);
  await page.clock.fastForward(2 * HOURS_MS);
  await page.keyboard.press('Shift');
  await expect(phone.field('interests')).toHaveValue('فزیک');
  await context.setOffline(false);
  await expect.poll(() => tokenOf(phone)).not.toBe(before);
  await expect(phone.field('interests')).toHaveValue('فزیک');

  const day = 24 * HOURS_MS;
  for (const wrong of [day, 5 * 365 * day, -day, -5 * 365 * day]) {
    await page.clock.setSystemTime(Date.now() + wrong);
    await page.keyboard.press('Shift');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(phone.field('interests')).toHaveValue('فزیک');
    await page.reload();
    await expect(phone.field('interests')).toHaveValue('فزیک');
  }
});

test('[FM-12] after a crash right behind a renewal the old token still opens the page, and the draft is there', async ({
  takePhone,
}) => {
  const phone = await takePhone('en');
  const person = newStudent('en');
  await studentAtProfile(phone, person);
  await typeDraft(phone, 'Astronomy');
  const old = await storedSession(phone);
  const before = await tokenOf(phone);
  await phone.page.clock.fastForward(55 * MINUTES_MS);
  await expect.poll(() => tokenOf(phone)).not.toBe(before);
  // the disk never got what the renewal wrote, and its token has run out meanwhile
  await phone.page.evaluate((session) => {
    localStorage.setItem('hamrah-auth', JSON.stringify({ ...session, expires_at: 1 }));
  }, old);
  const again = await phone.afterCrash();
  await again.page.goto('/profile');
  await expect(again.field('interests')).toHaveValue('Astronomy');
});

test('[AUTH-06] [FM-11] [SE-01] a session that was ended elsewhere is said to be ended, not to be forbidden', async ({
  takePhone,
}) => {
  const phone = await takePhone('en');
  const { page } = phone;
  const person = newStudent('en');
  await studentAtProfile(phone, person);
  await typeDraft(phone, 'Algebra');
  const token = await tokenOf(phone);
  const config = (await (await page.request.get('/api/config')).json()) as { supabaseAnonKey: string };
  await page.request.post('/auth/v1/logout?scope=global', {
    headers: { apikey: config.supabaseAnonKey, authorization: `Bearer ${token}` },
  });
  await phone.button('Save all changes').click();
  await expectEnded(phone, ENDED_ELSEWHERE);
  await signInHere(phone, person);
  await expect(phone.field('interests')).toHaveValue('Algebra');
});
