import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { CalmAnswer } from '#domain/advisor/answer.ts';
import type { PackDate } from '#domain/advisor/pack.ts';
import { HelpText } from '#web/features/student/distress/index.ts';
import { loadPart, PartBoundary } from '#web/platform/app-health/index.ts';
import { Mark } from '#web/ui/mark.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Written } from '#web/ui/written.tsx';
import type { Asked } from '../hooks/use-asking.ts';
import { AnswerActions } from './answer-actions.tsx';
import { PassageText } from './passage-text.tsx';
import { RefusalText } from './refusal-text.tsx';

/**
 * Answers from the person's own data bring half of the student's home with them: asked for as soon as the advisor is
 * there, so that they are on the phone when it goes offline, but not waited for.
 */
const liveAnswer = loadPart(() => import('./live-answer.tsx'));
const LiveAnswer = lazy(async () => ({ default: (await liveAnswer).LiveAnswer }));
/** A model answers where there is a line alone. */
const WordedAnswer = lazy(() => loadPart(() => import('./worded-answer.tsx')));

export interface AnswerViewProps {
  asked: Asked;
  dates: readonly PackDate[] | undefined;
  /** under which the server keeps the question; undefined where it does not, or where no model is there */
  wordableId: string | undefined;
}

function Body({ asked: { answer }, ...rest }: AnswerViewProps) {
  if (answer.outcome !== 'distress') return <CalmBody answer={answer} {...rest} />;
  const isAnswered = answer.also.outcome === 'passages' || answer.also.outcome === 'live';
  return (
    <>
      <Notice
        kind="warning"
        live="assertive"
        title={
          <Trans comment="Answer to a question of a student: heading of a notice">
            You are not alone with this
          </Trans>
        }
      >
        {/* the title waits for nothing */}
        <PartBoundary fallback={null}>
          <Suspense fallback={null}>
            <HelpText kind={answer.kind} source="advisor" />
          </Suspense>
        </PartBoundary>
      </Notice>
      {isAnswered && (
        <>
          <h3 className="font-bold">
            <Trans comment="Answer to a question of a student: heading">Also found here</Trans>
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
        <p className="max-w-measure">
          <RefusalText refusal={answer.refusal} />
        </p>
      );
    case 'live':
      return (
        <PartBoundary>
          <Suspense fallback={null}>
            <LiveAnswer intent={answer.intent} dates={dates} />
          </Suspense>
        </PartBoundary>
      );
    case 'passages':
      return (
        <>
          <PassageText passages={answer.passages} />
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
        <div className="max-w-measure">
          <p className="font-bold">
            <Trans comment="Answer to a question of a student: sentence">I do not know</Trans>
          </p>
          <p>
            <Trans comment="Answer to a question of a student: sentence">
              We have not published an answer to this. Try other words, or ask the team.
            </Trans>
          </p>
        </div>
      );
  }
}

/** What was asked, in a bubble. Who looks at the phone need not read there what sounded like danger. */
function Question({ asked: { question, answer } }: Pick<AnswerViewProps, 'asked'>) {
  if (answer.outcome === 'distress') return null;
  return (
    <div className="talk-turn talk-own">
      <div className="talk-line">
        <div className="talk-bubble">
          <span className="sr-only">
            <Trans comment="Answer to a question of a student: text">You asked:</Trans>{' '}
          </span>
          <Written>{question}</Written>
        </div>
      </div>
    </div>
  );
}

/** A question with what was found. It comes into view from its first line on. */
export function AnswerView(props: AnswerViewProps) {
  const { question, answer } = props.asked;
  const turn = useRef<HTMLLIElement>(null);
  useEffect(() => turn.current?.scrollIntoView({ block: 'start' }), []);
  const mayGoOn = answer.outcome !== 'distress' && answer.outcome !== 'refused';
  return (
    <li ref={turn} className="scroll-mt-2 pb-4">
      <Question asked={props.asked} />
      <div className="grid gap-3 pt-3">
        <p className="flex items-center gap-2 font-bold">
          <Mark className="size-5.5" />
          <Trans comment="Above each answer, and the title of the page: what finds answers in the published pages">
            Advisor
          </Trans>
        </p>
        <Body {...props} />
        {mayGoOn && (
          <AnswerActions
            question={question}
            answer={answer.outcome === 'passages' ? answer.passages[0]?.title : undefined}
          />
        )}
      </div>
    </li>
  );
}
