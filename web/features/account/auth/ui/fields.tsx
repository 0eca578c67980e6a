import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { PASSWORD_MIN_CHARACTERS } from '#domain/limits.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { AccountIssue } from '../rules/account-forms.ts';
import { issueOf } from './issue-text.tsx';

interface FieldIssueProps {
  issue: AccountIssue | undefined;
}

/** On a phone of somebody else the browser is not to offer that it remembers the account. */
interface Borrowing {
  isBorrowed?: boolean;
}

interface EmailFieldProps extends FieldIssueProps, Borrowing {
  /** what is written into it while it is empty; asked in the browser, since the server does not know it */
  findKnown?: () => string | undefined;
}

/** The e-mail address, as the account's name or for a mail to it. */
export function EmailField({ issue, isBorrowed = false, findKnown }: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // taken out of the address in any case, also where the browser has filled the field before
    const known = findKnown?.();
    if (known && input.current?.value === '') input.current.value = known;
  }, [findKnown]);
  return (
    <Field
      id="email"
      label={<Trans comment="Sign-in and sign-up, field: label">Email</Trans>}
      required
      error={issueOf(issue)}
    >
      {/* `text`, not `email`: the browser would refuse Persian digits with a bubble in its own language */}
      <TextInput
        ref={input}
        name="email"
        inputMode="email"
        autoComplete={isBorrowed ? 'off' : 'username'}
        dir="ltr"
        maxLength={300}
      />
    </Field>
  );
}

/** @param typed what stood in it when the person said so: the browser is given another field */
export function CurrentPasswordField(props: FieldIssueProps & Borrowing & { typed?: string }) {
  const { issue, isBorrowed = false, typed } = props;
  return (
    <Field
      id="password"
      label={<Trans comment="Sign-in and sign-up, field: label">Password</Trans>}
      required
      error={issueOf(issue)}
    >
      <PasswordInput
        key={String(isBorrowed)}
        name="password"
        defaultValue={typed}
        isForgotten={isBorrowed}
        autoComplete={isBorrowed ? 'off' : 'current-password'}
      />
    </Field>
  );
}

/**
 * The password that somebody signed in has until now.
 * @param hint when it may be left empty; without one it is required
 */
export function PresentPasswordField(props: FieldIssueProps & Borrowing & { hint?: React.ReactNode }) {
  const { issue, isBorrowed = false, hint } = props;
  return (
    <Field
      label={<Trans comment="Sign-in and sign-up, field: label">Current password</Trans>}
      hint={hint}
      required={!hint}
      error={issueOf(issue)}
    >
      <PasswordInput
        name="current_password"
        isForgotten={isBorrowed}
        autoComplete={isBorrowed ? 'off' : 'current-password'}
      />
    </Field>
  );
}

/** A password to be chosen, with its rules said before they can be broken [AU-07, AU-08]. */
export function NewPasswordField(props: FieldIssueProps & Borrowing & { label: React.ReactNode }) {
  const { issue, isBorrowed = false, label } = props;
  const format = useFormat();
  const fewest = format.number(PASSWORD_MIN_CHARACTERS);
  return (
    <Field
      id="password"
      label={label}
      required
      hint={
        <Trans comment="Sign-in and sign-up, field: hint under the field; {fewest} is the lowest number">
          At least {fewest} characters, in any script. Three or four words that only you would put together
          are easy to remember and hard to guess.
        </Trans>
      }
      error={issueOf(issue)}
    >
      <PasswordInput
        name="password"
        isForgotten={isBorrowed}
        autoComplete={isBorrowed ? 'off' : 'new-password'}
      />
    </Field>
  );
}
