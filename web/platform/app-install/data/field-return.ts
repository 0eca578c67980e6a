import { FIELDS, KEY, signOf } from './field-memory.ts';

/** On a slow line a page, its session and its drafts take so long; later nobody expects to be led anywhere. */
const PATIENCE_MS = 20_000;

function takeNote(): string | null {
  try {
    const sign = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return sign;
  } catch {
    return null;
  }
}

function enter(field: HTMLElement): void {
  field.focus();
  if (field.isContentEditable) {
    getSelection()?.selectAllChildren(field);
    getSelection()?.collapseToEnd();
  } else if (
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && field.selectionEnd !== null)
  ) {
    field.setSelectionRange(field.value.length, field.value.length);
  }
}

function findField(sign: string): HTMLElement | undefined {
  const alike = [...document.querySelectorAll<HTMLElement>(FIELDS)].filter((field) => signOf(field) === sign);
  return alike.find((field) => field.matches(':checked')) ?? alike[0];
}

/**
 * FM-20: after the load that a newer version asked for, the focus stands again in the field where it was, as soon
 * as that is rendered: unless the person has begun with something else meanwhile.
 */
export function returnToField(): () => void {
  const sign = takeNote();
  if (sign === null) return () => undefined;
  const stop = () => {
    clearTimeout(timer);
    watch.disconnect();
    for (const kind of ['pointerdown', 'keydown']) removeEventListener(kind, stop, true);
  };
  const look = () => {
    // whoever writes already is not led away
    if (document.activeElement?.matches(FIELDS)) return stop();
    const field = findField(sign);
    if (!field) return;
    stop();
    enter(field);
  };
  const watch = new MutationObserver(look);
  const timer = setTimeout(stop, PATIENCE_MS);
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, stop, { capture: true });
  watch.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['contenteditable'],
  });
  look();
  return stop;
}
