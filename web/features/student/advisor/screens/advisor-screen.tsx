import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useId } from 'react';
import { Link } from 'react-router';
import { QUESTIONS_PER_DAY_COUNT } from '#domain/advisor/limits.ts';
import { paths } from '#web/app/paths.ts';
import { useLineDown } from '#web/platform/app-health/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useFormat } from '#web/text/use-format.ts';
import { BackIcon, EditIcon } from '#web/ui/icon.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { MAIN_ID } from '#web/ui/page.tsx';
import { useAsking } from '../hooks/use-asking.ts';
import { useFollowUps } from '../hooks/use-follow-ups.ts';
import { AnswerView } from '../ui/answer-view.tsx';
import { AskForm } from '../ui/ask-form.tsx';
import { OfflineStrip } from '../ui/offline-strip.tsx';

/** Above the conversation: it comes a moment later. */
const EarlierQuestions = lazy(() => import('../ui/earlier-questions.tsx'));

/** FEAT-09: a conversation, answered on this device from what is published and from her own data. */
export function Component() {
  const { t } = useLingui();
  const { language } = useLanguage();
  const headingId = useId();
  const asking = useAsking(language);
  const { ask, turns, startAnew, knowledge, wordableId } = asking;
  const { pack, bytes, passages } = knowledge;
  const followUps = useFollowUps(turns, passages);
  const ready = [
    t({ message: 'What is my next step?', comment: 'Page where a student asks a question: text' }),
    t({ message: 'When is the next deadline?', comment: 'Page where a student asks a question: text' }),
    t({ message: 'Who is my mentor?', comment: 'Page where a student asks a question: text' }),
  ];
  const asked = new Set(turns.map(({ question }) => question));
  const suggestions = [...followUps, ...ready].filter((question) => !asked.has(question));
  const isOffline = useLineDown();
  return (
    <main id={MAIN_ID} tabIndex={-1} className="talk talk-alone">
      <title>{t({ message: 'Ask a question', comment: 'Page where a student asks a question: text' })}</title>
      <div className="talk-head">
        <Link
          to={paths.dashboard}
          aria-label={t({
            message: 'Back',
            comment: 'Page where a student asks a question: read aloud by screen readers',
          })}
          className="tap -ms-2 grid place-items-center text-ink"
        >
          <BackIcon />
        </Link>
        <h1 id={headingId} tabIndex={-1}>
          <Trans comment="Above each answer, and the title of the page: what finds answers in the published pages">
            Advisor
          </Trans>
        </h1>
        {turns.length > 0 && (
          <IconButton
            label={t({ message: 'New conversation', comment: 'Page where a student asks a question: label' })}
            icon={<EditIcon className="size-5" />}
            onClick={() => {
              startAnew();
              // this button goes, and the focus must not go with it
              document.getElementById(headingId)?.focus();
            }}
          />
        )}
      </div>
      {isOffline && <OfflineStrip pack={pack.data} fetchedAtMs={pack.dataUpdatedAt} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: a keyboard has to reach it */}
      <div className="talk-log" role="group" aria-labelledby={headingId} tabIndex={0}>
        <div className="talk-column">
          <About />
          <Suspense>
            <EarlierQuestions />
          </Suspense>
          <ol aria-live="polite">
            {turns.map((turn) => (
              <AnswerView
                key={turn.atMs}
                asked={turn}
                dates={pack.data?.dates}
                wordableId={wordableId(turn)}
              />
            ))}
          </ol>
          <Problems {...asking} />
        </div>
      </div>
      <AskForm bytes={bytes} isBusy={pack.isFetching} suggestions={suggestions} onAsk={ask} />
    </main>
  );
}

/** What it answers from, who reads along, and what to leave out. */
function About() {
  return (
    <div className="talk-note max-w-measure!">
      <p>
        <Trans comment="Page where a student asks a question: sentence">
          Answers come only from what we have published. Nothing is made up.
        </Trans>
      </p>
      <p>
        <Trans comment="Page where a student asks a question: sentence">
          Only you see your questions. The team reads those you send to it, and any that sound as if someone
          is in danger.
        </Trans>{' '}
        <Trans comment="Page where a student asks a question: sentence">
          Leave out names, phone numbers and addresses.
        </Trans>
      </p>
    </div>
  );
}

type ProblemsProps = Pick<ReturnType<typeof useAsking>, 'problem' | 'storing' | 'knowledge'>;

/** Why a question was not answered or not kept. */
function Problems({ problem, storing, knowledge: { pack } }: ProblemsProps) {
  const errorText = useErrorText();
  const format = useFormat();
  const most = format.number(QUESTIONS_PER_DAY_COUNT);
  return (
    <div className="grid gap-2">
      {problem === 'limit' && (
        <Notice kind="info" live="polite">
          <Trans comment="Page where a student asks a question: notice; {most} is the highest number">
            You have asked {most} questions today. You can ask more tomorrow.
          </Trans>
        </Notice>
      )}
      {problem === 'no_pack' && (
        <Notice kind="warning" live="polite">
          {pack.error ? (
            errorText(pack.error)
          ) : (
            <Trans comment="Page where a student asks a question: notice">
              Our answers are not on this phone yet. They download with your first question online.
            </Trans>
          )}
        </Notice>
      )}
      {storing.error && (
        <Notice kind="error" live="assertive">
          {errorText(storing.error)}
        </Notice>
      )}
    </div>
  );
}
