import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AppError } from '#domain/error-codes.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { EditingStore } from '../hooks/editing-store.ts';
import { useRevisions } from '../hooks/use-history.ts';
import type { Revision } from '../rules/post-row.ts';
import { isCompleteText } from '../rules/publish-check.ts';
import { LanguageTabs } from '#web/ui/language-tabs.tsx';
import { LoadFailure } from '#web/platform/autosave/index.ts';
import { ReaderView } from './reader-view.tsx';

export interface RevisionsDialogProps {
  postId: string;
  version: number;
  language: Language;
  store: EditingStore;
  onClose: () => void;
}

function RevisionLine({ revision, onShow }: { revision: Revision; onShow: () => void }) {
  const when = useFormat().kabulTime(revision.savedAtMs);
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-2">
      <span>
        {when} <bdi className="text-ink-quiet">{revision.savedBy}</bdi>
      </span>
      <Button onClick={onShow}>
        <Trans>Look at it</Trans>
      </Button>
    </li>
  );
}

/** How the post was before, and the way back to it. */
export function RevisionsDialog({ postId, version, language: first, store, onClose }: RevisionsDialogProps) {
  const { t } = useLingui();
  const [language, setLanguage] = useState(first);
  const revisions = useRevisions(postId, version, true);
  const [shown, setShown] = useState<Revision>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AppError>();
  const errorText = useErrorText();
  const restore = async (revision: Revision) => {
    setBusy(true);
    const isDone = await store.restore(revision.id, revision.draft);
    setBusy(false);
    setFailure(store.read().failure);
    if (isDone) onClose();
  };
  return (
    <Dialog
      open
      title={<Trans>Earlier versions</Trans>}
      onClose={onClose}
      header={
        shown && (
          <LanguageTabs
            completeWord={t`complete`}
            label={t`Language of the version`}
            chosen={language}
            complete={LANGUAGES.filter((one) => isCompleteText(shown.draft, one))}
            onChoose={setLanguage}
          />
        )
      }
      actions={
        shown && (
          <>
            <Button onClick={() => setShown(undefined)}>
              <Trans>Back to the list</Trans>
            </Button>
            <Button kind="primary" busy={isBusy} onClick={() => void restore(shown)}>
              <Trans>Bring this one back</Trans>
            </Button>
          </>
        )
      }
    >
      {shown && failure && (
        <Notice kind="error" live="polite">
          {errorText(failure)}
        </Notice>
      )}
      {shown && <ReaderView draft={shown.draft} language={language} />}
      {!shown && revisions.isPending && (
        <LoadingPart>
          <Trans>Loading…</Trans>
        </LoadingPart>
      )}
      {!shown && revisions.error && (
        <LoadFailure failure={revisions.error} onRetry={() => void revisions.refetch()} />
      )}
      {!shown && revisions.data && (
        <ul className="grid gap-2">
          {revisions.data.map((revision) => (
            <RevisionLine key={revision.id} revision={revision} onShow={() => setShown(revision)} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
