import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import type { ColumnChoice } from '../hooks/use-column-choice.ts';

export interface ColumnPickerProps {
  choice: ColumnChoice<{ id: string; header: ReactNode }>;
}

/** Which columns of a list are shown on this device; the first one and the actions always are. */
export function ColumnPicker({ choice: { offered, isHidden, setHidden } }: ColumnPickerProps) {
  const { t } = useLingui();
  const format = useFormat();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const hiddenCount = offered.filter((column) => isHidden(column.id)).length;
  const hidden = format.number(hiddenCount);
  return (
    <div className="grid justify-items-start gap-2">
      <Button aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={() => setOpen(!isOpen)}>
        {hiddenCount > 0 ? (
          <Trans comment="Staff, above a list: button that unfolds the choice of its columns, with how many are hidden">
            Columns ({hidden} hidden)
          </Trans>
        ) : (
          <Trans comment="Staff, above a list: button that unfolds the choice of its columns">Columns</Trans>
        )}
      </Button>
      {/* not in the page while it is folded: a column often has the name of a filter */}
      {isOpen && (
        <div
          id={id}
          role="group"
          aria-label={t({
            message: 'Columns',
            comment: 'Staff, above a list: name of the choice of its columns',
          })}
        >
          <div className="flex flex-wrap gap-x-6">
            {offered.map((column) => (
              <ChoiceRow
                key={column.id}
                type="checkbox"
                label={column.header}
                checked={!isHidden(column.id)}
                onChange={({ target }) => setHidden(column.id, !target.checked)}
              />
            ))}
          </div>
          <p className="text-sm text-ink-quiet">
            <Trans comment="Staff, below the choice of columns of a list">
              Your choice is remembered on this device.
            </Trans>
          </p>
        </div>
      )}
    </div>
  );
}
