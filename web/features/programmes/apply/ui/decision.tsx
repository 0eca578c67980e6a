import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { LANGUAGE_FACTS, LANGUAGES } from '#domain/languages.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useAnswerOffer } from '../hooks/use-applying.ts';
import type { OwnApplication, OwnDecision } from '../rules/round.ts';

export interface DecisionProps {
  application: OwnApplication;
  decision: OwnDecision;
  name: string;
}

/** Where she stands, in a sentence. */
function Standing({ decision: { state, answerBy, place } }: Pick<DecisionProps, 'decision'>) {
  const format = useFormat();
  switch (state) {
    case 'offered': {
      const until = answerBy && format.kabulTimeInBoth(Date.parse(answerBy));
      return (
        <Notice
          kind="success"
          title={
            <Trans comment="Application for a round, the decision: heading of a notice">
              A place is offered to you
            </Trans>
          }
        >
          <p>
            <Trans comment="Application for a round, the decision: sentence; {until} is a date and time">
              Please answer by {until}.
            </Trans>
          </p>
          <p>
            <Trans comment="Application for a round, the decision: sentence">
              You can answer without a connection, too: the place stays yours for three more days, in case
              your answer is on its way.
            </Trans>
          </p>
        </Notice>
      );
    }
    case 'accepted':
      return (
        <Notice
          kind="success"
          title={
            <Trans comment="Application for a round, the decision: heading of a notice">
              You have accepted the place
            </Trans>
          }
        >
          <Trans comment="Application for a round, the decision: notice">
            The team knows. You do not need to do anything now.
          </Trans>
        </Notice>
      );
    case 'waitlisted': {
      const number = format.number(place ?? 1);
      return (
        <Notice
          title={
            <Trans comment="Application for a round, the decision: heading of a notice; {number} is a number">
              You are number {number} on the waiting list
            </Trans>
          }
        >
          <Trans comment="Application for a round, the decision: notice">
            As soon as it is your turn and a place is free, it is offered to you here and you are told. We
            cannot say whether that happens.
          </Trans>
        </Notice>
      );
    }
    case 'refused':
      return (
        <Notice
          title={
            <Trans comment="Application for a round, the decision: heading of a notice">Not this time</Trans>
          }
        >
          <Trans comment="Application for a round, the decision: notice">
            There is no place for you in this round. You can apply for the next one.
          </Trans>
        </Notice>
      );
    case 'lapsed':
      return (
        <Notice
          kind="warning"
          title={
            <Trans comment="Application for a round, the decision: heading of a notice">
              The time to answer is over
            </Trans>
          }
        >
          <Trans comment="Application for a round, the decision: notice">
            The place we offered you goes to someone on the waiting list.
          </Trans>
        </Notice>
      );
    case 'declined':
    case 'withdrawn':
      return (
        <Notice>
          <Trans comment="Application for a round, the decision: notice">
            You have given up the place. It goes to someone on the waiting list.
          </Trans>
        </Notice>
      );
  }
}

/** What the team has written to her, in her language. */
function LetterCard({ decision: { letter, sentAt } }: Pick<DecisionProps, 'decision'>) {
  const { language } = useLanguage();
  const format = useFormat();
  const told = [language, ...LANGUAGES].find((one) => letter[one]);
  const when = sentAt && format.kabulTimeInBoth(Date.parse(sentAt));
  if (!told) return null;
  return (
    <Card
      title={
        <Trans comment="Application for a round, the decision: heading">What the team writes to you</Trans>
      }
    >
      <p lang={LANGUAGE_FACTS[told].htmlLang} dir="auto" className="whitespace-pre-line wrap-anywhere">
        {letter[told]}
      </p>
      <p className="text-sm text-ink-quiet">{when}</p>
    </Card>
  );
}

/** Taking a place, and giving it back after a second question. */
function Answering({ application, decision, name }: DecisionProps) {
  const errorText = useErrorText();
  const { answer, waiting } = useAnswerOffer(application, name);
  const [isAsking, setAsking] = useState(false);
  if (waiting && !answer.isPending) {
    return (
      <Notice kind="warning" live="polite">
        {waiting.accepts ? (
          <Trans comment="Application for a round, the decision: notice">
            You take the place. The team hears of it as soon as there is a connection.
          </Trans>
        ) : (
          <Trans comment="Application for a round, the decision: notice">
            You give the place back. The team hears of it as soon as there is a connection.
          </Trans>
        )}
      </Notice>
    );
  }
  return (
    <div className="grid gap-3">
      {answer.error && (
        <Notice kind="error" live="assertive">
          {errorText(answer.error)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {decision.state === 'offered' && (
          <Button
            kind="primary"
            busy={answer.isPending && answer.variables}
            disabled={answer.isPending}
            onClick={() => answer.mutate(true)}
          >
            <Trans comment="Application for a round, the decision: button">Take the place</Trans>
          </Button>
        )}
        <Button disabled={answer.isPending} onClick={() => setAsking(true)}>
          <Trans comment="Application for a round, the decision: button">Give up the place</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        danger
        busy={answer.isPending}
        title={
          <Trans comment="Application for a round, the decision: title of a dialog">Give up the place?</Trans>
        }
        confirmLabel={
          <Trans comment="Application for a round, the decision: button">Give up the place</Trans>
        }
        cancelLabel={<Trans comment="Application for a round, the decision: text">Leave it</Trans>}
        onCancel={() => setAsking(false)}
        onConfirm={() => answer.mutate(false, { onSettled: () => setAsking(false) })}
      >
        <p>
          <Trans comment="Application for a round, the decision: sentence">
            We offer it to the next person on the waiting list at once, and you cannot take it again.
          </Trans>
        </p>
      </ConfirmDialog>
    </div>
  );
}

/** What became of an application, the letter, and what she can answer [FEAT-08]. */
export function Decision({ application, decision, name }: DecisionProps) {
  const isHers = decision.state === 'offered' || decision.state === 'accepted';
  return (
    <>
      <Standing decision={decision} />
      <LetterCard decision={decision} />
      {isHers && <Answering application={application} decision={decision} name={name} />}
    </>
  );
}
