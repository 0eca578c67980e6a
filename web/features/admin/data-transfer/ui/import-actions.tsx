import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useImportOperations } from '../hooks/use-imports.ts';
import { type ImportSummary, mayCancel } from '../rules/imports.ts';
import { useReason } from './import-labels.tsx';

/** What can be done with an import now; writing and taking back are asked about once more. */
export function ImportActions({ summary }: { summary: ImportSummary }) {
  const { t } = useLingui();
  const format = useFormat();
  const errorText = useErrorText();
  const reason = useReason();
  const { act, cancel, download } = useImportOperations(summary);
  const [asked, setAsked] = useState<'apply' | 'undo'>();
  const { state, insertsCount, updatesCount, wrongCount } = summary;
  const inserts = format.number(insertsCount);
  const updates = format.number(updatesCount);
  const failure = act.error ?? cancel.error ?? download.error;
  const confirm = () => {
    if (asked) act.mutate(asked);
    setAsked(undefined);
  };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        {state === 'previewed' && insertsCount + updatesCount > 0 && (
          <Button kind="primary" busy={act.isPending} onClick={() => setAsked('apply')}>
            <Trans>Write these rows</Trans>
          </Button>
        )}
        {(state === 'previewed' || (state === 'failed' && summary.stagedCount === summary.totalCount)) && (
          <Button busy={act.isPending} onClick={() => act.mutate('preview')}>
            <Trans>Compare again</Trans>
          </Button>
        )}
        {wrongCount > 0 && (
          <Button
            busy={download.isPending}
            onClick={() => download.mutate({ header: t`What is wrong`, reasonOf: reason })}
          >
            <Trans>Download the rows that were not taken</Trans>
          </Button>
        )}
        {summary.canUndo && (
          <Button kind="danger" busy={act.isPending} onClick={() => setAsked('undo')}>
            <Trans>Take all of it back</Trans>
          </Button>
        )}
        {mayCancel(summary) && (
          <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
            <Trans>Cancel this import</Trans>
          </Button>
        )}
      </div>
      {failure && (
        <Notice kind="error" live="assertive">
          {errorText(failure)}
        </Notice>
      )}
      <ConfirmDialog
        open={asked === 'apply'}
        title={<Trans>Write these rows?</Trans>}
        confirmLabel={<Trans>Write these rows</Trans>}
        onConfirm={confirm}
        onCancel={() => setAsked(undefined)}
      >
        <Trans>
          New: {inserts}. Changed: {updates}. In the end all of them are written or none is, and for seven
          days you can take them back.
        </Trans>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'undo'}
        danger
        title={<Trans>Take all of it back?</Trans>}
        confirmLabel={<Trans>Take all of it back</Trans>}
        onConfirm={confirm}
        onCancel={() => setAsked(undefined)}
      >
        <Trans>
          Every row becomes what it was before. Rows that were changed since stay as they are and are listed.
        </Trans>
      </ConfirmDialog>
    </div>
  );
}
