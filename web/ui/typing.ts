import { flushSync } from 'react-dom';

/** Longer than between two keys, shorter than anybody waits for a button to wake up. */
const PAUSE_MS = 300;

/** What takes words; each keeps what is typed in its element. */
const TAKES_WORDS = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea';

/** What waits for the pause: states that are to be set, by what sets them, and then what looks at the outcome. */
const renders = new Map<object, () => void>();
const settling = new Map<Element, () => void>();
let isTyping = false;
let arriving: EventTarget | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let isListening = false;

/** Lets everything that waits happen now. */
export function endTyping(): void {
  clearTimeout(timer);
  timer = undefined;
  if (renders.size === 0 && settling.size === 0) return;
  const waiting = [...renders.values()];
  const settle = [...settling.values()];
  renders.clear();
  settling.clear();
  // at once: what is pressed next has to find a form that knows what was typed
  flushSync(() => {
    for (const render of waiting) render();
  });
  for (const look of settle) look();
}

const isOfTyping = (event: Event): boolean => {
  const { target, type } = event;
  // a box has changed before anybody hears of the press: to render its form now would take that back
  if (type === 'click' && target instanceof Element && target.matches('[type="checkbox"], [type="radio"]'))
    return true;
  if (!(target instanceof Element) || !target.matches(TAKES_WORDS)) return false;
  if (type === 'focusout' || type === 'submit') return false;
  // a browser fills in one control after the other, and their owner has to know of the one before
  if (type === 'input' || type === 'change') return settling.size === 0 || settling.has(target);
  if (!(event instanceof KeyboardEvent)) return true;
  return event.key !== 'Enter' && event.key !== 'Escape' && !event.ctrlKey && !event.metaKey;
};

/** Whatever else the person does ends her typing, before any handler of the page hears of it. */
const ENDS = [
  'pointerdown',
  'click',
  'input',
  'change',
  'submit',
  'keydown',
  'focusout',
  'popstate',
  'beforeunload',
];
const onEvent = (event: Event) => {
  if (isOfTyping(event)) return;
  // a program may move the focus while React renders; after a person's move this is still before any other listener
  if (event.type === 'focusout') return queueMicrotask(endTyping);
  const { target } = event;
  // so has a list
  const chosen = target instanceof HTMLSelectElement ? target.selectedIndex : -1;
  arriving = target;
  endTyping();
  arriving = null;
  if (target instanceof HTMLSelectElement) target.selectedIndex = chosen;
};

/** A new text stands in this control, of which its owner hears in a moment: what it renders until then is old. */
export const isArriving = (control: Element): boolean => control === arriving;

function wait(): void {
  clearTimeout(timer);
  timer = setTimeout(endTyping, PAUSE_MS);
  if (isListening) return;
  isListening = true;
  for (const type of ENDS) addEventListener(type, onEvent, { capture: true });
}

/**
 * Runs what a key in a text control brings about. The control shows the key by itself, so that a form of hundreds of
 * components renders once when the person pauses, and not at each key.
 * @param control whose typing it is
 * @param settle called after the form has rendered
 */
export function whileTyping(control: Element, run: () => void, settle: () => void): void {
  const outer = isTyping;
  isTyping = true;
  try {
    run();
  } finally {
    isTyping = outer;
  }
  settling.set(control, settle);
  wait();
}

/**
 * Sets a state of React that a key changed: at the pause, at the next thing that the person does, or at once where nobody
 * types. What is kept, sent or checked must not wait for it, and is held outside of the state.
 * @param of one state waits once
 * @param render reads the newest value when it runs
 */
export function renderAfterTyping(of: object, render: () => void): void {
  if (isTyping || renders.size > 0) renderAtPause(of, render);
  else render();
}

/** The same, where the text is the element's alone and its form hears of every key. */
export function renderAtPause(of: object, render: () => void): void {
  renders.set(of, render);
  if (isTyping || timer === undefined) wait();
}
