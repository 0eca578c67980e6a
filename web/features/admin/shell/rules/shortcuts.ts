/** A key as it was pressed. */
export interface KeyPress {
  key: string;
  /** the key on the keyboard, whatever alphabet it types */
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** What a key press asks for; `wait`: for the letter of a place. */
export type Shortcut =
  | { kind: 'search' }
  | { kind: 'map' }
  | { kind: 'wait' }
  | { kind: 'place'; letter: string };

/** The Latin letter of a key: keyboards of Dari and Pashto type others with it. */
function letterOf({ key, code }: KeyPress): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
}

/**
 * What a press means outside of text fields. `isAfterG`: the press before it was `g`. Without single keys only the
 * combination with Ctrl or Cmd is left, for people who dictate or touch keys by accident.
 */
export function shortcutOf(press: KeyPress, isAfterG: boolean, hasSingleKeys: boolean): Shortcut | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press;
  const letter = letterOf(press);
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return letter === 'k' && !shiftKey ? { kind: 'search' } : undefined;
  if (!hasSingleKeys) return undefined;
  if (key === '?' || key === '؟') return { kind: 'map' };
  if (shiftKey) return undefined;
  if (isAfterG) return letter === undefined ? undefined : { kind: 'place', letter };
  if (key === '/') return { kind: 'search' };
  return letter === 'g' ? { kind: 'wait' } : undefined;
}
