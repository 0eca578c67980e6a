import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import type { Saved } from '#web/platform/autosave/index.ts';
import type { EditingStore } from '../hooks/editing-store.ts';
import { useTheirVersion } from '../hooks/use-history.ts';
import type { PostDraft } from '../rules/draft.ts';
import { isCompleteText } from '../rules/publish-check.ts';
import { LanguageTabs } from '#web/ui/language-tabs.tsx';
import { LoadFailure } from '#web/platform/autosave/index.ts';
import { ReaderView } from './reader-view.tsx';

export interface ConflictDialogProps {
  postId: string;
  conflict: Saved;
  mine: PostDraft;
  language: Language;
  store: EditingStore;
}

/** Somebody else was faster: both versions beside each other, and neither is lost. */
export function ConflictDialog({ postId, conflict, mine, language: first, store }: ConflictDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [language, setLanguage] = useState(first);
  const theirs = useTheirVersion(postId, conflict.version);
  const when = format.kabulTime(conflict.savedAtMs);
  const name = conflict.savedBy || t`someone else`;
  const complete = LANGUAGES.filter((one) => isCompleteText(mine, one));
  return (
    <Dialog
      open
      title={<Trans>Two versions</Trans>}
      closeButton={false}
      escape="ignore"
      onClose={() => undefined}
      header={
        <LanguageTabs
          completeWord={t`complete`}
          label={t`Language of the versions`}
          chosen={language}
          complete={complete}
          onChoose={setLanguage}
        />
      }
      actions={
        <>
          <Button disabled={!theirs.data} onClick={() => theirs.data && store.takeTheirs(theirs.data)}>
            <Trans>Go on with theirs</Trans>
          </Button>
          <Button kind="primary" onClick={store.keepMine}>
            <Trans>Go on with mine</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          <bdi>{name}</bdi> saved this post meanwhile ({when}). With yours, theirs stays among the earlier
          versions; with theirs, what you typed since is gone.
        </Trans>
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <section className="grid gap-2">
          <h3 className="font-bold">
            <Trans>Yours</Trans>
          </h3>
          <ReaderView draft={mine} language={language} />
        </section>
        <section className="grid gap-2">
          <h3 className="font-bold">
            <Trans>Theirs</Trans>
          </h3>
          {theirs.data && <ReaderView draft={theirs.data.draft} language={language} />}
          {theirs.error && <LoadFailure failure={theirs.error} onRetry={() => void theirs.refetch()} />}
          {theirs.isPending && (
            <LoadingPart>
              <Trans>Loading…</Trans>
            </LoadingPart>
          )}
        </section>
      </div>
    </Dialog>
  );
}
