import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { SELECT_SHOWN_ID } from '#web/platform/list-selection/index.ts';
import type { BulkAction } from '../hooks/use-bulk-action.ts';
import { type BulkRun, canGoOn, isUndoable } from '../rules/bulk-action.ts';
import { BULK_LABELS } from './bulk-labels.tsx';
import { RefusedRows } from './refused-rows.tsx';

const MINUTE_MS = 60_000;

/** For how long it can be taken back, and the way to do it; nothing once that is over. */
function UndoPart({ run, onUndo }: { run: BulkRun; onUndo: () => void }) {
  const now = useNow(1_000);
  if (!isUndoable(run, now)) return null;
  const minutes = Math.ceil(((run.undoUntilMs ?? now) - now) / MINUTE_MS);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button onClick={onUndo}>
        <Trans comment="Staff, many applications at once: button that takes all of it back">Undo</Trans>
      </Button>
      <span>
        {run.operation.kind === 'assign' ? (
          <Plural
            comment="Staff, many applications at once, beside the button Undo"
            value={minutes}
            one="You can undo this for # minute."
            other="You can undo this for # minutes."
          />
        ) : (
          <Plural
            comment="Staff, many applications at once, beside the button Undo: the applicants get no message before"
            value={minutes}
            one="You can undo this for # minute. Until then no applicant is told."
            other="You can undo this for # minutes. Until then no applicant is told."
          />
        )}
      </span>
    </div>
  );
}

function Running({ run, isUndoing, onStop }: { run: BulkRun; isUndoing: boolean; onStop: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const total = isUndoing ? run.doneCount : run.totalCount;
  const waiting = isUndoing ? (run.undone?.waitingCount ?? run.doneCount) : run.waitingCount;
  const handled = format.number(total - waiting);
  const all = format.number(total);
  return (
    <>
      <ProgressBar
        label={
          isUndoing ? (
            <Trans comment="Staff, many applications at once: label of a progress bar">Undoing</Trans>
          ) : (
            <Trans comment="Staff, many applications at once: label of a progress bar">Applications</Trans>
          )
        }
        value={total - waiting}
        max={total}
        text={t({
          message: `${handled} of ${all}`,
          comment: 'Staff, many applications at once: how far it is, two numbers',
        })}
      />
      <Button className="w-fit" onClick={onStop}>
        <Trans comment="Staff, many applications at once: button that stops after the present hundred">
          Stop
        </Trans>
      </Button>
    </>
  );
}

function Result({ run }: { run: BulkRun }) {
  return (
    <>
      <p>
        <Plural
          comment="Staff, many applications at once: # is how many were changed"
          value={run.doneCount}
          one="# application was changed."
          other="# applications were changed."
        />
      </p>
      <RefusedRows refused={run.refused} />
      {run.undone && (
        <>
          <p>
            <Plural
              comment="Staff, many applications at once: # is how many changes were undone"
              value={run.undone.doneCount}
              one="# change was undone."
              other="# changes were undone."
            />
          </p>
          <RefusedRows refused={run.undone.refused} />
        </>
      )}
      {!run.undone && run.waitingCount > 0 && (
        <p>
          <Plural
            comment="Staff, many applications at once: # is how many are left after somebody pressed Stop, or after a failure"
            value={run.waitingCount}
            one="# application has not been changed yet."
            other="# applications have not been changed yet."
          />
        </p>
      )}
    </>
  );
}

/** The last action on many applications: how far it is, what was refused and why, and the way to take it back. */
export function BulkPanel({ action }: { action: BulkAction }) {
  const { i18n } = useTexts();
  const errorText = useErrorText();
  const panel = useRef<HTMLElement>(null);
  const { run, isRunning, isUndoing, failure } = action;
  const isBusy = isRunning || isUndoing;
  useEffect(() => {
    // what was pressed is gone with the state that it was for
    if (document.activeElement === document.body) panel.current?.focus();
  }, [isBusy]);
  if (!run) return null;
  const isLeft = run.undone ? run.undone.waitingCount > 0 : run.waitingCount > 0 && canGoOn(run);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="bulk-title"
      className="grid gap-3 rounded-lg border border-line-strong bg-surface p-4"
    >
      <h2 id="bulk-title" className="font-bold">
        {i18n._(BULK_LABELS[run.operation.kind].operation)}
      </h2>
      {isBusy && <Running run={run} isUndoing={isUndoing} onStop={action.stop} />}
      <div role="status" className="grid gap-2 empty:hidden">
        {!isBusy && <Result run={run} />}
      </div>
      {failure && (
        <Notice kind="error" live="assertive">
          {errorText(failure)}
        </Notice>
      )}
      {!isBusy && (
        <>
          <UndoPart run={run} onUndo={action.undo} />
          <div className="flex flex-wrap gap-2">
            {isLeft && (
              <Button onClick={run.undone ? action.undo : action.goOn}>
                <Trans comment="Staff, many applications at once: button that goes on after a stop or a failure">
                  Continue
                </Trans>
              </Button>
            )}
            <Button
              onClick={() => {
                action.dismiss();
                document.getElementById(SELECT_SHOWN_ID)?.focus();
              }}
            >
              <Trans comment="Staff, many applications at once: button that puts the result away">
                Close
              </Trans>
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
