import { expect, type Locator } from '@playwright/test';
import type { Phone } from './phone.ts';
import { openScreen, type Screen, SCREENS, unfold, type Viewer } from './screens.ts';
import { CONTROLS_COUNT, UNSAVED_COUNT } from './typed-screens.ts';

/** Browsers write what stands in a control into their files a few seconds later. */
export const WRITTEN_AFTER_MS = 4_000;
/** Begins every text that is typed to be looked for afterwards. */
export const MARK = 'zumurrud';
/** What takes any words; a choice and a file hold none of hers. */
export const TEXT_CONTROLS =
  'textarea, [contenteditable="true"], input:not([type]), input:is([type="text"], [type="search"], [type="email"], [type="tel"], [type="url"], [type="password"])';
/** Words that are looked for become a part of the address, as the page says beside the field. */
const LOOKED_FOR = '[role="search"]';

/** How a control is called on its screen. */
export const nameOf = (control: Locator): Promise<string> =>
  control.evaluate((element) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent);
    return element.getAttribute('name') || labels.join(' ') || (element.getAttribute('aria-label') ?? '');
  });

/** The text controls that a person can reach: while a dialog is open, those behind it are not. */
export async function textControls({ page }: Phone): Promise<Locator[]> {
  const dialog = page.locator('dialog:modal');
  const reachable = (await dialog.count()) > 0 ? dialog.last() : page.locator('body');
  const controls: Locator[] = [];
  for (const control of await reachable.locator(TEXT_CONTROLS).all())
    if ((await control.isVisible()) && (await control.isEditable())) controls.push(control);
  return controls;
}

/** Whether the words in a control become a part of the address. */
export const isLookedFor = (control: Locator): Promise<boolean> =>
  control.evaluate((element, role) => element.closest(role) !== null, LOOKED_FOR);

/** @returns the control as HTML, where the browser itself would store what stands in it */
export const storedByBrowser = (control: Locator): Promise<string | undefined> =>
  control.evaluate((element) => {
    const attribute = (part: Element | null | undefined) => part?.getAttribute('autocomplete');
    const own = attribute(element);
    const owner = (element as HTMLInputElement).form;
    // what a control says of itself counts before its form; no browser keeps what stands in a field of passwords
    const isOff = own === null ? attribute(owner) === 'off' : own === 'off' || own?.endsWith('password');
    const isSafe = (element as HTMLElement).isContentEditable || isOff;
    return isSafe ? undefined : element.outerHTML.slice(0, 120);
  });

/** What is not stored on purpose, by the name or label of the control, and on some screens alone. */
const NOT_STORED: readonly { why: string; control: RegExp; screen?: RegExp }[] = [
  { why: 'a password is written down nowhere', control: /^(current_)?password$/ },
  {
    why: 'nobody is signed in: whoever takes the phone next would read who wants an account',
    control: /^(email|first_name|last_name)$/,
    screen: /^\/(login|signup|mentor-signup|forgotten-password)/,
  },
  { why: 'words that are looked for stand in the address once they are sent', control: /^q$/ },
  {
    why: 'a list is narrowed while one types',
    control: /^(Search by |Name or code |Code of a student|Search people and pages)/,
  },
];

/** Whether what is typed into this control of this screen is not stored, on purpose. */
export const isNotStored = (control: string, onScreen: string): boolean =>
  NOT_STORED.some((one) => one.control.test(control) && (one.screen?.test(onScreen) ?? true));

/** The same controls stand on the screen before it was refused. */
const REFUSED = /refused|without a reason$|without points$/;

/** The screens of somebody with each control once. */
export const typedScreens = (viewer: Viewer): readonly Screen[] =>
  SCREENS[viewer].filter(({ name }) => !REFUSED.test(name));

/** The text controls of the open screen, as soon as all that it has are there. */
export async function allControls(
  phone: Phone,
  viewer: Viewer,
  screen: Screen,
  counts = CONTROLS_COUNT,
): Promise<Locator[]> {
  let controls: Locator[] = [];
  await expect
    .poll(
      async () => {
        // a form that comes in a file of its own may be folded
        await unfold(phone);
        controls = await textControls(phone);
        return controls.length;
      },
      { message: `text controls of ${screen.name} (CONTROLS_COUNT)` },
    )
    .toBe(counts[viewer][screen.name] ?? 0);
  return controls;
}

/**
 * Opens every screen that has text controls, one after the other, types a mark of its own into each whose words stay out
 * of the address, and waits until the phone has written down what it has to: what was never written proves nothing.
 * Nothing may be saved on the server meanwhile: what is there leaves the phone by itself.
 * @param written what this phone stores, opened
 * @returns how many controls there were
 */
export async function typeOnEveryScreen(
  phone: Phone,
  viewer: Viewer,
  written: (phone: Phone) => Promise<string>,
): Promise<number> {
  let typedCount = 0;
  for (const screen of typedScreens(viewer).filter(({ name }) => name in CONTROLS_COUNT[viewer])) {
    await openScreen(phone, screen);
    const marks: string[] = [];
    for (const control of await allControls(phone, viewer, screen, UNSAVED_COUNT)) {
      if (await isLookedFor(control)) continue;
      // in an address of a page a hyphen at the end is dropped
      const mark = `${MARK}-${typedCount}x`;
      typedCount += 1;
      await control.fill(mark);
      if (!isNotStored(await nameOf(control), screen.name)) marks.push(mark);
    }
    if (marks.length > 0)
      await expect
        .poll(
          async () => {
            const texts = await written(phone);
            return marks.filter((mark) => !texts.includes(mark));
          },
          { message: `stored of ${screen.name}`, intervals: [300, 200] },
        )
        .toEqual([]);
  }
  return typedCount;
}
