import { Trans } from '@lingui/react/macro';
import { answerText, type FormAnswers, type FormQuestion } from '#domain/programmes/application-form.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useFormat } from '#web/text/use-format.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Written } from '#web/ui/written.tsx';

export interface AnswerListProps {
  questions: readonly FormQuestion[];
  answers: FormAnswers;
}

function Answer({ question, answer }: { question: FormQuestion; answer: string | undefined }) {
  const { language } = useLanguage();
  const format = useFormat();
  if (answer === undefined || answer === '') {
    return (
      <span className="text-ink-quiet">
        <Trans comment="Application for a round, one’s answers: text">no answer</Trans>
      </span>
    );
  }
  if (question.kind === 'yes_no')
    return answer === 'yes' ? (
      <Trans comment="Application for a round, one’s answers: text">Yes</Trans>
    ) : (
      <Trans comment="Application for a round, one’s answers: text">No</Trans>
    );
  if (question.kind === 'number') return <bdi>{format.digits(answer)}</bdi>;
  return (
    <Written className="whitespace-pre-line wrap-anywhere">{answerText(question, answer, language)}</Written>
  );
}

/** What was asked, and what was answered. */
export function AnswerList({ questions, answers }: AnswerListProps) {
  const { language } = useLanguage();
  return (
    <DescriptionList
      items={questions.map((question) => ({
        id: question.id,
        term: <bdi>{question.texts[language].label}</bdi>,
        description: <Answer question={question} answer={answers[question.id]} />,
      }))}
    />
  );
}
