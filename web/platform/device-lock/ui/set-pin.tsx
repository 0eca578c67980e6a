import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import {
  foldPin,
  LOCK_AFTER_MINUTES,
  PIN_MIN_DIGITS,
  type PinIssue,
  pinIssue,
} from '#domain/accounts/device-pin.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { useSettingPin } from '../hooks/use-own-lock.ts';
import { PinField, typedIn } from './pin-field.tsx';

const USUAL_MINUTES = 5;
const least = PIN_MIN_DIGITS;

function IssueText({ issue }: { issue: PinIssue | 'different' }): ReactNode {
  switch (issue) {
    case 'not_digits':
      return <Trans comment="This phone, setting a PIN: text">Only digits, please.</Trans>;
    case 'too_short':
      return (
        <Plural
          comment="This phone, setting a PIN: text; {least} is the lowest number"
          value={least}
          one="At least # digit."
          other="At least # digits."
        />
      );
    case 'too_long':
      return <Trans comment="This phone, setting a PIN: text">This is too long.</Trans>;
    case 'too_easy':
      return (
        <Trans comment="This phone, setting a PIN: text">
          These digits are the first that others would try. Please choose others.
        </Trans>
      );
    case 'different':
      return <Trans comment="This phone, setting a PIN: text">The two are not the same.</Trans>;
  }
}

interface Issues {
  pin?: PinIssue | undefined;
  again?: 'different';
}

function issuesOf(pin: string, again: string): Issues | undefined {
  const issue = pinIssue(pin);
  if (issue) return { pin: issue };
  return foldPin(pin) === foldPin(again) ? undefined : { again: 'different' };
}

/** SG-08: chooses a PIN. It locks at once, so that nobody finds out later that she typed another. */
export function SetPin() {
  const { t } = useLingui();
  const format = useFormat();
  const { mutate, isPending, isError } = useSettingPin();
  const [issues, setIssues] = useState<Issues>({});
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const pin = typedIn(form, 'new-pin');
    const found = issuesOf(pin, typedIn(form, 'again'));
    setIssues(found ?? {});
    const after = LOCK_AFTER_MINUTES.find((minutes) => String(minutes) === typedIn(form, 'after'));
    if (!found && after) mutate({ pin, after });
  };
  const choices = LOCK_AFTER_MINUTES.map((minutes) => {
    const number = format.number(minutes);
    return {
      value: String(minutes),
      label: t({
        message: `${number} min`,
        comment: 'This phone, setting a PIN: label; {number} is a number',
      }),
    };
  });
  return (
    <>
      <p>
        <Trans comment="This phone, setting a PIN: sentence">
          If others use this phone too, you can lock what it keeps of you with a PIN. Write it down nowhere:
          if you forget it, what you have not sent is lost.
        </Trans>
      </p>
      <Form onSubmit={send} className="grid gap-4">
        <PinField
          name="new-pin"
          label={<Trans comment="This phone, setting a PIN: label">New PIN</Trans>}
          hint={
            <Plural
              comment="This phone, setting a PIN: hint under the field; {least} is the lowest number"
              value={least}
              one="At least # digit."
              other="At least # digits."
            />
          }
          error={issues.pin && <IssueText issue={issues.pin} />}
        />
        <PinField
          name="again"
          label={<Trans comment="This phone, setting a PIN: label">The same PIN once more</Trans>}
          error={issues.again && <IssueText issue={issues.again} />}
        />
        <Field
          label={<Trans comment="This phone, setting a PIN: label">Lock when nothing is touched for</Trans>}
        >
          <Select name="after" choices={choices} defaultValue={String(USUAL_MINUTES)} />
        </Field>
        {isError && (
          <Notice kind="error" live="assertive">
            <Trans comment="This phone, setting a PIN: notice">
              This phone did not answer. Please try again.
            </Trans>
          </Notice>
        )}
        <Button type="submit" kind="primary" wide busy={isPending}>
          <Trans comment="This phone, setting a PIN: button">Set the PIN and lock</Trans>
        </Button>
      </Form>
    </>
  );
}
