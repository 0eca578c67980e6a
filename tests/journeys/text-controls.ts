import type { Locator } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import type { Phone } from './phone.ts';

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

/** Types a mark of its own into every text control of the open screen whose words stay out of the address. */
export async function fillAll(phone: Phone, walked: string[]): Promise<void> {
  for (const control of await textControls(phone)) {
    if (await isLookedFor(control)) continue;
    walked.push(`${MARK}-${walked.length}-`);
    await control.fill(walked.at(-1) ?? '');
  }
}

/** Where a student types most; the page of safety is opened so that it is there without a line. */
export const TYPED_ON = new Set<string>([
  paths.profile,
  paths.messages,
  paths.tasks,
  paths.advisor,
  paths.checkIns,
]);
