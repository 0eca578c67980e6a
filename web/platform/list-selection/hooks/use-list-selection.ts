import { useEffect, useEffectEvent, useState } from 'react';
import { isKeyTaken } from '#web/platform/admin-lists/index.ts';
import { BAR_ID, SELECT_SHOWN_ID } from '../rules/anchors.ts';
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
  const clear = () => {
    // the bar goes, and the focus that may be in it
    const isInBar = document.getElementById(BAR_ID)?.contains(document.activeElement);
    if (isInBar) document.getElementById(SELECT_SHOWN_ID)?.focus();
    hold(NOTHING);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isKeyTaken(event)) clear();
  });
  useEffect(() => {
    if (!isAny) return undefined;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
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
