import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import type { ListSelection } from '../hooks/use-list-selection.ts';
import { BAR_ID } from '../rules/anchors.ts';

export interface SelectionBarProps {
  selection: ListSelection;
  /** how many rows the filter finds, as the server says; unknown until it has */
  count: number | undefined;
  /** what can be done with the chosen rows */
  children: ReactNode;
}

const Chosen = ({ value }: { value: number }) => (
  <Plural
    comment="Staff, list: # is how many rows are selected"
    value={value}
    one="# selected"
    other="# selected"
  />
);

/** How many rows are chosen, and what can be done with them: at the foot of the list, as long as there are any. */
export function SelectionBar({ selection, count, children }: SelectionBarProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [isUnfolded, setUnfolded] = useState(false);
  const chosenCount = selection.isAll ? (count ?? selection.chosen.length) : selection.chosen.length;
  const isAny = chosenCount > 0;
  const all = format.number(count ?? 0);
  return (
    <>
      <p role="status" className="sr-only">
        {isAny && (
          <>
            <span className="block">
              <Chosen value={chosenCount} />
            </span>
            <Trans comment="Staff, list, read aloud after a row was selected">
              Press Enter on a row’s box for the actions, Escape to clear.
            </Trans>
          </>
        )}
      </p>
      {isAny && (
        <div
          id={BAR_ID}
          role="group"
          tabIndex={-1}
          aria-label={t({ message: 'Selected rows', comment: 'Staff, list: name of the bar with actions' })}
          className="sticky bottom-2 z-10 flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-surface p-3 shadow-lg"
        >
          <span className="me-auto font-semibold">
            <Chosen value={chosenCount} />
          </span>
          {selection.isWhole && !selection.isAll && count !== undefined && count > chosenCount && (
            <Button onClick={selection.chooseAll}>
              <Trans comment="Staff, list: button; selects every row that the filter finds, also those not shown">
                Select all {all} that match
              </Trans>
            </Button>
          )}
          <Button className="lg:hidden" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
            <Trans comment="Staff, list on a phone: button that unfolds what can be done with the selected rows">
              Actions
            </Trans>
          </Button>
          {/* on a phone they would cover half of the list */}
          <div className={isUnfolded ? 'contents' : 'contents max-lg:hidden'}>{children}</div>
          <Button onClick={selection.clear}>
            <Trans comment="Staff, list: button; nothing is selected any more">Clear selection</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
