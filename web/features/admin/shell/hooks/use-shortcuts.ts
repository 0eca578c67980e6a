import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { isKeyTaken } from '#web/platform/admin-lists/index.ts';
import { type Shortcut, shortcutOf } from '../rules/shortcuts.ts';

/** The letter of a place has to follow within this time. */
const LETTER_WITHIN_MS = 1_500;
/** Listens for the shortcuts of staff screens: never in a field, and never while a dialog is open. */
export function useShortcuts(
  hasSingleKeys: boolean,
  onShortcut: (shortcut: Exclude<Shortcut, { kind: 'wait' }>) => void,
): void {
  const waitsUntilMs = useRef(0);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isAfterG = event.timeStamp < waitsUntilMs.current;
    waitsUntilMs.current = 0;
    if (event.repeat || isKeyTaken(event)) return;
    const shortcut = shortcutOf(event, isAfterG, hasSingleKeys);
    if (shortcut === undefined) return;
    if (shortcut.kind === 'wait') {
      waitsUntilMs.current = event.timeStamp + LETTER_WITHIN_MS;
      return;
    }
    event.preventDefault();
    onShortcut(shortcut);
  });
  // before the frame is painted: what can be seen can be reached by its keys
  useLayoutEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
