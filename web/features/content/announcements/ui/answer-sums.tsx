import { Trans, useLingui } from '@lingui/react/macro';
import { LANGUAGES } from '#domain/languages.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useFormat } from '#web/text/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { useAnswers, useStored } from '../hooks/use-announcement.ts';
import type { AnnouncementRow } from '../rules/announcement.ts';
import { type AnnouncementDraft, isComplete } from '../rules/draft.ts';
import { LoadFailure } from '#web/platform/autosave/index.ts';

/** What an answer says, in the admin's language where the survey has words in it. */
function useAnswerLabels(draft: AnnouncementDraft | undefined) {
  const { t } = useLingui();
  const { language: own } = useLanguage();
  const language = draft && [own, ...LANGUAGES].find((one) => isComplete(draft, one));
  return (answer: string): string => {
    if (answer === 'yes') return t`Will come`;
    if (answer === 'no') return t`Cannot come`;
    return (language && draft.texts[language].choices[Number(answer) - 1]) ?? answer;
  };
}

/** How many people gave each answer. Who it was is shown to nobody, and what so few gave is not counted out. */
export function AnswerSums({ row }: { row: AnnouncementRow }) {
  const format = useFormat();
  const stored = useStored(row.id, row.version);
  const answers = useAnswers(row.id, row.version);
  const labelsOf = useAnswerLabels(stored.data?.draft);
  const failure = answers.error ?? stored.error;
  return (
    <Card title={<Trans>Answers</Trans>}>
      {failure && (
        <LoadFailure
          failure={failure}
          onRetry={() => {
            void answers.refetch();
            void stored.refetch();
          }}
        />
      )}
      {!failure && (!answers.data || !stored.data) && (
        <LoadingPart>
          <Trans>Loading…</Trans>
        </LoadingPart>
      )}
      {answers.data && stored.data && (
        <DescriptionList
          items={answers.data.map(({ answer, people }) => ({
            id: answer,
            term: <bdi>{labelsOf(answer)}</bdi>,
            description: people === undefined ? <Trans>fewer than 5</Trans> : format.number(people),
          }))}
        />
      )}
      <p className="text-sm text-ink-quiet">
        <Trans>Who answered what is shown to nobody. A number below 5, none included, is not told.</Trans>
      </p>
    </Card>
  );
}
