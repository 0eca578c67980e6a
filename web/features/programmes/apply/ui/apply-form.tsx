import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { answerIssue, type FormQuestion, sentAnswers } from '#domain/programmes/application-form.ts';
import type { AppError } from '#domain/error-codes.ts';
import { type DraftNow, type FormDraft, Shown, useDraftStore, useShown } from '#web/platform/drafts/index.ts';
import { useOnlyInPage } from '#web/platform/session/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Form } from '#web/ui/form.tsx';
import { SendIcon } from '#web/ui/icon.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { useApply } from '../hooks/use-applying.ts';
import { type ApplyDraft, applyForm, type ApplyRound, missingIn, NOTHING_TYPED } from '../rules/round.ts';
import { fieldIdOf, QuestionField } from './question-field.tsx';
import { useIssueLabels } from './use-issue-labels.ts';

const GUARDIAN_ID = 'guardian-agrees';

interface PartProps {
  draft: FormDraft<ApplyDraft>;
  round: ApplyRound;
  asksGuardian: boolean;
}

const typedOf = ({ values = NOTHING_TYPED }: DraftNow<ApplyDraft>): ApplyDraft => values;

/** How far she is, and that it is stored here. */
function Standing({ draft, round, asksGuardian }: PartProps) {
  const format = useFormat();
  const onlyInPage = useOnlyInPage();
  const isStored = useShown(draft, (now) => now.isStored);
  const cannotStore = useShown(draft, (now) => now.cannotStore);
  const count = useShown(draft, (now) => {
    const { answers, guardianAgrees } = typedOf(now);
    return missingIn(round.questions, answers).length + (asksGuardian && !guardianAgrees ? 1 : 0);
  });
  const left = format.number(count);
  return (
    <div className="grid gap-2" aria-live="polite">
      <p className="font-semibold">
        {count === 0 ? (
          <Trans comment="Application for a round, form: sentence">
            Nothing is missing. You can send it.
          </Trans>
        ) : (
          <Trans comment="Application for a round, form: sentence; {left} is how many are left">
            Still missing: {left}
          </Trans>
        )}
      </p>
      {/* it has its room from the start: the button below must not move away from under a finger */}
      <p className={classNames('text-sm text-ink-quiet', !isStored && 'invisible')}>
        {onlyInPage ?? (
          <Trans comment="Application for a round, form: sentence">
            What you have typed is kept on this phone. It is not sent yet.
          </Trans>
        )}
      </p>
      {cannotStore && (
        <Notice kind="warning">
          <Trans comment="Application for a round, form: notice">
            This phone cannot keep what you type. Please send it before you close the page.
          </Trans>
        </Notice>
      )}
    </div>
  );
}

/** What is missing, each a link to it. */
function Summary({ draft, round, asksGuardian, attempt }: PartProps & { attempt: number }) {
  const { language } = useLanguage();
  const guardianWords = useGuardianWords();
  // a text, which is the same as long as the same is missing
  const missing = useShown(draft, (now) =>
    missingIn(round.questions, typedOf(now).answers)
      .map(({ question }) => question.id)
      .join(' '),
  ).split(' ');
  const isGuardianMissing = useShown(draft, (now) => asksGuardian && !typedOf(now).guardianAgrees);
  const errors = [
    ...round.questions
      .filter(({ id }) => missing.includes(id))
      .map((question) => ({
        fieldId: fieldIdOf(question),
        text: <bdi>{question.texts[language].label}</bdi>,
      })),
    ...(isGuardianMissing ? [{ fieldId: GUARDIAN_ID, text: guardianWords }] : []),
  ];
  return (
    <ErrorSummary
      errors={errors}
      attempt={attempt}
      title={<Trans comment="Application for a round, form: heading">Still missing</Trans>}
    />
  );
}

function useGuardianWords(): string {
  const { t } = useLingui();
  return t({
    message: 'Please ask, and mark it when they agree',
    comment: 'Application for a round, form: text',
  });
}

/** A question with what is wrong with its answer: once she has tried to send it, and too long a text at once. */
function Question(props: { draft: FormDraft<ApplyDraft>; question: FormQuestion; isTried: boolean }) {
  const { draft, question, isTried } = props;
  const issueLabels = useIssueLabels();
  const issue = useShown(draft, (now) => answerIssue(question, typedOf(now).answers[question.id] ?? ''));
  const isShown = isTried || issue === 'too_long';
  return (
    <QuestionField
      question={question}
      typed={draft}
      error={issue && isShown && issueLabels({ question, issue })}
      onChange={(answer) => {
        const { answers } = typedOf(draft.read());
        draft.change({ answers: { ...answers, [question.id]: answer } });
      }}
    />
  );
}

export interface ApplyFormProps {
  round: ApplyRound;
  name: string;
  /** she is under 18 there, or her age is not known */
  asksGuardian: boolean;
  /** by the page, which stays while this form gives way to what waits */
  apply: ReturnType<typeof useApply>['apply'];
  failure: AppError | null;
}

/** The form of a round: each answer is stored on the phone as it is typed, and all of them are sent once. */
export function ApplyForm({ round, name, asksGuardian, apply, failure }: ApplyFormProps) {
  const errorText = useErrorText();
  const guardianWords = useGuardianWords();
  const draft = useDraftStore(applyForm(round.id), NOTHING_TYPED);
  const isRead = useShown(draft, ({ values }) => values !== undefined);
  const [attempt, setAttempt] = useState(0);
  const send = () => {
    const { answers, guardianAgrees } = typedOf(draft.read());
    if (missingIn(round.questions, answers).length > 0 || (asksGuardian && !guardianAgrees)) {
      setAttempt(attempt + 1);
      return;
    }
    if (apply.isPending) return;
    apply.mutate(
      {
        applicationId: crypto.randomUUID(),
        roundId: round.id,
        formVersion: round.formVersion,
        name,
        answers: sentAnswers(round.questions, answers),
        guardianAgrees: asksGuardian && guardianAgrees,
        pressedAtMs: Date.now(),
      },
      { onSuccess: () => void draft.forget() },
    );
  };
  return (
    <Form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {attempt > 0 && <Summary draft={draft} round={round} asksGuardian={asksGuardian} attempt={attempt} />}
      {round.questions.map((question) => (
        <Question key={question.id} draft={draft} question={question} isTried={attempt > 0} />
      ))}
      {asksGuardian && (
        <Shown of={draft} pick={(now) => typedOf(now).guardianAgrees}>
          {(isAgreed) => (
            <Checkbox
              id={GUARDIAN_ID}
              label={
                <Trans comment="Application for a round, form: label">
                  My mother, father or guardian knows of this and agrees
                </Trans>
              }
              error={attempt > 0 && !isAgreed && guardianWords}
              checked={isAgreed}
              disabled={!isRead}
              onChange={(event) => draft.change({ guardianAgrees: event.target.checked })}
            />
          )}
        </Shown>
      )}
      <Standing draft={draft} round={round} asksGuardian={asksGuardian} />
      {failure && (
        <Notice kind="error" live="assertive">
          {errorText(failure)}
        </Notice>
      )}
      <div>
        <Button kind="primary" type="submit" icon={<SendIcon className="size-5" />} busy={apply.isPending}>
          <Trans comment="Application for a round, form: button">Send</Trans>
        </Button>
      </div>
    </Form>
  );
}
