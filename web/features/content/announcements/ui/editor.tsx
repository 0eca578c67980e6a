import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { paths } from '#web/app/paths.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LanguageTabs } from '#web/ui/language-tabs.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';
import type { EditingState, EditingStore } from '../hooks/editing-store.ts';
import { useAnnouncement, useOperation } from '../hooks/use-announcement.ts';
import { useAudience } from '../hooks/use-audience.ts';
import { type Opened, useEditing } from '../hooks/use-editing.ts';
import { isComplete, isSameDraft, type AnnouncementDraft, withChoices } from '../rules/draft.ts';
import { AudiencePart } from './audience-part.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { RestoredNotice, SaveStatus } from '#web/platform/autosave/index.ts';
import { SendDialog } from './send-dialog.tsx';
import { TextPart } from './text-part.tsx';
import { WayPart } from './way-part.tsx';

type Open = 'send' | 'discard' | undefined;

interface TestPartProps {
  state: EditingState;
  store: EditingStore;
  /** the server knows that what stands there now has arrived */
  isTested: boolean;
  tested: AnnouncementDraft | undefined;
  onAsk: (draft: AnnouncementDraft) => void;
  onSend: () => void;
}

/** First to oneself, then to everybody: the two operations, of which the second waits for the first. */
function TestPart({ state, store, isTested, tested, onAsk, onSend }: TestPartProps) {
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = !isTested && tested !== undefined && isSameDraft(tested, state.draft);
  const hasTime = state.draft.kind !== 'event' || state.draft.startsAtMs !== undefined;
  const isWritten = hasTime && LANGUAGES.some((language) => isComplete(state.draft, language));
  const test = async () => {
    setBusy(true);
    if (await store.test()) onAsk(store.read().draft);
    setBusy(false);
  };
  return (
    <Card title={<Trans>First to yourself, then to all</Trans>} highlighted>
      <p role="status">
        {isTested && <Trans>You have received just this. It can go out.</Trans>}
        {isUnderWay && <Trans>The test is on its way to you. This page notices when it has arrived.</Trans>}
        {!isTested && !isUnderWay && (
          <Trans>
            Send it to yourself and look at it as others will: in every language, over the same ways. What
            goes out must be just what was tested.
          </Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          kind={isTested ? 'quiet' : 'primary'}
          busy={isBusy || isUnderWay}
          disabled={!isWritten}
          onClick={() => void test()}
        >
          <Trans>Send a test to me</Trans>
        </Button>
        <Button kind={isTested ? 'primary' : 'quiet'} disabled={!isTested} onClick={onSend}>
          <Trans>Send to all …</Trans>
        </Button>
      </div>
    </Card>
  );
}

function DiscardDialog({
  id,
  store,
  open,
  onClose,
}: {
  id: string;
  store: EditingStore;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const operation = useOperation(id);
  const discard = async () => {
    if (store.read().version > 0) await operation.mutateAsync('cancel');
    await store.throwAway();
    toast.success(t`The draft is put aside`);
    await navigate(paths.adminAnnouncements);
  };
  return (
    <ConfirmDialog
      open={open}
      title={<Trans>Put this draft aside?</Trans>}
      confirmLabel={<Trans>Put it aside</Trans>}
      busy={operation.isPending}
      onCancel={onClose}
      onConfirm={() => void discard().catch(() => undefined)}
    >
      <p>
        <Trans>Nobody gets it. It stays in the list as cancelled, and you can copy it as a new draft.</Trans>
      </p>
      {operation.error && (
        <Notice kind="error" live="polite">
          {errorText(operation.error)}
        </Notice>
      )}
    </ConfirmDialog>
  );
}

/** The desk for one announcement that has not been let go yet. */
export function Editor({
  opened,
  onSent,
  onTheirs,
}: {
  opened: Opened;
  onSent: () => void;
  onTheirs: () => void;
}) {
  const { t } = useLingui();
  const { language: ownLanguage } = useLanguage();
  const { store, state } = useEditing(opened);
  const [language, setLanguage] = useState<Language>(ownLanguage);
  const [open, setOpen] = useState<Open>();
  const [tested, setTested] = useState<AnnouncementDraft>();
  const { draft } = state;
  const counting = useAudience(draft.audience);
  const row = useAnnouncement(opened.id, { isTesting: tested !== undefined, isWanted: state.version > 0 });
  const isTested =
    row.data?.isTested === true && row.data.version === state.version && state.status === 'saved';
  const close = () => setOpen(undefined);
  return (
    <div className="grid gap-6">
      <RestoredNotice isShown={opened.isRestored} />
      <SaveStatus state={state} onSend={() => void store.saveNow()} />
      <Card title={<Trans>What it says</Trans>}>
        <LanguageTabs
          label={t`Language of the text`}
          chosen={language}
          complete={LANGUAGES.filter((one) => isComplete(draft, one))}
          completeWord={t`complete`}
          onChoose={setLanguage}
        />
        <TextPart
          key={language}
          language={language}
          kind={draft.kind}
          text={draft.texts[language]}
          onChange={(change) =>
            store.edit({ texts: { ...draft.texts, [language]: { ...draft.texts[language], ...change } } })
          }
          onChoices={(change) => store.edit({ texts: withChoices(draft.texts, change) })}
        />
      </Card>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <AudiencePart
          audience={draft.audience}
          onChange={(audience) => store.edit({ audience })}
          counting={counting}
        />
        <WayPart draft={draft} onChange={store.edit} />
      </div>
      <TestPart
        state={state}
        store={store}
        isTested={isTested}
        tested={tested}
        onAsk={(asked) => {
          setTested(asked);
          void row.refetch();
        }}
        onSend={() => setOpen('send')}
      />
      <div>
        <Button onClick={() => setOpen('discard')}>
          <Trans>Put aside …</Trans>
        </Button>
      </div>
      {open === 'send' && (
        <SendDialog state={state} store={store} count={counting.count} onDone={onSent} onClose={close} />
      )}
      <DiscardDialog id={opened.id} store={store} open={open === 'discard'} onClose={close} />
      {state.conflict && (
        <ConflictDialog
          conflict={state.conflict}
          onMine={store.keepMine}
          onTheirs={() => void store.throwAway().then(onTheirs)}
        />
      )}
    </div>
  );
}
