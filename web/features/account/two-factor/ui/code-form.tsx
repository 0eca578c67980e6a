import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { type CodeIssue, useCodeForm } from '../hooks/use-code-form.ts';

const ISSUES: Readonly<Record<CodeIssue, ReactNode>> = {
  unread: (
    <Trans comment="Sign-in, second step, code: label">Please type the 6 digits that the app shows.</Trans>
  ),
  wrong: (
    <Trans comment="Sign-in, second step, code: label">
      This code is not right, or its half minute is over. Please type the one that is shown now.
    </Trans>
  ),
};

export interface CodeFormProps {
  /** the app that the code confirms; without it the code is for the person's own */
  factorId?: string;
  submitLabel: ReactNode;
  onTaken: () => void;
  /** the way out, beside the button */
  otherwise: ReactNode;
}

/** Asks for the code that the app shows now. */
export function CodeForm({ factorId, submitLabel, onTaken, otherwise }: CodeFormProps) {
  const errorText = useErrorText();
  const { submit, issue, busy, error } = useCodeForm(factorId, onTaken);
  return (
    <Form onSubmit={submit} className="grid gap-4">
      {error && (
        <Notice kind="error" live="assertive">
          {errorText(error)}
        </Notice>
      )}
      <Field
        label={<Trans comment="Sign-in, second step, code: label">Code</Trans>}
        hint={
          <Trans comment="Sign-in, second step, code: hint under the field">
            6 digits that change every half minute
          </Trans>
        }
        required
        error={issue && ISSUES[issue]}
      >
        <TextInput name="code" inputMode="numeric" autoComplete="one-time-code" dir="ltr" maxLength={20} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" busy={busy}>
          {submitLabel}
        </Button>
        {otherwise}
      </div>
    </Form>
  );
}
