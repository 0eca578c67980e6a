/** Where keys are typed or chosen with, and belong to what has the focus. */
const TAKES_KEYS =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select, [contenteditable="true"], [contenteditable=""], dialog';

/** Whether a key that was pressed on a screen of staff belongs to a field, an open dialog or somebody who has taken it. */
export const isKeyTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.isComposing ||
  document.querySelector('dialog[open]') !== null ||
  (event.target instanceof Element && event.target.closest(TAKES_KEYS) !== null);
