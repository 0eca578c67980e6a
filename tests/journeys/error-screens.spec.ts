import { expect, type Page, type Route } from '@playwright/test';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import {
  expectPicture,
  expectReadFirst,
  hangUp,
  storeDraft,
  storedDraftKeys,
  runUntil,
  stopClock,
} from './error-steps.ts';
import { DEMO } from './people.ts';
import type { Phone } from './phone.ts';
import { test } from './fixtures.ts';
import { digitsIn } from './messages.ts';

const SLOW = 'Authentication is taking longer than expected. Please try refreshing the page.';
const OFFLINE = 'You appear to be offline. Please check your internet connection.';
const SECOND = 1_000;

/** A part of the program that is not there any more, as after a new build. */
const missing = (route: Route) => route.fulfill({ status: 404, body: 'not here' });
/** What a portal in between answers to everything. */
const portal = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Wi-Fi</title>' });

/** Counts how often the page itself is loaded. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

async function retryButton(phone: Phone, used: number) {
  const words = phone
    .say('Retry ({used}/{limit})')
    .replace('{used}', digitsIn(phone.language, String(used)))
    .replace('{limit}', digitsIn(phone.language, '3'));
  return phone.page.getByRole('button', { name: words, exact: true });
}

/** The set-up hangs: 10 s until it is given up, 12 s until the guard says so. */
async function waitInVain(phone: Phone): Promise<void> {
  const { page } = phone;
  await page.goto('/profile');
  await expect(phone.heading('Verifying Access')).toBeVisible();
  // from here on only the test moves the time: a slow machine must not use up the two seconds between
  await stopClock(page);
  await expectPicture(phone, '50-verifying-access', true);
  const alert = page.getByRole('alert');
  await runUntil(page, alert, 10);
  await expect(alert).toHaveText(phone.say(SLOW));
  await expect(phone.button('Try Again')).toBeVisible();
  await expect(phone.link('Go to Login')).toBeVisible();
  await expect(phone.button('Refresh Page')).toHaveCount(0);
  await expectPicture(phone, '51-set-up-given-up', true);
  await page.clock.runFor(2 * SECOND);
  await expectReadFirst(phone, 'Authentication Timeout');
  await expect(phone.button('Refresh Page')).toBeVisible();
  await page.clock.resume();
  await expectPicture(phone, '52-authentication-timeout');
}

