import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { isPublicState, type PostState } from '#domain/blog/post.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import type { EditingState, EditingStore } from '../hooks/editing-store.ts';
import { useNow } from '#web/ui/use-now.ts';
import { useEditing } from '../hooks/use-editing.ts';
import type { OpenedPost } from '../hooks/use-open-post.ts';
import type { PostDraft, TextDraft } from '../rules/draft.ts';
import { shownState } from '../rules/post-row.ts';
import { isCompleteText } from '../rules/publish-check.ts';
import { CommonPart } from './common-part.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { LanguageTabs } from '#web/ui/language-tabs.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { RevisionsDialog } from './revisions-dialog.tsx';
import { RestoredNotice, SaveStatus } from '#web/platform/autosave/index.ts';
import { StateBadge } from './state-badge.tsx';
import { TextPart } from './text-part.tsx';

type Open = 'preview' | 'publish' | 'revisions' | 'archive' | undefined;

interface PartProps {
  state: EditingState;
  store: EditingStore;
}

/** The operations that the state of the post allows. */
function Operations({ state, store, onOpen }: PartProps & { onOpen: (open: Open) => void }) {
  const { t } = useLingui();
  const shown = shownState(state.postState, state.publishedAtMs, useNow());
  const move = async (to: PostState, words: string) => {
    if (await store.move(to)) toast.success(words);
  };
  const isUnsent = state.status !== 'saved';
  return (
    <div className="flex flex-wrap gap-2">
      {isPublicState(shown) && isUnsent && (
        <Button kind="primary" busy={state.status === 'sending'} onClick={() => void store.saveNow()}>
          <Trans>Show the changes to readers</Trans>
        </Button>
      )}
      {(shown === 'draft' || shown === 'review') && (
        <Button kind="primary" onClick={() => onOpen('publish')}>
          <Trans>Publish …</Trans>
        </Button>
      )}
      {shown === 'draft' && state.version > 0 && (
        <Button onClick={() => void move('review', t`Another admin can look it through now`)}>
          <Trans>Ask for a look</Trans>
        </Button>
      )}
      <Button onClick={() => onOpen('preview')}>
        <Trans>As on a phone</Trans>
      </Button>
      {state.version > 0 && (
        <Button onClick={() => onOpen('revisions')}>
          <Trans>Earlier versions</Trans>
        </Button>
      )}
      {shown !== 'draft' && (
        <Button onClick={() => void move('draft', t`It is a draft again; readers do not see it`)}>
          <Trans>Back to a draft</Trans>
        </Button>
      )}
      {shown !== 'archived' && state.version > 0 && (
        <Button onClick={() => onOpen('archive')}>
          <Trans>Archive …</Trans>
        </Button>
      )}
    </div>
  );
}

function Standing({ state }: { state: EditingState }) {
  const format = useFormat();
  const shown = shownState(state.postState, state.publishedAtMs, useNow());
  return (
    <p className="flex flex-wrap items-center gap-2">
      <StateBadge state={shown} />
      {shown === 'scheduled' && state.publishedAtMs !== undefined && (
        <span className="text-sm">{format.kabulTime(state.publishedAtMs)}</span>
      )}
    </p>
  );
}

const withText = (draft: PostDraft, language: Language, change: Partial<TextDraft>): PostDraft => ({
  ...draft,
  texts: { ...draft.texts, [language]: { ...draft.texts[language], ...change } },
});

function Dialogs(
  props: PartProps & { postId: string; language: Language; open: Open; onOpen: (open: Open) => void },
) {
  const { t } = useLingui();
  const { state, store, postId, language, open, onOpen } = props;
  const close = () => onOpen(undefined);
  if (state.conflict) {
    return (
      <ConflictDialog
        postId={postId}
        conflict={state.conflict}
        mine={state.draft}
        language={language}
        store={store}
      />
    );
  }
  if (open === 'preview') return <PreviewDialog draft={state.draft} language={language} onClose={close} />;
  if (open === 'revisions') {
    return (
      <RevisionsDialog
        postId={postId}
        version={state.version}
        language={language}
        store={store}
        onClose={close}
      />
    );
  }
  const done = () => {
    close();
    const isLater = store.read().postState === 'scheduled';
    toast.success(isLater ? t`It appears by itself at its time` : t`Readers can see it now`);
  };
  if (open === 'publish') return <PublishDialog state={state} store={store} onDone={done} onClose={close} />;
  return (
    <ConfirmDialog
      open={open === 'archive'}
      title={<Trans>Archive this post?</Trans>}
      confirmLabel={<Trans>Archive it</Trans>}
      onCancel={close}
      onConfirm={async () => {
        close();
        if (await store.move('archived')) toast.success(t`It is archived`);
      }}
    >
      <Trans>
        Readers do not see it any more, and links to it lead nowhere. Its text and its earlier versions stay.
      </Trans>
    </ConfirmDialog>
  );
}

/** The whole desk for one post. */
export function PostEditor({ opened }: { opened: OpenedPost }) {
  const { t } = useLingui();
  const { language: ownLanguage } = useLanguage();
  const { store, state } = useEditing(opened);
  const [language, setLanguage] = useState<Language>(ownLanguage);
  const [open, setOpen] = useState<Open>();
  const { draft, epoch } = state;
  const post = { postId: opened.postId, isOnServer: state.version > 0 };
  const complete = LANGUAGES.filter((one) => isCompleteText(draft, one));
  return (
    <div className="grid gap-6">
      <RestoredNotice isShown={opened.isRestored} />
      <div className="grid gap-3">
        <Standing state={state} />
        <SaveStatus state={state} onSend={() => void store.saveNow()} />
        <Operations state={state} store={store} onOpen={setOpen} />
      </div>
      <div className="grid gap-4">
        <LanguageTabs
          completeWord={t`complete`}
          label={t`Language of the text`}
          chosen={language}
          complete={complete}
          onChoose={setLanguage}
        />
        <TextPart
          key={language}
          post={post}
          language={language}
          text={draft.texts[language]}
          epoch={epoch}
          hasCover={draft.coverPath !== undefined}
          onChange={(change) => store.change((before) => withText(before, language, change))}
        />
      </div>
      <CommonPart post={post} draft={draft} onChange={store.change} />
      <Dialogs
        state={state}
        store={store}
        postId={opened.postId}
        language={language}
        open={open}
        onOpen={setOpen}
      />
    </div>
  );
}
