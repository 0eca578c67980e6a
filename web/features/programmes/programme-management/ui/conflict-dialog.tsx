import { Trans, useLingui } from '@lingui/react/macro';
import { QueryPart } from '#web/platform/admin-lists/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { DeskState, DeskStore } from '../hooks/desk-store.ts';
import { useTheirVersion } from '../hooks/use-history.ts';
import { changesBetween } from '../rules/changes.ts';
import type { Saved } from '#web/platform/autosave/index.ts';
import { mergedContents } from '../rules/merge.ts';
import { ChangeList } from './change-list.tsx';

export interface ConflictDialogProps {
  deskId: string;
  conflict: Saved;
  state: DeskState;
  store: DeskStore;
}

/** Somebody else was faster: what differs, field by field, and three ways on. */
export function ConflictDialog({ deskId, conflict, state, store }: ConflictDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const theirs = useTheirVersion(deskId, conflict.version);
  const mine = state.draft;
  const desk = theirs.data;
  const base = store.base();
  const when = format.kabulTime(conflict.savedAtMs);
  const name = conflict.savedBy || t`someone else`;
  const isPublished = desk !== undefined && desk.publishedNumber > state.publishedNumber;
  return (
    <Dialog
      open
      title={<Trans>Two versions</Trans>}
      closeButton={false}
      escape="ignore"
      onClose={() => undefined}
      actions={
        <>
          <Button disabled={!desk} onClick={() => desk && store.settle(desk.content, desk)}>
            <Trans>Go on with theirs</Trans>
          </Button>
          <Button disabled={!desk} onClick={() => desk && store.settle(mine, desk)}>
            <Trans>Go on with mine</Trans>
          </Button>
          {base && (
            <Button
              kind="primary"
              disabled={!desk}
              onClick={() => desk && store.settle(mergedContents(base, mine, desk.content), desk)}
            >
              <Trans>Put both together</Trans>
            </Button>
          )}
        </>
      }
    >
      <p>
        {isPublished ? (
          <Trans>
            <bdi>{name}</bdi> published this meanwhile ({when}), so yours was not published.
          </Trans>
        ) : (
          <Trans>
            <bdi>{name}</bdi> saved this meanwhile ({when}).
          </Trans>
        )}
      </p>
      <p>
        <Trans>
          Put together, each field is as the one who changed it wrote it; where both did, as you wrote it.
          With yours or put together, theirs stays among the earlier versions; with theirs, what you typed
          since is gone.
        </Trans>
      </p>
      <QueryPart query={theirs} loading={<Trans>Loading…</Trans>}>
        {({ content }) => (
          <ChangeList changes={changesBetween(content, mine)} before={t`Theirs`} after={t`Yours`} />
        )}
      </QueryPart>
    </Dialog>
  );
}
