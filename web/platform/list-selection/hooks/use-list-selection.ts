import { useEffect, useRef, useState } from 'react';
import { chosenOf, everything, NOTHING, type Selection, withRow, withShown } from '../rules/selection.ts';

export interface ListSelection {
  isChosen: (id: string) => boolean;
  choose: (id: string, isChosen: boolean, isRange: boolean) => void;
  /** the ids of the rows that are shown and chosen */
  chosen: readonly string[];
  /** every row that the filter finds is chosen, also those that are not shown yet */
  isAll: boolean;
  /** every row that is shown is chosen */
  isWhole: boolean;
  chooseShown: (isChosen: boolean) => void;
  chooseAll: () => void;
  clear: () => void;
}

const TYPED_INTO = 'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]';

/** Whether Escape is meant for something else: a dialog, a menu, a field that is typed into. */
const isForOthers = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.isComposing ||
  document.querySelector('dialog[open]') !== null ||
  (event.target instanceof Element && event.target.matches(TYPED_INTO));

/**
 * Which rows of a list are chosen.
 * @param scope what the list is filtered by: another one begins with nothing chosen
 * @param rows the ids of the rows that are shown, in their order; more of them leave the choice as it is
 */
export function useListSelection(scope: string, rows: readonly string[]): ListSelection {
  const [held, setHeld] = useState({ scope, selection: NOTHING });
  const selection = held.scope === scope ? held.selection : NOTHING;
  const hold = (next: Selection) => setHeld({ scope, selection: next });
  const chosen = chosenOf(selection, rows);
  const chosenIds = new Set(chosen);
  const isAny = chosen.length > 0;
  const clear = () => hold(NOTHING);
  const clearLast = useRef(clear);
  useEffect(() => {
    clearLast.current = clear;
  });
  useEffect(() => {
    if (!isAny) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isForOthers(event)) clearLast.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isAny]);
  return {
    isChosen: (id) => chosenIds.has(id),
    choose: (id, isChosen, isRange) => hold(withRow(selection, { rows, id, isChosen, isRange })),
    chosen,
    isAll: selection.isAll && isAny,
    isWhole: isAny && chosen.length === rows.length,
    chooseShown: (isChosen) => hold(withShown(rows, isChosen)),
    chooseAll: () => hold(everything),
    clear,
  };
}
