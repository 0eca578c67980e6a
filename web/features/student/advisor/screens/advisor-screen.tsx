import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { QUESTIONS_PER_DAY_COUNT } from '#domain/advisor/limits.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useFormat } from '#web/text/use-format.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { useAsking } from '../hooks/use-asking.ts';
import { AnswerView } from '../ui/answer-view.tsx';
import { AskForm } from '../ui/ask-form.tsx';

/** Below the answer: it comes a moment later. */
const EarlierQuestions = lazy(() => import('../ui/earlier-questions.tsx'));

/** FEAT-09: questions, answered on this device from what is published and from her own data. */
export function Component() {
  const { t } = useLingui();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const { ask, asked, problem, storing, knowledge, wordableId } = useAsking(language);
  const { pack, bytes } = knowledge;
  return (
    <Page
      heading={<Trans>Ask a question</Trans>}
      lead={
        <Trans>
          Answers are looked up in what is published here; nothing is made up. What cannot be answered goes to
          the team, if you want.
        </Trans>
      }
      tabTitle={t`Ask a question`}
    >
      <p className="max-w-measure text-sm text-ink-quiet">
        <Trans>
          Your questions stay with you. The team reads what you send to it, and anything that sounds as if
          someone is in danger, above all if you are under 18.
        </Trans>
      </p>
      <AskForm bytes={bytes} isBusy={pack.isFetching} onAsk={(question) => void ask(question)} />
      {problem === 'limit' && <LimitNotice />}
      {problem === 'no_pack' && (
        <Notice kind="warning" live="polite">
          {pack.error ? (
            errorText(pack.error)
          ) : (
            <Trans>
              What is published is not on this phone yet. With a connection it comes with your first question.
            </Trans>
          )}
        </Notice>
      )}
      {storing.error && (
        <Notice kind="error" live="assertive">
          {errorText(storing.error)}
        </Notice>
      )}
      <div aria-live="polite">
        {asked && (
          <AnswerView key={asked.atMs} asked={asked} dates={pack.data?.dates} wordableId={wordableId} />
        )}
      </div>
      <Suspense>
        <EarlierQuestions />
      </Suspense>
    </Page>
  );
}

function LimitNotice() {
  const format = useFormat();
  const most = format.number(QUESTIONS_PER_DAY_COUNT);
  return (
    <Notice kind="info" live="polite">
      <Trans>These were {most} questions today. Tomorrow you can go on asking.</Trans>
    </Notice>
  );
}
