/** Of this tab, and gone once it is read: which field it was, never what stood in it. */
export const KEY = 'field-of-before';
/** What may be written in. */
export const FIELDS = 'input, select, textarea, [contenteditable="true"]';

/** Numbers that React gives out in the order of rendering are other ones after the next load. */
const isLasting = (id: string): boolean => id !== '' && !/^[_:«]/.test(id);

const wordsOf = (field: Element): string =>
  field.getAttribute('aria-label') ??
  ('labels' in field ? ((field.labels as NodeListOf<Element> | null)?.[0]?.textContent ?? '') : '');

/** What tells a field from the others of its page, before and after a load. */
export const signOf = (field: Element): string =>
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
