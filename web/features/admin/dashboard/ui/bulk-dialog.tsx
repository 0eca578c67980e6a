import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { QueryPart } from '#web/platform/admin-lists/index.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { usePrepareBulk } from '../hooks/use-bulk-action.ts';
import type { BulkKind, BulkOperation, BulkTarget } from '../rules/bulk-action.ts';
import { BulkDecisionForm } from './bulk-decision-form.tsx';
import { BulkReaderForm } from './bulk-reader-form.tsx';
import { BULK_LABELS } from './bulk-labels.tsx';

export interface BulkDialogProps {
  kind: BulkKind;
  target: BulkTarget;
  onStart: (actionId: string, operation: BulkOperation, totalCount: number) => void;
  onClose: () => void;
}

/** Says how many applications are meant and what happens to them, and asks for the rest. */
export function BulkDialog({ kind, target, onStart, onClose }: BulkDialogProps) {
  const { i18n } = useTexts();
  const { actionId, query } = usePrepareBulk(target);
  const { operation, effect } = BULK_LABELS[kind];
  return (
    <Dialog open title={i18n._(operation)} onClose={onClose}>
      <QueryPart query={query} loading={<Trans>Loading…</Trans>}>
        {(totalCount) => (
          <>
            <p className="font-semibold">
              <Plural
                comment="Staff, many applications at once: how many are meant"
                value={totalCount}
                one="# application"
                other="# applications"
              />
            </p>
            <p>{i18n._(effect)}</p>
            {kind === 'assign' ? (
              <BulkReaderForm onAsk={(asked) => onStart(actionId, asked, totalCount)} />
            ) : (
              <BulkDecisionForm kind={kind} onAsk={(asked) => onStart(actionId, asked, totalCount)} />
            )}
          </>
        )}
      </QueryPart>
    </Dialog>
  );
}