/** Tries again until there is nothing left to try. */
async function retryInVain(phone: Phone): Promise<void> {
  const { page } = phone;
  await phone.button('Try Again').click();
  await expect(phone.heading('Verifying Access')).toBeVisible();
  await page.clock.runFor(10 * SECOND);
  await expectReadFirst(phone, 'Connection Issue');
  for (const used of [1, 2]) {
    await (await retryButton(phone, used)).click();
    await expect(phone.heading('Verifying Access')).toBeVisible();
    await page.clock.runFor(10 * SECOND);
  }
  await expect(await retryButton(phone, 3)).toBeDisabled();
  await expect(page.getByText(phone.say('Online'), { exact: true })).toBeVisible();
  await phone.context.setOffline(true);
  await expect(page.getByText(phone.say('Offline'), { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(phone.say(OFFLINE));
  await expectPicture(phone, '53-connection-issue-offline');
  await phone.context.setOffline(false);
  await expect(page.getByRole('alert')).toHaveText(phone.say(SLOW));
  await expectPicture(phone, '54-connection-issue');
}

/** Throws the sign-in away; what was typed is shown first, can be stored as a file, and stays. */
async function clearAndSignIn(phone: Phone): Promise<void> {
  const { page } = phone;
  await storeDraft(page, 'visitor:mentor-application', { motivation: 'ستاره‌ها' });
  await page.reload();
  await expect(phone.heading('Verifying Access')).toBeVisible();
  await page.clock.runFor(10 * SECOND);
  await phone.button('Try Again').click();
  await page.clock.runFor(10 * SECOND);
  await phone.button('Clear Data & Sign In').click();
  const downloaded = page.waitForEvent('download');
  await phone.button('Keep my texts as a file').click();
  expect((await downloaded).suggestedFilename()).toMatch(/^my-texts-[\d-]+\.txt$/);
  await expectPicture(phone, '55-clear-data-asks');
  await phone.button('Clear and sign in').click();
  await page.waitForURL('**/login');
  expect(await storedDraftKeys(page)).toEqual(['visitor:mentor-application']);
  expect(await page.evaluate(() => localStorage.getItem('hamrah-auth'))).toBeNull();
}

for (const language of LANGUAGES) {
  test(`[UI-06] [UI-07] [UI-08] [UI-09] [UI-10] [UI-12] [UI-15] [AUTH-05] [AUTH-25] [FM-09] [FM-36] a set-up that hangs, in ${language}`, async ({
    takePhone,
  }) => {
    const phone = await takePhone(language);
    await phone.arriveSignedIn(DEMO.student);
    await phone.page.clock.install();
    await hangUp(phone.page);
    await waitInVain(phone);
    await retryInVain(phone);
    await clearAndSignIn(phone);
  });
}

async function openEmergencyReset(phone: Phone): Promise<void> {
  const { page } = phone;
  await expect(phone.button('Emergency Reset')).toHaveCount(0);
  await phone.button('Try Again').click();
  await expectReadFirst(phone, 'Something Went Wrong');
  await expect(phone.button('Emergency Reset')).toHaveCount(0);
  await phone.button('Try Again').click();
  await expectReadFirst(phone, 'Something Went Wrong');
  await phone.button('Emergency Reset').click();
  await expect(phone.button('Keep my texts as a file')).toBeVisible();
  await expectPicture(phone, '61-emergency-reset-asks');
  await phone.button('Remove everything').click();
  await page.waitForURL((url) => url.pathname === '/');
  const stored = () => [localStorage.getItem('hamrah-auth'), sessionStorage.getItem('app-retries')];
  expect(await page.evaluate(stored)).toEqual([null, null]);
  expect(await storedDraftKeys(page)).toEqual([]);
}

for (const language of LANGUAGES) {
  test(`[UI-03] [UI-04] [UI-13] [FM-08] [FM-21] [FM-36] a part that is not there any more, in ${language}`, async ({
    takePhone,
  }) => {
    const phone = await takePhone(language);
    const { page } = phone;
    await phone.arriveSignedIn(DEMO.student);
    await storeDraft(page, 'visitor:mentor-application', { motivation: 'ستاره‌ها' });
    await page.route('**/assets/notifications-screen-*.js', language === 'fa' ? portal : missing);
    const loads = countLoads(page);
    await page.goto('/notifications');
    await expectReadFirst(phone, 'Something Went Wrong');
    await expect(page.getByRole('alert')).toContainText(phone.say('Loading chunk failed'));
    await expect(phone.link('Go to Home')).toBeVisible();
    expect(loads(), 'loaded anew by itself once, and no more').toBe(2);
    await expectPicture(phone, '60-part-missing');
    expect(await storedDraftKeys(page)).toEqual(['visitor:mentor-application']);
    await openEmergencyReset(phone);
  });
}

test('[UI-13] [FM-21] a page that the server rendered can be read while its program is missing', async ({
  takePhone,
}) => {
  for (const language of LANGUAGES) {
    const phone = await takePhone(language);
    await phone.page.route('**/assets/contact-screen-*.js', missing);
    const loads = countLoads(phone.page);
    await phone.page.goto('/contact');
    await expect(phone.page.getByRole('alert')).toBeVisible();
    await expect(phone.heading('Contact')).toBeVisible();
    expect(loads()).toBe(2);
    await expectPicture(phone, '62-program-missing');
  }
});

test('[UI-03] [UI-13] words that do not arrive are said all the same', async ({ takePhone }) => {
  for (const language of LANGUAGES) {
    const phone = await takePhone(language);
    await phone.page.route(`**/assets/{${language},words-${language}}-*.js`, (route) => route.abort());
    await phone.page.goto('/dashboard');
    await expectReadFirst(phone, 'Something Went Wrong');
    await expectPicture(phone, '63-words-missing');
  }
});

test('[UI-13] [FM-09] a program that never arrives leaves a way on, without a script', async ({
  takePhone,
}) => {
  for (const language of LANGUAGES) {
    const phone = await takePhone(language);
    await phone.page.route('**/assets/*.js', (route) => route.abort());
    await phone.page.goto('/dashboard');
    const again = phone.link('This is taking a while. Reload the page');
    await expect(again).toBeHidden();
    await phone.page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await expect(again).toBeVisible();
    await phone.page.unroute('**/assets/*.js');
    await again.click();
    await phone.page.waitForURL('**/login?next=**');
  }
});

const SETTINGS: Readonly<Record<Language, { broken: (html: string) => string; text: RegExp }>> = {
  en: {
    broken: (html) => html.replace(/"supabaseAnonKey":"[^"]*"/, '"supabaseAnonKey":""'),
    text: /^Missing required environment variables: SUPABASE_ANON_KEY$/,
  },
  fa: {
    broken: (html) => html.replace(/"supabaseUrl":"[^"]*"/, '"supabaseUrl":"http://service.example"'),
    text: /^Configuration validation failed: SUPABASE_URL must use HTTPS/,
  },
  ps: {
    broken: (html) => html.replace(/<script type="application\/json" id="config">.*?<\/script>/s, ''),
    text: /^Supabase configuration is incomplete$/,
  },
};

test('[VAL-01] [VAL-02] [VAL-03] a page with wrong settings says so before anything is rendered', async ({
  takePhone,
}) => {
  for (const language of LANGUAGES) {
    const phone = await takePhone(language);
    const { broken, text } = SETTINGS[language];
    await phone.page.route('**/dashboard', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: broken(await answer.text()) });
    });
    await phone.page.goto('/dashboard');
    const heading = phone.page.getByRole('heading', { level: 1 });
    await expect(heading).toBeFocused();
    await expect(phone.page.getByText(text).first()).toBeVisible();
    await expect(phone.page.getByRole('textbox').first()).toHaveValue(
      new RegExp(text.source.replace('$', '')),
    );
    await expectPicture(phone, '70-settings');
  }
});

