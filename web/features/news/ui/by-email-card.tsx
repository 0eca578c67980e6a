import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useByEmail, useChooseByEmail } from '../hooks/use-by-email.ts';

/** Product 1.20: whether news comes by e-mail as well. */
export function ByEmailCard() {
  const errorText = useErrorText();
  const { data, error, isPending, isWaiting, refetch } = useByEmail();
  const choose = useChooseByEmail();
  // the tick moves with the finger, and back where the choice was refused
  const [chosen, setChosen] = useState<boolean>();
  const failure = choose.error ?? (data === undefined ? error : null);
  return (
    <Card title={<Trans>News by e-mail</Trans>}>
      <p>
        <Trans>
          What the team tells everybody stands among your notifications. It can come by e-mail as well; the
          subject never says what it is about.
        </Trans>
      </p>
      {data !== undefined && (
        <Checkbox
          label={<Trans>Send me news by e-mail</Trans>}
          checked={chosen ?? data}
          onChange={({ target }) => {
            setChosen(target.checked);
            choose.mutate(target.checked, { onError: () => setChosen(undefined) });
          }}
        />
      )}
      {data === undefined && isPending && !error && (
        <LoadingPart>
          <Trans>Your choice is being fetched</Trans>
        </LoadingPart>
      )}
      {isWaiting && (
        <p role="status" className="text-sm text-ink-quiet">
          <Trans>Kept on this device, not yet on the server</Trans>
        </p>
      )}
      {failure && (
        <Notice
          kind="warning"
          live="polite"
          actions={
            data === undefined && (
              <Button onClick={() => void refetch()}>
                <Trans>Try Again</Trans>
              </Button>
            )
          }
        >
          {errorText(failure)}
        </Notice>
      )}
    </Card>
  );
}
