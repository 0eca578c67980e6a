import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { QueryPart } from '#web/platform/admin-lists/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';
import type { DeskState, DeskStore } from '../hooks/desk-store.ts';
import { useRevisions } from '../hooks/use-history.ts';
import { changesBetween } from '../rules/changes.ts';
import { EMPTY_CONTENT } from '../rules/content.ts';
import type { Revision } from '../rules/desk.ts';
import { ChangeList } from './change-list.tsx';

export interface HistoryDialogProps {
  deskId: string;
  state: DeskState;
  store: DeskStore;
  onClose: () => void;
}

function RevisionLine({ revision, onShow }: { revision: Revision; onShow: () => void }) {
  const format = useFormat();
  const when = format.kabulTime(revision.savedAtMs);
  const number = format.number(revision.number ?? 0);
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-2">
      <div className="grid gap-1">
        <span className="flex flex-wrap items-center gap-2">
          {revision.number === undefined ? (
            <Badge>
              <Trans>A replaced draft</Trans>
            </Badge>
          ) : (
            <Badge kind="done">
              <Trans>Publication {number}</Trans>
            </Badge>
          )}
          <time dateTime={new Date(revision.savedAtMs).toISOString()}>{when}</time>{' '}
          <bdi className="text-ink-quiet">{revision.savedBy}</bdi>
        </span>
        {revision.note && <span dir="auto">{revision.note}</span>}
      </div>
      <Button onClick={onShow}>
        <Trans>What it changed</Trans>
      </Button>
    </li>
  );
}

/** One earlier version: what it changed, and what bringing it back would change in the draft. */
function RevisionView(props: { revision: Revision; older: Revision | undefined; state: DeskState }) {
  const { t } = useLingui();
  const { revision, older, state } = props;
  return (
    <div className="grid gap-4">
      <section className="grid gap-2">
        <h3 className="font-bold">
          <Trans>What it changed</Trans>
        </h3>
        <ChangeList
          changes={changesBetween(older?.content ?? EMPTY_CONTENT, revision.content)}
          before={t`Before`}
          after={t`In this version`}
        />
      </section>
      <section className="grid gap-2">
        <h3 className="font-bold">
          <Trans>What bringing it back would change in the draft</Trans>
        </h3>
        <ChangeList
          changes={changesBetween(state.draft, revision.content)}
          before={t`The draft now`}
          after={t`In this version`}
        />
      </section>
    </div>
  );
}

/** How the programme was before, and the way back. Bringing one back changes the draft, not what visitors read. */
export function HistoryDialog({ deskId, state, store, onClose }: HistoryDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const revisions = useRevisions(deskId, state.version);
  const [shown, setShown] = useState<Revision>();
  const [isBusy, setBusy] = useState(false);
  const restore = async (revision: Revision) => {
    setBusy(true);
    const isDone = await store.restore(revision.content);
    setBusy(false);
    if (isDone) toast.success(t`It is the draft again; visitors read it when you publish it`);
    if (isDone || store.read().conflict) onClose();
  };
  return (
    <Dialog
      open
      title={<Trans>Earlier versions</Trans>}
      onClose={onClose}
      actions={
        shown && (
          <>
            <Button onClick={() => setShown(undefined)}>
              <Trans>Back to the list</Trans>
            </Button>
            <Button kind="primary" busy={isBusy} onClick={() => void restore(shown)}>
              <Trans>Make it the draft</Trans>
            </Button>
          </>
        )
      }
    >
      {state.failure && (
        <Notice kind="error" live="polite">
          {errorText(state.failure)}
        </Notice>
      )}
      <QueryPart query={revisions} loading={<Trans>Loading…</Trans>}>
        {(list) => {
          if (shown) {
            const older = list.find(({ version, number }) => version < shown.version && number !== undefined);
            return <RevisionView revision={shown} older={older} state={state} />;
          }
          if (list.length === 0) {
            return (
              <p>
                <Trans>Nothing was published yet, and no draft gave way to another one.</Trans>
              </p>
            );
          }
          return (
            <ul className="grid gap-2">
              {list.map((revision) => (
                <RevisionLine key={revision.id} revision={revision} onShow={() => setShown(revision)} />
              ))}
            </ul>
          );
        }}
      </QueryPart>
    </Dialog>
  );
}
