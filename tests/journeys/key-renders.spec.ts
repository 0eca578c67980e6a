import { expect, type Locator } from '@playwright/test';
import { applyAsMentor } from './mentor-steps.ts';
import { DEMO, newMentor, newStudent } from './people.ts';
import type { Phone } from './phone.ts';
import { countRenders, takeRenders } from './render-count.ts';
import { openScreen, SCREENS, type Viewer, wizardSteps } from './screens.ts';
import { signUpAndConfirm } from './student-steps.ts';
import { test } from './fixtures.ts';
import { nameOf, textControls } from './text-controls.ts';
import { REACHED } from './typed-screens.ts';

/** So many components may render because of one key. */
const MOST_PER_KEY = 3;
/** Where more is needed, how many: of one control, or of the one of a screen that needs most. A figure may only fall. */
const NEEDS_MORE: Readonly<Record<string, number>> = {
  // how it reads stands beside the field
  '/admin/site-texts: Own text optional': 4,
  // three parts that are one value, and the same day in the other calendar
  '/outcomes: Day': 40,
  '/outcomes: Year': 40,
  'wizard basic: Day': 48,
  'wizard basic: Year': 48,
  // the editors of staff are compiled, and render what has changed of a whole document
  'a draft of a programme, before visitors read it': 15,
  'a new announcement': 28,
  'a new post': 32,
  'a new programme': 105,
  'a programme': 626,
  'an application to be read': 16,
  'the dates of the whole house': 88,
  'what becomes of a round': 53,
};

/** A figure that has fallen by more than a tenth is written down. */
const STILL_TRUE = 0.9;

/** A form that waits with its rendering would be counted as well; what is stored on the phone comes later. */
const RENDERED_MS = 150;
/** A key that finds a page at rest is among so many. */
const KEYS = '23456789';
const TYPED_INTO = new Set(Object.values(REACHED));
/** The same controls stand on the screen before it was refused. */
const REFUSED = /refused/;

interface Cost {
  screen: string;
  control: string;
  perKey: number;
  /** what rendered */
  names: string;
}

const mostFor = (screen: string, control: string): number =>
  NEEDS_MORE[control] ?? NEEDS_MORE[screen] ?? MOST_PER_KEY;

/**
 * Types into a control in which something stands already, and counts. Of some keys the cheapest one: what a key costs it
 * always costs, and what comes by itself meanwhile, as the answer of a server, does not come each time.
 */
async function costOf({ page }: Phone, control: Locator, most: number): Promise<string[]> {
  const before = await control.evaluate((element) =>
    'value' in element ? String(element.value) : (element.textContent ?? ''),
  );
  // the first key makes a form one that has changes, and may fetch what it needs
  await control.press('1');
  let least: string[] | undefined;
  for (const key of KEYS) {
    await page.waitForTimeout(RENDERED_MS);
    await takeRenders(page);
    await control.press(key);
    await page.waitForTimeout(RENDERED_MS);
    const rendered = await takeRenders(page);
    if (least === undefined || rendered.length < least.length) least = rendered;
    if (least.length <= most) break;
  }
  // a form that is gone on with takes no text of ours
  await control.fill(before);
  return least ?? [];
}

/** Those that are alike but for their number or language are rendered by the same component: one of them is typed into. */
const kindOf = (name: string): string => name.replace(/\d.*$/, '');

async function costsOn(phone: Phone, screen: string): Promise<Cost[]> {
  const costs: Cost[] = [];
  const kinds = new Set<string>();
  for (const one of await textControls(phone)) {
    const name = await nameOf(one);
    if (kinds.has(kindOf(name))) continue;
    kinds.add(kindOf(name));
    const control = `${screen}: ${name}`;
    const rendered = await costOf(phone, one, mostFor(screen, control));
    costs.push({ screen, control, perKey: rendered.length, names: rendered.join(' ') });
  }
  return costs;
}

function expectCheap(costs: readonly Cost[]): void {
  expect(costs.length).toBeGreaterThan(0);
  expect(costs.filter(({ screen, control, perKey }) => perKey > mostFor(screen, control))).toEqual([]);
  const needed = (place: string) =>
    Math.max(0, ...costs.filter((one) => [one.screen, one.control].includes(place)).map((one) => one.perKey));
  const typed = Object.entries(NEEDS_MORE).filter(([place]) => needed(place) > 0);
  expect(
    typed.filter(([place, figure]) => needed(place) < figure * STILL_TRUE),
    'needs fewer: write the new figure down',
  ).toEqual([]);
}

for (const viewer of ['visitor', 'student', 'mentor', 'admin'] as const satisfies readonly Viewer[]) {
  test(`a key of a ${viewer} renders ${MOST_PER_KEY} components at most, in any form`, async ({
    takePhone,
  }) => {
    const phone = await takePhone('en');
    await countRenders(phone.context);
    if (viewer !== 'visitor') await phone.arriveSignedIn(DEMO[viewer]);
    const costs: Cost[] = [];
    for (const screen of SCREENS[viewer].filter(({ name }) => TYPED_INTO.has(name))) {
      await openScreen(phone, screen);
      costs.push(...(await costsOn(phone, screen.name)));
    }
    expectCheap(costs);
  });
}

test(`a key of a new student renders ${MOST_PER_KEY} components at most in the wizard`, async ({
  takePhone,
}) => {
  const phone = await takePhone('en');
  await countRenders(phone.context);
  await signUpAndConfirm(phone, newStudent('en'));
  const costs: Cost[] = [];
  for await (const step of wizardSteps(phone))
    if (!REFUSED.test(step)) costs.push(...(await costsOn(phone, step)));
  expectCheap(costs);
});

test(`a key of somebody who applies as a mentor renders ${MOST_PER_KEY} components at most on every step`, async ({
  takePhone,
}) => {
  const phone = await takePhone('en');
  await countRenders(phone.context);
  const person = newMentor('en');
  await signUpAndConfirm(phone, person, '/mentor-signup');
  const costs: Cost[] = [];
  await applyAsMentor(phone, person, async (step) => {
    costs.push(...(await costsOn(phone, step)));
  });
  expectCheap(costs);
});
