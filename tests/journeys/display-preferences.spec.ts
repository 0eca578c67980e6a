import { expect, type Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { DEMO } from './people.ts';
import { test } from './fixtures.ts';
import { violationsOn } from './violations.ts';

const VISITOR = [paths.home, paths.companions, paths.signup, paths.search];
const STUDENT = [
  paths.dashboard,
  paths.messages,
  paths.tasks,
  paths.meetings,
  paths.profile,
  paths.advisor,
  paths.checkIns,
];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('[data-spinner]')).toHaveCount(0);
  // messages and tasks lead on to the only one there is
  await page.waitForLoadState('networkidle');
}

/** What moves for longer than can be seen, or scrolls smoothly. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seconds = (list: string) => Math.max(...list.split(',').map(Number.parseFloat));
    return [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        const isMoving =
          seconds(style.transitionDuration) > 0.001 ||
          (style.animationName !== 'none' && seconds(style.animationDuration) > 0.001) ||
          style.scrollBehavior === 'smooth';
        return isMoving ? [`${part ?? ''} ${element.outerHTML.slice(0, 120)}`] : [];
      }),
    );
  });

/** Fields without an edge, and chosen controls that differ from the others of their kind by a background alone. */
const unmarked = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const CHOSEN =
      '[aria-current]:not([aria-current="false"]), [aria-pressed="true"], [aria-selected="true"]';
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    const hasEdge = (element: Element) => {
      const style = getComputedStyle(element);
      return Number.parseFloat(style.borderBottomWidth) > 0 || style.appearance !== 'none';
    };
    // what stays when the colours of the system replace ours
    const look = (element: Element) =>
      [undefined, '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part);
        return [
          style.content,
          style.fontWeight,
          style.borderWidth,
          style.outlineStyle,
          style.textDecorationLine,
        ]
          .concat(style.forcedColorAdjust === 'none' ? style.backgroundColor : '')
          .join();
      });
    const same = (element: HTMLElement) =>
      shown(`${element.tagName}:not(${CHOSEN})`).find(
        (other) => other.parentElement?.parentElement === element.parentElement?.parentElement,
      );
    const fields = shown('input:not([type="hidden"]), select, textarea').filter((field) => !hasEdge(field));
    const chosen = shown(CHOSEN).filter((element) => {
      const other = same(element);
      const signs = element.querySelectorAll('svg, strong').length;
      return (
        other !== undefined &&
        String(look(element)) === String(look(other)) &&
        signs === other.querySelectorAll('svg, strong').length
      );
    });
    return [...fields, ...chosen].map((element) => element.outerHTML.slice(0, 160));
  });

test('[SG-07] nothing moves for whoever asked the system for less motion', async ({ takePhone }) => {
  const phone = await takePhone('fa');
  const { page } = phone;
  await open(page, paths.home);
  await page.locator('main h1').evaluate((heading: HTMLElement) => {
    heading.style.transition = 'color 2s';
  });
  expect(await moving(page), 'a heading that changes its colour slowly').toHaveLength(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moving(page)).toEqual([]);
  for (const path of VISITOR) {
    await open(page, path);
    expect(await moving(page), path).toEqual([]);
  }
  await phone.arriveSignedIn(DEMO.student);
  for (const path of STUDENT) {
    await open(page, path);
    expect(await moving(page), path).toEqual([]);
  }
});

test('[SG-07] fields and what is chosen can be told in the colours of the system', async ({ takePhone }) => {
  const phone = await takePhone('ps');
  const { page } = phone;
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of VISITOR) {
    await open(page, path);
    expect(await unmarked(page), path).toEqual([]);
    await phone.look(`forced-colours${path.replaceAll('/', '-')}`);
  }
  await phone.arriveSignedIn(DEMO.student);
  for (const path of STUDENT) {
    await open(page, path);
    expect(await unmarked(page), path).toEqual([]);
    await phone.look(`forced-colours${path.replaceAll('/', '-')}`);
  }
});

test('[SG-07] whoever asks for more contrast can read every word', async ({ takePhone }) => {
  const phone = await takePhone('en');
  const { page } = phone;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ contrast: 'more', colorScheme });
    await open(page, paths.home);
    expect(await violationsOn(page), colorScheme).toEqual([]);
  }
  await phone.arriveSignedIn(DEMO.student);
  for (const path of STUDENT) {
    await open(page, path);
    expect(await violationsOn(page), path).toEqual([]);
  }
});
