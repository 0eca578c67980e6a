import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useChoices, useChoose } from '../hooks/use-choices.ts';
import type { Choices } from '../rules/choices.ts';
import { GroupChoices } from './group-choices.tsx';
import { QuietHours } from './quiet-hours.tsx';

function Form({ data, onChoose }: { data: Choices; onChoose: (change: Partial<Choices>) => void }) {
  return (
    <>
      <GroupChoices choices={data} onChoose={onChoose} />
      <Checkbox
        label={
          <Trans comment="Account, choice of news: label">One email a day instead of separate ones</Trans>
        }
        hint={
          <Trans comment="Account, choice of news: hint under the field">
            It comes at five in the afternoon, if there is anything.
          </Trans>
        }
        checked={data.isBundled}
        onChange={({ target }) => onChoose({ isBundled: target.checked })}
      />
      <QuietHours choices={data} onChoose={onChoose} />
      <p className="text-ink-quiet">
        <Trans comment="Account, choice of news: sentence">
          News about safety, about decisions, or that you have to confirm always reaches you at once: someone
          may be waiting for you.
        </Trans>
      </p>
    </>
  );
}

/** Product 1.20: what reaches a person, over which channel, at which hours. */
export default function ChoicesCard() {
  const errorText = useErrorText();
  const { data, error, isPending, isWaiting, refetch } = useChoices();
  const choose = useChoose();
  // ticks move with the finger, and back where the choice was refused
  const [chosen, setChosen] = useState<Partial<Choices>>({});
  const failure = choose.error ?? (data === undefined ? error : null);
  const onChoose = (change: Partial<Choices>) => {
    setChosen((before) => ({ ...before, ...change }));
    choose.mutate(change, { onError: () => setChosen({}) });
  };
  return (
    <Card title={<Trans comment="Account, choice of news: heading">What reaches you</Trans>}>
      <p>
        <Trans comment="Account, choice of news: sentence">
          The subject of an email never says what it is about.
        </Trans>
      </p>
      {data && <Form data={{ ...data, ...chosen }} onChoose={onChoose} />}
      {data === undefined && isPending && !error && (
        <LoadingPart>
          <Trans comment="Account, choice of news: shown while loading">Loading…</Trans>
        </LoadingPart>
      )}
      {isWaiting && (
        <p role="status" className="text-sm text-ink-quiet">
          <Trans comment="Account, choice of news: sentence">
            Kept on this device, not yet on the server
          </Trans>
        </p>
      )}
      {failure && (
        <Notice
          kind="warning"
          live="polite"
          actions={
            data === undefined && (
              <Button onClick={() => void refetch()}>
                <Trans comment="Account, choice of news: button">Try Again</Trans>
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
