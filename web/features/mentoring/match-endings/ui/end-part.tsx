import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useEndPair } from '../hooks/use-ending-commands.ts';

export interface EndPartProps {
  matchId: string;
  /** the person is its student; else its mentor */
  isStudent: boolean;
}

/** Either of the two ends a pair, after she has read what that means [SG-13]. */
export function EndPart({ matchId, isStudent }: EndPartProps) {
  const errorText = useErrorText();
  const end = useEndPair(isStudent);
  const [isAsking, setAsking] = useState(false);
  return (
    <Card title={<Trans comment="Messages, ending the mentoring: heading">If it does not go on</Trans>}>
      <p>
        <Trans comment="Messages, ending the mentoring: sentence">
          Either of you can end it. Nobody has to say why to the other.
        </Trans>
      </p>
      {end.error && (
        <Notice kind="error" live="assertive">
          {errorText(end.error)}
        </Notice>
      )}
      <div>
        <Button onClick={() => setAsking(true)}>
          <Trans comment="Messages, ending the mentoring: button">End working together</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={
          <Trans comment="Messages, ending the mentoring: title of a dialog">End working together?</Trans>
        }
        danger
        busy={end.isPending}
        confirmLabel={<Trans comment="Messages, ending the mentoring: button">End it</Trans>}
        cancelLabel={<Trans comment="Messages, ending the mentoring: text">Go on together</Trans>}
        onCancel={() => setAsking(false)}
        onConfirm={() => end.mutate({ matchId }, { onSettled: () => setAsking(false) })}
      >
        <ul className="grid list-disc gap-2 ps-5">
          <li>
            <Trans comment="Messages, ending the mentoring: line of a list">
              After that, neither of you can write or plan here, and agreed meetings are cancelled.
            </Trans>
          </li>
          <li>
            {isStudent ? (
              <Trans comment="Messages, ending the mentoring: line of a list">
                You go on reading your messages, tasks and notes. The other person no longer does.
              </Trans>
            ) : (
              <Trans comment="Messages, ending the mentoring: line of a list">
                You no longer see anything of the student. The student goes on reading everything.
              </Trans>
            )}
          </li>
          <li>
            <Trans comment="Messages, ending the mentoring: line of a list">
              The other person learns that it has ended, but not who ended it or why.
            </Trans>
          </li>
          <li>
            <Trans comment="Messages, ending the mentoring: line of a list">This cannot be undone.</Trans>
          </li>
        </ul>
      </ConfirmDialog>
    </Card>
  );
}
