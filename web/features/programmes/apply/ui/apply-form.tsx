import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { sentAnswers } from '#domain/programmes/application-form.ts';
import type { AppError } from '#domain/error-codes.ts';
import { useFormDraft } from '#web/platform/drafts/index.ts';
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
import { applyForm, type ApplyRound, type Missing, missingIn, NOTHING_TYPED } from '../rules/round.ts';
import { fieldIdOf, QuestionField } from './question-field.tsx';
import { useIssueLabels } from './use-issue-labels.ts';

const GUARDIAN_ID = 'guardian-agrees';

/** How far she is, and that it is stored here. */
function Standing({
  missing,
  isGuardianMissing,
  isStored,
  cannotStore,
}: {
  missing: readonly Missing[];
  isGuardianMissing: boolean;
  isStored: boolean;
  cannotStore: boolean;
}) {
  const format = useFormat();
  const onlyInPage = useOnlyInPage();
  const count = missing.length + (isGuardianMissing ? 1 : 0);
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
  const { t } = useLingui();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const issueLabels = useIssueLabels();
  const { values, isStored, cannotStore, change, forget } = useFormDraft(applyForm(round.id), NOTHING_TYPED);
  const draft = values ?? NOTHING_TYPED;
  const [attempt, setAttempt] = useState(0);
  const missing = missingIn(round.questions, draft.answers);
  const isGuardianMissing = asksGuardian && !draft.guardianAgrees;
  const shown = attempt > 0 ? missing : missing.filter(({ issue }) => issue === 'too_long');
  const send = () => {
    if (missing.length > 0 || isGuardianMissing) {
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
        answers: sentAnswers(round.questions, draft.answers),
        guardianAgrees: asksGuardian && draft.guardianAgrees,
        pressedAtMs: Date.now(),
      },
      { onSuccess: () => void forget() },
    );
  };
  const guardianWords = t({
    message: 'Please ask, and mark it when they agree',
    comment: 'Application for a round, form: text',
  });
  const summary = [
    ...missing.map(({ question }) => ({
      fieldId: fieldIdOf(question),
      text: <bdi>{question.texts[language].label}</bdi>,
    })),
    ...(isGuardianMissing ? [{ fieldId: GUARDIAN_ID, text: guardianWords }] : []),
  ];
  return (
    <Form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {attempt > 0 && (
        <ErrorSummary
          errors={summary}
          attempt={attempt}
          title={<Trans comment="Application for a round, form: heading">Still missing</Trans>}
        />
      )}
      {round.questions.map((question) => {
        const wrong = shown.find((one) => one.question.id === question.id);
        return (
          <QuestionField
            key={question.id}
            question={question}
            answer={draft.answers[question.id] ?? ''}
            error={wrong && issueLabels(wrong)}
            disabled={!values}
            onChange={(answer) => change({ answers: { ...draft.answers, [question.id]: answer } })}
          />
        );
      })}
      {asksGuardian && (
        <Checkbox
          id={GUARDIAN_ID}
          label={
            <Trans comment="Application for a round, form: label">
              My mother, father or guardian knows of this and agrees
            </Trans>
          }
          error={attempt > 0 && isGuardianMissing && guardianWords}
          checked={draft.guardianAgrees}
          disabled={!values}
          onChange={(event) => change({ guardianAgrees: event.target.checked })}
        />
      )}
      <Standing
        missing={missing}
        isGuardianMissing={isGuardianMissing}
        isStored={isStored}
        cannotStore={cannotStore}
      />
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
