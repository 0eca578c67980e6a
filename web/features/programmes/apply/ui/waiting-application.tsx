import { Trans } from '@lingui/react/macro';
import { useOnlyInPage } from '#web/platform/session/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useChangeWaiting } from '../hooks/use-applying.ts';
import type { ApplyWrite } from '../rules/apply-write.ts';
import type { ApplyRound } from '../rules/round.ts';
import { AnswerList } from './answer-list.tsx';

/** An application that waits on this phone for a line. */
export function WaitingApplication({
  waiting,
  round,
}: {
  waiting: ApplyWrite;
  round: ApplyRound | undefined;
}) {
  const errorText = useErrorText();
  const back = useChangeWaiting();
  const onlyInPage = useOnlyInPage();
  return (
    <>
      <Notice
        kind="warning"
        live="polite"
        title={
          onlyInPage ? (
            <Trans comment="Application for a round, not sent yet: heading of a notice">Not sent yet</Trans>
          ) : (
            <Trans comment="Application for a round, not sent yet: heading of a notice">
              On this phone, not sent yet
            </Trans>
          )
        }
      >
        {onlyInPage ?? (
          <Trans comment="Application for a round, not sent yet: notice">
            It will be sent once, as soon as you are online. The time you pressed “Send” counts.
          </Trans>
        )}
      </Notice>
      {round && (
        <Card
          title={<Trans comment="Application for a round, not sent yet: heading">What you answered</Trans>}
        >
          <AnswerList questions={round.questions} answers={waiting.answers} />
        </Card>
      )}
      {back.error && (
        <Notice kind="error" live="assertive">
          {errorText(back.error)}
        </Notice>
      )}
      <div>
        <Button busy={back.isPending} onClick={() => back.mutate(waiting)}>
          <Trans comment="Application for a round, not sent yet: button">Change something</Trans>
        </Button>
      </div>
    </>
  );
}
