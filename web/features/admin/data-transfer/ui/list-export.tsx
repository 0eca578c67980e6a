import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { needsSecondAdmin } from '#domain/data-transfer/export-kinds.ts';
import { fileColumnsFor, type ListExportKind } from '#domain/data-transfer/list-export.ts';
import { paths } from '#web/app/paths.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { toast } from '#web/ui/toast.ts';
import { useListExport } from '../hooks/use-exports.ts';

export interface ListExportProps {
  kind: ListExportKind;
  /** the filter of the list in the words of the database */
  filter: Readonly<Record<string, string | boolean>>;
  /** the columns that are shown; the file has those and no other */
  columns: readonly { id: string }[];
}

/** How far the file is, and the way to stop it. */
function Progress({ given, total, onStop }: { given: number; total: number; onStop: () => void }) {
  const format = useFormat();
  const done = format.number(given);
  const all = format.number(total);
  return (
    <div role="status" className="flex flex-wrap items-center gap-3">
      <span>
        <Trans comment="Staff, list as a file: rows that have arrived, of how many">
          Rows: {done} of {all}
        </Trans>
      </span>
      <Button onClick={onStop}>
        <Trans comment="Staff, list as a file: button that stops; no file is saved">Stop</Trans>
      </Button>
    </div>
  );
}

/** Takes the list along as it is filtered, with the columns that are shown [FEAT-07][SG-15]. */
export function ListExport({ kind, filter, columns }: ListExportProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { take, progress, stop } = useListExport();
  const [isAsking, setAsking] = useState(false);
  const isAsked = needsSecondAdmin(kind);
  const start = () => {
    setAsking(false);
    take.mutate(
      {
        kind,
        filter,
        columns: fileColumnsFor(
          kind,
          columns.map(({ id }) => id),
        ),
      },
      {
        onSuccess: (outcome) => {
          if (outcome === 'taken')
            toast.success(t({ message: 'File saved.', comment: 'Staff, list as a file: short message' }));
        },
      },
    );
  };
  return (
    <div className="grid justify-items-start gap-2">
      <Button busy={take.isPending} onClick={() => setAsking(true)}>
        <Trans comment="Staff, above a list: button that saves the filtered list as a file">
          Download as CSV
        </Trans>
      </Button>
      {progress && <Progress given={progress.given} total={progress.total} onStop={stop} />}
      {take.data === 'asked' && (
        <Notice kind="success" live="polite">
          <Trans comment="Staff, list as a file: the file needs the consent of a second admin">
            The other admins were asked. Once one of them agrees, download the file within 24 hours.
          </Trans>{' '}
          <TextLink to={paths.adminExports}>
            <Trans comment="Staff, list as a file: link to the page of files">Exports</Trans>
          </TextLink>
        </Notice>
      )}
      {take.error && (
        <Notice kind="error" live="assertive">
          {errorText(take.error)}
        </Notice>
      )}
      <ConfirmDialog
        open={isAsking}
        title={
          <Trans comment="Staff, above a list: title of the question before a file">
            Download this list?
          </Trans>
        }
        confirmLabel={
          isAsked ? (
            <Trans comment="Staff, list as a file: button">Ask another admin</Trans>
          ) : (
            <Trans comment="Staff, list as a file: button">Download</Trans>
          )
        }
        onConfirm={start}
        onCancel={() => setAsking(false)}
      >
        <p>
          <Trans comment="Staff, list as a file: what it holds">
            The file has every row that the filter finds, and the columns that you see now.
          </Trans>
        </p>
        {isAsked && (
          <p>
            <Trans comment="Staff, list of students as a file">
              Students are listed by code, without names. Another admin must agree first, and each student
              sees it in their record.
            </Trans>
          </p>
        )}
        <p>
          <Trans comment="Staff, list as a file: who took it is recorded">
            The audit log records that you took it. Keep it where no one else can read it.
          </Trans>
        </p>
      </ConfirmDialog>
    </div>
  );
}
