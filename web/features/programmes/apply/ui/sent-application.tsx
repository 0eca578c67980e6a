import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useWithdraw } from '../hooks/use-applying.ts';
import type { OwnApplication } from '../rules/round.ts';
import { AnswerList } from './answer-list.tsx';
import { Decision } from './decision.tsx';

interface SentProps {
  application: OwnApplication;
  name: string;
}

function Withdrawing({ application, name }: SentProps) {
  const errorText = useErrorText();
  const { withdrawal, isWaiting } = useWithdraw(application, name);
  const [isOpen, setOpen] = useState(false);
  if (isWaiting && !withdrawal.isPending) {
    return (
      <Notice>
        <Trans comment="Application for a round, after sending: notice">
          You take it back. The team hears of it as soon as there is a connection.
        </Trans>
      </Notice>
    );
  }
  return (
    <div>
      <Button onClick={() => setOpen(true)}>
        {application.decision ? (
          <Trans comment="Application for a round, after sending: button">Withdraw the application</Trans>
        ) : (
          <Trans comment="Application for a round, after sending: button">Withdraw it</Trans>
        )}
      </Button>
      <ConfirmDialog
        open={isOpen}
        danger
        busy={withdrawal.isPending}
        title={
          <Trans comment="Application for a round, after sending: title of a dialog">
            Take your application back?
          </Trans>
        }
        confirmLabel={<Trans comment="Application for a round, after sending: button">Withdraw it</Trans>}
        cancelLabel={<Trans comment="Application for a round, after sending: text">Leave it there</Trans>}
        onCancel={() => {
          withdrawal.reset();
          setOpen(false);
        }}
        onConfirm={() => withdrawal.mutate(undefined, { onSuccess: () => setOpen(false) })}
      >
        <p>
          {application.decision ? (
            <Trans comment="Application for a round, after sending: sentence">
              Your answers are deleted at once. A place that you have or are waiting for goes to someone else,
              and you cannot apply for this round again.
            </Trans>
          ) : (
            <Trans comment="Application for a round, after sending: sentence">
              Your answers are deleted with the team at once. They stay in the form here, and while the round
              is open you can send them once more.
            </Trans>
          )}
        </p>
        {withdrawal.error && (
          <Notice kind="error" live="assertive">
            {errorText(withdrawal.error)}
          </Notice>
        )}
      </ConfirmDialog>
    </div>
  );
}

/** That the team has it and has not answered yet. */
function WithTeam({ application }: Pick<SentProps, 'application'>) {
  const format = useFormat();
  const { submittedAt, isLate } = application;
  const when = format.kabulTimeInBoth(Date.parse(submittedAt));
  return (
    <Notice
      kind="success"
      title={
        <Trans comment="Application for a round, after sending: heading of a notice">
          The team has your application
        </Trans>
      }
    >
      <p>
        <Trans comment="Application for a round, after sending: sentence; {when} is a date and time">
          We received it on {when}. You do not need to do anything now. The answer appears here, and we will
          let you know.
        </Trans>
      </p>
      {isLate && (
        <p>
          <Trans comment="Application for a round, after sending: sentence">
            It came after the end. You had sent it off before, so it counts.
          </Trans>
        </p>
      )}
    </Notice>
  );
}

/** An application that the team has: what became of it, what stands in it, and the way to take it back. */
export function SentApplication({ application, name }: SentProps) {
  const { decision, questions, answers } = application;
  return (
    <>
      {decision ? (
        <Decision application={application} decision={decision} name={name} />
      ) : (
        <WithTeam application={application} />
      )}
      <Card
        title={<Trans comment="Application for a round, after sending: heading">What you answered</Trans>}
      >
        <AnswerList questions={questions} answers={answers} />
      </Card>
      <Withdrawing application={application} name={name} />
    </>
  );
}
