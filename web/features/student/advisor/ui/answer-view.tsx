import { Trans, useLingui } from '@lingui/react/macro';
import type { CalmAnswer } from '#domain/advisor/answer.ts';
import type { PackDate } from '#domain/advisor/pack.ts';
import { lazy, Suspense } from 'react';
import { loadPart, PartBoundary } from '#web/platform/app-health/index.ts';
import { HelpText } from '#web/features/student/distress/index.ts';
import { useOnlyInPage } from '#web/platform/session/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { type Asked, useTeamQuestion } from '../hooks/use-asking.ts';
import { RefusalText } from './refusal-text.tsx';
import { LiveAnswer } from './live-answer.tsx';
import { PassageList } from './passage-list.tsx';

/** A model answers where there is a line alone. */
const WordedAnswer = lazy(() => loadPart(() => import('./worded-answer.tsx')));

/** The way to people, where the answer is not enough. */
function ToTeam({ question }: { question: string }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const onlyInPage = useOnlyInPage();
  const team = useTeamQuestion();
  const send = () =>
    team.mutate(
      { language, question },
      {
        onSuccess: (outcome) => {
          if (outcome === 'sent') toast.success(t`The team has your question.`);
          else
            toast.message(
              onlyInPage ??
                t`It is kept on this phone and goes to the team as soon as there is a connection.`,
            );
        },
      },
    );
  return (
    <div className="grid justify-items-start gap-2">
      {team.error && (
        <Notice kind="error" live="assertive">
          {errorText(team.error)}
        </Notice>
      )}
      {team.isSuccess ? (
        <p role="status">
          <Trans>Sent to the team. The answer appears on this page.</Trans>
        </p>
      ) : (
        <Button busy={team.isPending} onClick={send}>
          <Trans>Send this question to the team</Trans>
        </Button>
      )}
    </div>
  );
}

function Body({ asked: { answer }, ...rest }: AnswerViewProps) {
  if (answer.outcome !== 'distress') return <CalmBody answer={answer} {...rest} />;
  const isAnswered = answer.also.outcome === 'passages' || answer.also.outcome === 'live';
  return (
    <>
      <Notice kind="warning" live="assertive" title={<Trans>You are not alone with this</Trans>}>
        <HelpText kind={answer.kind} source="advisor" />
      </Notice>
      {isAnswered && (
        <>
          <h3 className="font-bold">
            <Trans>Also found here</Trans>
          </h3>
          <CalmBody answer={answer.also} {...rest} />
        </>
      )}
    </>
  );
}

function CalmBody({ answer, dates, wordableId }: Omit<AnswerViewProps, 'asked'> & { answer: CalmAnswer }) {
  switch (answer.outcome) {
    case 'refused':
      return (
        <Notice kind="info" live="polite">
          <RefusalText refusal={answer.refusal} />
        </Notice>
      );
    case 'live':
      return <LiveAnswer intent={answer.intent} dates={dates} />;
    case 'passages':
      return (
        <>
          <PassageList passages={answer.passages} />
          {wordableId !== undefined && (
            <PartBoundary fallback={null}>
              <Suspense fallback={null}>
                <WordedAnswer questionId={wordableId} />
              </Suspense>
            </PartBoundary>
          )}
        </>
      );
    case 'unknown':
      return (
        <Notice kind="info" live="polite" title={<Trans>I do not know</Trans>}>
          <Trans>
            Nothing that is published here answers this. Try other words, or send the question to the team.
          </Trans>
        </Notice>
      );
  }
}

export interface AnswerViewProps {
  asked: Asked;
  dates: readonly PackDate[] | undefined;
  /** under which the server keeps the question; undefined where it does not, or where no model is there */
  wordableId: string | undefined;
}

/** A question with what was found. */
export function AnswerView(props: AnswerViewProps) {
  const { question, answer } = props.asked;
  const mayGoOn = answer.outcome !== 'distress' && answer.outcome !== 'refused';
  return (
    <section aria-labelledby="answer-title" className="grid gap-3">
      <h2 id="answer-title" className="text-lg font-bold break-words" dir="auto">
        {answer.outcome === 'distress' ? <Trans>To you</Trans> : question}
      </h2>
      <Body {...props} />
      {mayGoOn && <ToTeam question={question} />}
    </section>
  );
}
