import { Trans, useLingui } from '@lingui/react/macro';
import type { Language } from '#domain/languages.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import type { DeskState, DeskStore } from '../hooks/desk-store.ts';
import type { Issue } from '../rules/readiness.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';

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
    return <PreviewDialog {...view} onClose={close} />;
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
