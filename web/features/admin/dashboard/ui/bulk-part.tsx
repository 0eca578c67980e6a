import { useLingui as useTexts } from '@lingui/react';
import { useState } from 'react';
import { type ListSelection, SelectionBar } from '#web/platform/list-selection/index.ts';
import { Button } from '#web/ui/button.tsx';
import type { BulkAction } from '../hooks/use-bulk-action.ts';
import { BULK_DECISIONS, type BulkKind, type BulkTarget } from '../rules/bulk-action.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { BULK_LABELS } from './bulk-labels.tsx';

const KINDS: readonly BulkKind[] = ['assign', ...BULK_DECISIONS];

export interface BulkPartProps {
  selection: ListSelection;
  count: number | undefined;
  action: BulkAction;
  /** all that the filter of the list finds */
  everything: BulkTarget;
}

/** What can be done with the chosen applications, and the question before it. */
export function BulkPart({ selection, count, action, everything }: BulkPartProps) {
  const { i18n } = useTexts();
  const [asked, setAsked] = useState<{ kind: BulkKind; target: BulkTarget }>();
  const ask = (kind: BulkKind) =>
    setAsked({ kind, target: selection.isAll ? everything : { ids: selection.chosen } });
  return (
    <>
      <SelectionBar selection={selection} count={count}>
        {KINDS.map((kind) => (
          <Button key={kind} disabled={action.isRunning || action.isUndoing} onClick={() => ask(kind)}>
            {i18n._(BULK_LABELS[kind].operation)}…
          </Button>
        ))}
      </SelectionBar>
      {asked && (
        <BulkDialog
          kind={asked.kind}
          target={asked.target}
          onClose={() => setAsked(undefined)}
          onStart={(actionId, operation, totalCount) => {
            setAsked(undefined);
            selection.clear();
            action.start(actionId, operation, totalCount);
          }}
        />
      )}
    </>
  );
}
