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
/** Of a text control that needs more, exactly how many: a figure that may only fall. */
const NEEDS_MORE: Readonly<Record<string, number>> = {};

/** A form that waits with its rendering would be counted as well; what is stored on the phone comes later. */
const RENDERED_MS = 150;
const TYPED_INTO = new Set(Object.values(REACHED));
/** The same controls stand on the screen before it was refused. */
const REFUSED = /refused/;

interface Cost {
  control: string;
  perKey: number;
  /** what rendered */
  names: string;
}

/**
 * Types into a control in which something stands already, and counts. Of two keys the cheaper one: what a key costs it
 * always costs, and what comes by itself meanwhile, as the answer of a server, does not come twice in the same moment.
 */
async function costOf({ page }: Phone, control: Locator): Promise<Omit<Cost, 'control'>> {
  const press = async (key: string) => {
    await takeRenders(page);
    await control.press(key);
    await page.waitForTimeout(RENDERED_MS);
    return takeRenders(page);
  };
  const before = await control.evaluate((element) =>
    'value' in element ? String(element.value) : (element.textContent ?? ''),
  );
  // the first key makes a form one that has changes, and may fetch what it needs
  await control.press('1');
  await page.waitForTimeout(RENDERED_MS);
  const [one, other] = [await press('2'), await press('3')];
  // a form that is gone on with takes no text of ours
  await control.fill(before);
  const rendered = one.length <= other.length ? one : other;
  return { perKey: rendered.length, names: rendered.join(' ') };
}

async function costsOn(phone: Phone, screen: string): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (const control of await textControls(phone)) {
    const name = `${screen}: ${await nameOf(control)}`;
    costs.push({ control: name, ...(await costOf(phone, control)) });
  }
  return costs;
}

function expectCheap(costs: readonly Cost[]): void {
  expect(costs.length).toBeGreaterThan(0);
  expect(costs.filter(({ control, perKey }) => perKey > (NEEDS_MORE[control] ?? MOST_PER_KEY))).toEqual([]);
  expect(
    costs.filter(({ control, perKey }) => perKey < (NEEDS_MORE[control] ?? 0)),
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
