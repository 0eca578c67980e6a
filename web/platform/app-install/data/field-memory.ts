/** Of this tab, and gone once it is read: which field it was, never what stood in it. */
const KEY = 'field-of-before';
/** On a slow line a page, its session and its drafts take so long; later nobody expects to be led anywhere. */
const PATIENCE_MS = 20_000;
const FIELDS = 'input, select, textarea, [contenteditable="true"]';

/** Numbers that React gives out in the order of rendering are other ones after the next load. */
const isLasting = (id: string): boolean => id !== '' && !/^[_:«]/.test(id);

const wordsOf = (field: Element): string =>
  field.getAttribute('aria-label') ??
  ('labels' in field ? ((field.labels as NodeListOf<Element> | null)?.[0]?.textContent ?? '') : '');

/** What tells a field from the others of its page, before and after a load. */
const signOf = (field: Element): string =>
  [
    location.pathname,
    field.tagName,
    field.getAttribute('name') ?? '',
    isLasting(field.id) ? field.id : '',
    wordsOf(field),
  ].join('\n');

let last: Element | undefined;

function follow({ target }: Event): void {
  if (target instanceof Element && target.matches(FIELDS)) last = target;
}

/** Remembers from now on in which field somebody is; the answer ends that. */
export function followFields(): () => void {
  const { activeElement } = document;
  if (activeElement?.matches(FIELDS)) last = activeElement;
  document.addEventListener('focusin', follow);
  return () => {
    document.removeEventListener('focusin', follow);
    last = undefined;
  };
}

/** The page is about to be loaded anew: notes which field had the focus last, if it is still there. */
export function noteField(): void {
  if (!last?.isConnected) return;
  try {
    sessionStorage.setItem(KEY, signOf(last));
  } catch {
    // a browser that keeps nothing: what is typed is not touched by that
  }
}

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
