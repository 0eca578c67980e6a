import { Trans, useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { LANGUAGE_FACTS, type Language } from '#domain/languages.ts';
import { timelineOf } from '#domain/programmes/timeline.ts';
import { FormPreview } from '#web/features/programmes/apply/index.ts';
import { ProgrammeCard, programmeOf, TimelineEntry } from '#web/features/programmes/programme-pages/index.ts';
import { QueryPart } from '#web/platform/admin-lists/index.ts';
import { LanguageProvider } from '#web/text/language-provider.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { useReaderTexts } from '../hooks/use-reader-texts.ts';
import type { ProgrammeContent } from '../rules/content.ts';
import { milestoneRows, programmeRow } from '../rules/reading.ts';

export interface ReaderViewProps {
  deskId: string;
  content: ProgrammeContent;
  isHouse: boolean;
  language: Language;
}

function Cards({ deskId, content, isHouse, language }: ReaderViewProps) {
  const nowMs = useNow();
  const row = programmeRow(deskId, content);
  const [programme] = isHouse ? [] : programmeOf(row, language, nowMs);
  const dates = timelineOf(isHouse ? [] : [row], milestoneRows(isHouse ? null : deskId, content), language);
  return (
    <div className="grid gap-4">
      {programme && <ProgrammeCard programme={programme} nowMs={nowMs} asVisitor />}
      {dates.length > 0 && (
        <ol className="grid gap-3">
          {dates.map((item) => (
            <TimelineEntry key={item.id} item={item} isNext={false} nowMs={nowMs} />
          ))}
        </ol>
      )}
      {!isHouse &&
        content.rounds
          .filter(({ is_published, questions }) => is_published && questions.length > 0)
          .map(({ id, number, questions }) => <FormPreview key={id} number={number} questions={questions} />)}
    </div>
  );
}

/** The preview is looked at and unfolded, not walked through: a link would lead away from what is being written. */
const stay = (event: MouseEvent) => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
};

/** What visitors would read, on a phone and in a language of theirs, rendered by the cards of their own pages. */
export function ReaderView(props: ReaderViewProps) {
  const { language, content, isHouse } = props;
  const { htmlLang, dir } = LANGUAGE_FACTS[language];
  const { t } = useLingui();
  const texts = useReaderTexts(language);
  const nothing = isHouse
    ? milestoneRows(null, content).every((row) => row.texts.length === 0)
    : programmeRow('', content).texts.length === 0;
  if (nothing) {
    return (
      <p>
        <Trans>There is nothing yet that visitors could read.</Trans>
      </p>
    );
  }
  return (
    <QueryPart query={texts} loading={<Trans>Loading…</Trans>}>
      {(i18n) => (
        <div
          key={language}
          role="group"
          aria-label={t`As visitors read it`}
          onClickCapture={stay}
          lang={htmlLang}
          dir={dir}
          className="mx-auto w-full max-w-90 rounded-lg border-4 border-line-strong bg-ground p-3 wrap-anywhere"
        >
          <LanguageProvider i18n={i18n} language={language}>
            <Cards {...props} />
          </LanguageProvider>
        </div>
      )}
    </QueryPart>
  );
}
