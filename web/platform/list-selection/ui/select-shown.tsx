import { Plural } from '@lingui/react/macro';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import type { ListSelection } from '../hooks/use-list-selection.ts';
import { SELECT_SHOWN_ID } from '../rules/anchors.ts';

/** One box above a list that chooses every row that is shown. */
export function SelectShown({ selection, shownCount }: { selection: ListSelection; shownCount: number }) {
  return (
    <ChoiceRow
      id={SELECT_SHOWN_ID}
      type="checkbox"
      checked={selection.isWhole}
      label={
        <Plural
          comment="Staff, list: check box above it that selects every row that is shown; # is how many"
          value={shownCount}
          one="Select # row on this page"
          other="Select all # rows on this page"
        />
      }
      onChange={(event) => selection.chooseShown(event.target.checked)}
    />
  );
}