for (const language of LANGUAGES) {
  test(`[UI-04] [UI-05] [FM-38] a screen that loads for ever, in ${language}`, async ({ takePhone }) => {
    const phone = await takePhone(language);
    const { page } = phone;
    await page.clock.install();
    await page.goto('/login');
    // the program has taken the page over
    await expect(page.locator('main [type="submit"]')).toBeEnabled();
    await phone.fill({ email: 'half@a' });
    // two parts of the page that never finish
    await page.evaluate(() => {
      for (const name of ['one', 'two']) {
        const ring = document.createElement('span');
        ring.dataset.spinner = name;
        document.querySelector('main')?.append(ring);
      }
    });
    const arrived = page.waitForResponse(/stuck-notice/);
    await page.clock.runFor(10 * SECOND);
    await arrived;
    // somebody who uses the page is not told that it hangs
    for (let tens = 0; tens < 8; tens += 1) {
      await page.clock.runFor(10 * SECOND);
      await page.mouse.move(10 + tens, 10);
    }
    const notice = page.getByRole('alert');
    await expect(notice).toHaveCount(0);
    await page.clock.runFor(40 * SECOND);
    await expect(notice).toContainText(phone.say('Loading Issue Detected'));
    await expect(phone.button('Emergency Reset')).toBeVisible();
    await expect(phone.field('email')).toHaveValue('half@a');
    await expectPicture(phone, '64-loading-issue');
    await phone.button('Keep waiting').click();
    await expect(notice).toHaveCount(0);
  });
}

test('[AUTH-09] [AU-11] whoever signs in comes back to the very place, and to no other host', async ({
  takePhone,
}) => {
  const phone = await takePhone('en');
  const { page } = phone;
  await page.goto('/profile?section=2#profile-interests');
  await page.waitForURL('**/login?next=**');
  await phone.fill(DEMO.student);
  await page.locator('main [type="submit"]').click();
  await page.waitForURL('**/profile?section=2#profile-interests');
  const origin = new URL(page.url()).origin;
  for (const foreign of [
    '//evil.example/a',
    'https://evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
  ]) {
    await page.goto(`/login?next=${encodeURIComponent(foreign)}`);
    await page.waitForURL('**/dashboard');
    expect(new URL(page.url()).origin).toBe(origin);
  }
});
