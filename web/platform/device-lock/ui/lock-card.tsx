import { Plural, Trans } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { useSession } from '#web/platform/session/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type Locks, lockAtOnce, showLocks, useLocks, useRemovingPin } from '../hooks/use-own-lock.ts';
import { PinField, typedIn } from './pin-field.tsx';
import { SetPin } from './set-pin.tsx';

const SECOND_MS = 1_000;

function WhatItDoes() {
  return (
    <ul className="grid list-disc gap-1 ps-6">
      <li>
        <Trans comment="This phone, card about the PIN: line of a list">
          It protects from anyone who picks up this phone: your sign-in and what you read, typed and did not
          send cannot be opened without the PIN.
        </Trans>
      </li>
      <li>
        <Trans comment="This phone, card about the PIN: line of a list">
          It does not protect from someone who sees you type it, from programs that watch this phone, or from
          someone who copies the phone and tries all numbers with special tools: a longer PIN takes longer.
        </Trans>
      </li>
      <li>
        <Trans comment="This phone, card about the PIN: line of a list">
          It cannot hide that this website was used here. Deleting the data from this phone, or leaving
          quickly with everything, deletes what is locked too.
        </Trans>
      </li>
    </ul>
  );
}

function RemovePin() {
  const { mutate, data, isPending, isError } = useRemovingPin();
  const [isOpen, setOpen] = useState(false);
  const seconds = Math.ceil((data?.waitMs ?? 0) / SECOND_MS);
  if (!isOpen) {
    return (
      <Button wide onClick={() => setOpen(true)}>
        <Trans comment="This phone, card about the PIN: button">Remove the PIN</Trans>
      </Button>
    );
  }
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pin = typedIn(event.currentTarget, 'pin');
    event.currentTarget.reset();
    if (pin !== '') mutate(pin);
  };
  return (
    <Form onSubmit={send} className="grid gap-3">
      <PinField name="pin" label={<Trans comment="This phone, card about the PIN: label">PIN</Trans>} />
      {data && (
        <Notice kind="error" live="assertive">
          <Trans comment="This phone, card about the PIN: notice">That is not the PIN.</Trans>{' '}
          {seconds > 0 && (
            <Plural
              comment="This phone, card about the PIN: notice; {seconds} is a number of seconds"
              value={seconds}
              one="You can try again in # second."
              other="You can try again in # seconds."
            />
          )}
        </Notice>
      )}
      {isError && (
        <Notice kind="error" live="assertive">
          <Trans comment="This phone, card about the PIN: notice">
            This phone did not answer. Please try again.
          </Trans>
        </Notice>
      )}
      <Button type="submit" wide busy={isPending}>
        <Trans comment="This phone, card about the PIN: button">Remove the PIN</Trans>
      </Button>
    </Form>
  );
}

function OwnLock({ minutes, number, other }: Omit<Locks, 'after'> & { minutes: number }) {
  const format = useFormat();
  const own = format.number(number);
  return (
    <>
      <p>
        <Plural
          comment="This phone, card about the PIN: sentence; {minutes} is a number of minutes"
          value={minutes}
          one="A PIN is set. It is asked for each time a page is opened, and after # minute without a touch."
          other="A PIN is set. It is asked for each time a page is opened, and after # minutes without a touch."
        />
      </p>
      {other !== undefined && (
        <p>
          <Trans comment="This phone, card about the PIN: sentence; {own} is a number">
            Several people have locked something here. Yours is lock {own}.
          </Trans>
        </p>
      )}
      <Button kind="primary" wide onClick={lockAtOnce}>
        <Trans comment="This phone, card about the PIN: button">Lock now</Trans>
      </Button>
      <RemovePin />
    </>
  );
}

/** SG-08: a PIN before what this phone keeps of one person; nothing of it concerns whoever sets none. */
export function LockCard() {
  const { user, isBorrowed } = useSession();
  const locks = useLocks();
  if (isBorrowed || !locks) return null;
  const { other, after } = locks;
  if (!user && other === undefined) return null;
  return (
    <Card title={<Trans comment="This phone, card about the PIN: heading">A PIN for this phone</Trans>}>
      {user && after && <OwnLock {...locks} minutes={after} />}
      {user && !after && <SetPin />}
      {user && <WhatItDoes />}
      {!after && other !== undefined && (
        <>
          <p>
            <Trans comment="This phone, card about the PIN: sentence">
              Someone has locked something here with a PIN.
            </Trans>
          </p>
          <Button wide onClick={() => showLocks(other)}>
            <Trans comment="This phone, card about the PIN: button">Unlock it</Trans>
          </Button>
        </>
      )}
    </Card>
  );
}
