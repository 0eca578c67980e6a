import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { HOUSE_DESK_ID } from '#domain/programmes/programme.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast.ts';
import type { DeskState, DeskStore } from '../hooks/desk-store.ts';
import { useEditing } from '../hooks/use-editing.ts';
import { useNow } from '#web/ui/use-now.ts';
import type { OpenedDesk } from '../hooks/use-open-desk.ts';
import { isSameContent, type ProgrammeContent, type ProgrammeText } from '../rules/content.ts';
import { type Issue, readinessOf, standingOf } from '../rules/readiness.ts';
import { CommonPart } from './common-part.tsx';
import { DatesPart } from './dates-part.tsx';
import { DeskDialogs, type Open } from './desk-dialogs.tsx';
import { IssueList } from './issue-list.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { RoundsPart } from './rounds-part.tsx';
import { RestoredNotice, SaveStatus } from '#web/platform/autosave/index.ts';
import { StateBadge } from './state-badge.tsx';
import { TextPart } from './text-part.tsx';

interface OperationsProps {
  state: DeskState;
  store: DeskStore;
  isHouse: boolean;
  isChanged: boolean;
  onOpen: (open: Open) => void;
}

/** The operations that the state of the programme allows. */
function Operations({ state, store, isHouse, isChanged, onOpen }: OperationsProps) {
  const { t } = useLingui();
  const takeBack = async () => {
    if (await store.archive(false)) toast.success(t`It is a draft again; visitors do not see it`);
  };
  return (
    <div className="flex flex-wrap gap-2">
      {(isChanged || state.state !== 'published') && (
        <Button kind="primary" onClick={() => onOpen('publish')}>
          <Trans>Publish …</Trans>
        </Button>
      )}
      <Button onClick={() => onOpen('preview')}>
        <Trans>As on a phone</Trans>
      </Button>
      {state.version > 0 && (
        <Button onClick={() => onOpen('history')}>
          <Trans>Earlier versions</Trans>
        </Button>
      )}
      {!isHouse && state.version > 0 && state.state !== 'archived' && (
        <Button onClick={() => onOpen('archive')}>
          <Trans>Archive …</Trans>
        </Button>
      )}
      {state.state === 'archived' && (
        <Button onClick={() => void takeBack()}>
          <Trans>Back to a draft</Trans>
        </Button>
      )}
    </div>
  );
}

const withText = (
  content: ProgrammeContent,
  language: Language,
  change: (text: ProgrammeText) => ProgrammeText,
): ProgrammeContent => ({
  ...content,
  texts: { ...content.texts, [language]: change(content.texts[language]) },
});

interface WritingProps {
  content: ProgrammeContent;
  applied: readonly string[];
  language: Language;
  onLanguage: (language: Language) => void;
  onChange: DeskStore['change'];
}

/** Everything that is written of a programme. */
function Writing({ content, applied, language, onLanguage, onChange }: WritingProps) {
  const { t } = useLingui();
  return (
    <>
      <Card title={<Trans>What is said of it</Trans>}>
        <LanguageTabs
          label={t`Language of the text`}
          chosen={language}
          standing={(one) => standingOf(content, one)}
          onChoose={onLanguage}
        />
        <TextPart
          language={language}
          content={content}
          onChange={(change) => onChange((before) => withText(before, language, change))}
        />
      </Card>
      <CommonPart content={content} onChange={onChange} />
      <RoundsPart content={content} applied={applied} onChange={onChange} />
    </>
  );
}

function useIssues(state: DeskState, isHouse: boolean, applied: readonly string[]): Issue[] {
  const nowMs = useNow();
  const { draft: content, published } = state;
  return useMemo(() => {
    const shown = state.state === 'published' ? (published?.rounds ?? []) : [];
    const shownRounds = new Set(shown.filter((round) => round.is_published).map(({ id }) => id));
    const appliedRounds = (published?.rounds ?? []).filter(({ id }) => applied.includes(id));
    return readinessOf(content, { isHouse, shownRounds, appliedRounds, nowMs });
  }, [content, published, state.state, isHouse, applied, nowMs]);
}

const NOBODY: readonly string[] = [];

/** The whole desk of one programme, or of the dates of the house. */
export function Desk({ opened }: { opened: OpenedDesk }) {
  const { language: ownLanguage } = useLanguage();
  const { store, state } = useEditing(opened);
  const [language, setLanguage] = useState<Language>(ownLanguage);
  const [open, setOpen] = useState<Open>();
  const isHouse = opened.deskId === HOUSE_DESK_ID;
  const applied = opened.stored?.applied ?? NOBODY;
  const issues = useIssues(state, isHouse, applied);
  const { draft: content, published } = state;
  const isChanged = !published || !isSameContent(content, published);
  return (
    <div className="grid gap-6">
      <RestoredNotice isShown={opened.isRestored} />
      <div className="grid gap-3">
        <StateBadge state={state.state} isChanged={isChanged && state.state === 'published'} />
        <SaveStatus state={state} onSend={() => void store.saveNow()} />
        <Operations state={state} store={store} isHouse={isHouse} isChanged={isChanged} onOpen={setOpen} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-3">
        <div className="grid gap-6 lg:order-last">
          <Card title={<Trans>Ready to be read?</Trans>}>
            <IssueList issues={issues} />
          </Card>
        </div>
        <div className="grid min-w-0 gap-6 lg:col-span-2">
          {!isHouse && (
            <Writing
              content={content}
              applied={applied}
              language={language}
              onLanguage={setLanguage}
              onChange={store.change}
            />
          )}
          <DatesPart content={content} heading={<Trans>Timeline dates</Trans>} onChange={store.change} />
        </div>
      </div>
      <DeskDialogs
        deskId={opened.deskId}
        isHouse={isHouse}
        state={state}
        store={store}
        issues={issues}
        language={language}
        open={open}
        onOpen={setOpen}
      />
    </div>
  );
}
