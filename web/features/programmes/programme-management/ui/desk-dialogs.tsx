import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { Language } from '#domain/languages.ts';
import { loadPart, PartBoundary } from '#web/platform/app-health/index.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import type { DeskState, DeskStore } from '../hooks/desk-store.ts';
import type { Issue } from '../rules/readiness.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';

/** A chunk of its own: it shows a programme as visitors see it, with all that their pages need for that. */
const PreviewDialog = lazy(async () => {
  const { PreviewDialog: Dialog } = await loadPart(() => import('./preview-dialog.tsx'));
  return { default: Dialog };
});

export type Open = 'preview' | 'publish' | 'history' | 'archive' | undefined;

export interface DeskDialogsProps {
  deskId: string;
  isHouse: boolean;
  state: DeskState;
  store: DeskStore;
  issues: readonly Issue[];
  language: Language;
  open: Open;
  onOpen: (open: Open) => void;
}

/** What opens over the desk; a conflict comes before everything else. */
export function DeskDialogs(props: DeskDialogsProps) {
  const { t } = useLingui();
  const { deskId, isHouse, state, store, issues, language, open, onOpen } = props;
  const close = () => onOpen(undefined);
  if (state.conflict) {
    return <ConflictDialog deskId={deskId} conflict={state.conflict} state={state} store={store} />;
  }
  if (open === 'preview') {
    const view = { deskId, isHouse, language, content: state.draft };
    return (
      <PartBoundary>
        <Suspense>
          <PreviewDialog {...view} onClose={close} />
        </Suspense>
      </PartBoundary>
    );
  }
  if (open === 'history')
    return <HistoryDialog deskId={deskId} state={state} store={store} onClose={close} />;
  if (open === 'publish') {
    const done = () => {
      close();
      toast.success(t`Visitors read it now`);
    };
    const view = { deskId, state, store, issues };
    return <PublishDialog {...view} onDone={done} onClose={close} />;
  }
  return (
    <ConfirmDialog
      open={open === 'archive'}
      title={<Trans>Archive this programme?</Trans>}
      confirmLabel={<Trans>Archive it</Trans>}
      onCancel={close}
      onConfirm={async () => {
        close();
        if (await store.archive(true)) toast.success(t`It is archived`);
      }}
    >
      <Trans>
        Visitors no longer see it, its rounds or its dates. The text and its earlier versions stay, and you
        can undo this.
      </Trans>
    </ConfirmDialog>
  );
}
