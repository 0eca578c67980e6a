import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { LanguageSelect } from '#web/ui/language-select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { Select } from '#web/ui/select.tsx';
import { type Gate, stepAside } from '../hooks/lock-gate.ts';
import { type PinTries, usePinTries } from '../hooks/use-pin-tries.ts';
import { ForgottenPin } from '../ui/forgotten-pin.tsx';
import { PinField, typedIn } from '../ui/pin-field.tsx';

interface LockScreenProps extends Gate {
  onDone: () => void;
}

function Outcome({ failure, waitSeconds: seconds }: PinTries) {
  if (failure === 'failed') {
    return (
      <Notice kind="error" live="assertive">
        <Trans comment="Screen that asks for the PIN: notice">
          This phone did not answer. Please try again.
        </Trans>
      </Notice>
    );
  }
  return (
    <>
      {failure === 'wrong' && (
        <Notice kind="error" live="assertive">
          <Trans comment="Screen that asks for the PIN: notice">That is not the PIN.</Trans>
        </Notice>
      )}
      {seconds > 0 && (
        <p role="timer">
          <Plural
            comment="Screen that asks for the PIN: sentence; {seconds} is a number of seconds"
            value={seconds}
            one="You can try again in # second."
            other="You can try again in # seconds."
          />
        </p>
      )}
    </>
  );
}

function OneLock({
  lock,
  carried,
  onDone,
}: { lock: Gate['locks'][number] } & Pick<LockScreenProps, 'carried' | 'onDone'>) {
  const tries = usePinTries(lock, carried, onDone);
  const { isBusy, waitSeconds } = tries;
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const pin = typedIn(form, 'pin');
    if (pin === '') return;
    form.reset();
    void tries.give(pin);
  };
  return (
    <>
      <Form onSubmit={send} className="grid gap-4">
        <PinField
          name="pin"
          label={<Trans comment="Screen that asks for the PIN: label">PIN</Trans>}
          disabled={waitSeconds > 0}
        />
        <Outcome {...tries} />
        <Button type="submit" kind="primary" wide busy={isBusy} disabled={waitSeconds > 0}>
          <Trans comment="Screen that asks for the PIN: button">Unlock</Trans>
        </Button>
      </Form>
      <ForgottenPin owner={lock.owner} onForgotten={onDone} />
    </>
  );
}

/** SG-08: all that is seen while the lock is closed. It says nothing of whose it is. */
export function LockScreen({ locks, last, carried, onDone }: LockScreenProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [chosen, setChosen] = useState(last);
  const lock = locks.find(({ owner }) => owner === chosen) ?? locks[0];
  const other = () => {
    stepAside();
    onDone();
  };
  const choices = locks.map(({ owner }, at) => {
    const number = format.number(at + 1);
    return {
      value: owner,
      label: t({
        message: `Lock ${number}`,
        comment: 'Screen that asks for the PIN: label; {number} is a number',
      }),
    };
  });
  return (
    <Page
      heading={<Trans comment="Screen that asks for the PIN: title of the page">Locked</Trans>}
      tabTitle={t`Locked`}
      lead={<Trans comment="Screen that asks for the PIN: first sentence">Enter the PIN to go on.</Trans>}
      width="form"
    >
      {choices.length > 1 && (
        <Field label={<Trans comment="Screen that asks for the PIN: label">Which lock</Trans>}>
          <Select choices={choices} value={lock?.owner} onChange={({ target }) => setChosen(target.value)} />
        </Field>
      )}
      {lock && (
        <OneLock
          key={lock.owner}
          lock={lock}
          carried={lock.owner === last ? carried : undefined}
          onDone={onDone}
        />
      )}
      <Button wide onClick={other}>
        <Trans comment="Screen that asks for the PIN: button">Someone else</Trans>
      </Button>
      <LanguageSelect className="justify-self-start" />
      <p className="text-ink-quiet">
        <Trans comment="Screen that asks for the PIN: sentence">
          Anyone who presses “Someone else” can use this website and sees nothing that is locked.
        </Trans>
      </p>
    </Page>
  );
}
