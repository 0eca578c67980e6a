import { expect } from '@playwright/test';
import { LANGUAGES } from '#domain/languages.ts';
import { tellingWordsIn } from '#domain/safety/discreet-words.ts';
import { paths } from '#web/app/paths.ts';
import { bar, cachedCopies, waitForPart } from './offline-steps.ts';
import { DEMO } from './people.ts';
import type { Phone } from './phone.ts';
import { test as base } from './fixtures.ts';
import { violationsOn } from './violations.ts';
import { test as onLine } from './working-phones.ts';

const PLACES = [
  { name: 'Home', at: /\/dashboard$/ },
  { name: 'Messages', at: /\/messages\/[0-9a-f-]{36}$/ },
  { name: 'Tasks', at: /\/tasks\/[0-9a-f-]{36}$/ },
  { name: 'Meetings', at: /\/meetings$/ },
  { name: 'More', at: /\/more$/ },
] as const;

const placesBar = ({ page }: Phone) => page.locator('nav.places');

/** One place is marked, and the screen is whole: nothing sideways, nobody shut out, nothing told by the tab. */
async function expectPlace(phone: Phone, name: string): Promise<void> {
  const { page, say } = phone;
  await expect(page.locator('[data-spinner]')).toHaveCount(0);
  const marked = placesBar(phone).locator('[aria-current]');
  await expect(marked).toHaveCount(1);
  await expect(marked).toContainText(say(name));
  expect(await phone.overflows()).toEqual([]);
  expect(await violationsOn(page)).toEqual([]);
  expect(tellingWordsIn(await page.title())).toEqual([]);
}

/** The last control above the bar can be brought into view, and nothing lies over it. */
async function expectLastControlFree({ page }: Phone): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const covered = await page.evaluate(() => {
    const controls = [...document.querySelectorAll('main a, main button, footer a')].filter(
      (control) => control.getClientRects().length > 0,
    );
    const box = controls.at(-1)?.getBoundingClientRect();
    if (!box) return 'no control';
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return controls.at(-1)?.contains(top) ? '' : top?.outerHTML.slice(0, 120);
  });
  expect(covered).toBe('');
}

/** What the keyboard reaches is never behind the bar. */
async function expectFocusFree(phone: Phone): Promise<void> {
  const { page } = phone;
  await page.evaluate(() => {
    scrollTo(0, 0);
    document.querySelector('main')?.focus({ preventScroll: true });
  });
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    const isFree = await page.evaluate(() => {
      const focused = document.activeElement;
      const edge = document.querySelector('.places')?.getBoundingClientRect().top ?? 0;
      return !focused?.closest('main') || focused.getBoundingClientRect().bottom <= edge;
    });
    expect(isFree, `press ${press + 1}`).toBe(true);
  }
}

for (const language of LANGUAGES) {
  base(
    `[PERM-02] [FEAT-01] a student walks through her places by the bar, in ${language}`,
    async ({ takePhone }) => {
      const phone = await takePhone(language);
      const { page } = phone;
      await phone.arriveSignedIn(DEMO.student);
      await page.goto(paths.dashboard);
      await expect(placesBar(phone)).toBeVisible();
      await expect(page.getByRole('navigation')).toHaveCount(1);
      for (const { name, at } of PLACES) {
        await phone.place(name).click();
        await expect(page).toHaveURL(at);
        await expectPlace(phone, name);
        await phone.look(`120-place-${name.toLowerCase()}`);
        await expectLastControlFree(phone);
        // the way out of sight is where it was
        await expect(page.locator('[data-leave] a')).toBeInViewport();
      }
      for (const link of await placesBar(phone).getByRole('link').all()) {
        const box = await link.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
      }
      await phone.link('Account').click();
      await expect(page).toHaveURL(/\/account$/);
      await expectPlace(phone, 'More');
      await expect(placesBar(phone).locator('[aria-current="page"]')).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL(/\/more$/);

      await page.goto(paths.dashboard);
      await expect(page.locator('main h1')).toBeVisible();
      await expectPlace(phone, 'Home');
      await expectFocusFree(phone);
      expect(phone.complaints).toEqual([]);
    },
  );
}

base(
  'the bar gives way: on the smallest phone, zoomed in, over a keyboard, on paper and beside a wide screen',
  async ({ takePhone }) => {
    const phone = await takePhone('fa');
    const { page } = phone;
    await phone.arriveSignedIn(DEMO.student);
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(paths.messages);
    await expect(placesBar(phone)).toBeInViewport();
    expect(await phone.overflows()).toEqual([]);
    const words = page.locator('main textarea');
    await words.focus();
    await expect(placesBar(phone)).toHaveCSS('position', 'sticky');
    // a keyboard takes half of the screen, where it makes the page smaller
    await page.setViewportSize({ width: 360, height: 520 });
    await expect(placesBar(phone)).toHaveCSS('position', 'static');
    await words.blur();
    await expect(placesBar(phone)).toHaveCSS('position', 'sticky');
    // 200 %
    await page.setViewportSize({ width: 180, height: 370 });
    await expect(placesBar(phone)).toHaveCSS('position', 'static');
    // a phone on its side; a thread would open at its end, far below the bar
    await page.setViewportSize({ width: 640, height: 400 });
    await page.goto(paths.dashboard);
    await expect(placesBar(phone)).toBeInViewport();
    expect(await phone.overflows()).toEqual([]);

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(paths.dashboard);
    await expect(page.locator('main h1')).toBeVisible();
    const side = await placesBar(phone).boundingBox();
    const main = await page.locator('main').boundingBox();
    // in Dari it stands at the right
    expect(side?.x).toBeGreaterThanOrEqual((main?.x ?? 0) + (main?.width ?? 0));
    expect(await phone.overflows()).toEqual([]);
    expect(await violationsOn(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expect(placesBar(phone)).toBeHidden();
  },
);

onLine.describe('without a line', () => {
  onLine.use({ serviceWorkers: 'allow' });

  onLine(
    '[FM-01] every place opens, and what is said at the foot stands above the bar',
    async ({ line, takeWorkingPhone }) => {
      const phone = await takeWorkingPhone('ps');
      const { page } = phone;
      await phone.signIn(DEMO.student);
      await page.waitForURL('**/dashboard');
      for (const { name, at } of PLACES) {
        await phone.place(name).click();
        await expect(page).toHaveURL(at);
        await expect(page.locator('[data-spinner]')).toHaveCount(0);
      }
      await waitForPart(phone, 'app/places/more-screen.tsx');
      await expect
        .poll(async () => (await cachedCopies(phone))['kept-assets']?.join(), { timeout: 60_000 })
        .toMatch(/meetings-screen/);
      line.state = 'down';
      await page.goto(paths.more);
      await expect(phone.heading('More')).toBeVisible();
      for (const { name } of PLACES) {
        await phone.place(name).click();
        await expect(placesBar(phone).locator('[aria-current]')).toContainText(phone.say(name));
        await expect(page.locator('main h1')).toBeVisible();
        await expect(phone.heading('Something Went Wrong')).toHaveCount(0);
      }
      await expect(bar(phone, 'line')).toBeVisible();
      const said = await bar(phone, 'line').boundingBox();
      const foot = await placesBar(phone).boundingBox();
      expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
      await phone.button('Sign out').click();
    },
  );
});
