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
    <Card title={<Trans>If it does not go on</Trans>}>
      <p>
        <Trans>Either of you can end it. Nobody has to say why to the other.</Trans>
      </p>
      {end.error && (
        <Notice kind="error" live="assertive">
          {errorText(end.error)}
        </Notice>
      )}
      <div>
        <Button onClick={() => setAsking(true)}>
          <Trans>End working together</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={<Trans>End working together?</Trans>}
        danger
        busy={end.isPending}
        confirmLabel={<Trans>End it</Trans>}
        cancelLabel={<Trans>Go on together</Trans>}
        onCancel={() => setAsking(false)}
        onConfirm={() => end.mutate({ matchId }, { onSettled: () => setAsking(false) })}
      >
        <ul className="grid list-disc gap-2 ps-5">
          <li>
            <Trans>
              After that, neither of you can write or plan here, and agreed meetings are cancelled.
            </Trans>
          </li>
          <li>
            {isStudent ? (
              <Trans>
                You go on reading your messages, tasks and notes. The other person no longer does.
              </Trans>
            ) : (
              <Trans>
                You no longer see anything of the student. The student goes on reading everything.
              </Trans>
            )}
          </li>
          <li>
            <Trans>The other person learns that it has ended, but not who ended it or why.</Trans>
          </li>
          <li>
            <Trans>This cannot be undone.</Trans>
          </li>
        </ul>
      </ConfirmDialog>
    </Card>
  );
}
