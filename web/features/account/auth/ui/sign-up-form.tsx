import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useGoogle } from '../hooks/use-google.ts';
import { takeInvitedAddress } from '../hooks/behind-sign.ts';
import { useSignUp } from '../hooks/use-sign-up.ts';
import type { AccountIssue } from '../rules/account-forms.ts';
import { FailureNotice } from './failure-notice.tsx';
import { EmailField, NewPasswordField } from './fields.tsx';
import { GoogleButton } from './google-button.tsx';
import { IssueText, issueOf } from './issue-text.tsx';
import { Or } from './or.tsx';

const FIELDS = ['first_name', 'last_name', 'email', 'password', 'terms'] as const;

function FieldName({ field }: { field: (typeof FIELDS)[number] }) {
  switch (field) {
    case 'first_name':
      return <Trans comment="Sign-up: text">First name</Trans>;
    case 'last_name':
      return <Trans comment="Sign-up: text">Last name (takhallus) or father's name</Trans>;
    case 'email':
      return <Trans comment="Sign-up: text">Email</Trans>;
    case 'password':
      return <Trans comment="Sign-up: text">Password</Trans>;
    case 'terms':
      return <Trans comment="Sign-up: text">Terms of service</Trans>;
  }
}

/** AUTH-22, AUTH-23: opens an account. */
export function SignUpForm(props: { next: string | undefined; onMailSent: (email: string) => void }) {
  const [arriving, setArriving] = useState(false);
  const form = useSignUp(props.next, (result, email) => {
    if (!result.isSignedIn) return props.onMailSent(email);
    setArriving(true);
  });
  const google = useGoogle(props.next);
  const failure = form.failure ?? google.failure;
  const issues: Partial<Record<string, AccountIssue>> = form.issues;
  const wrong = FIELDS.flatMap((field) => {
    const issue = issues[field];
    return issue
      ? [
          {
            fieldId: field,
            text: (
              <>
                <FieldName field={field} />: <IssueText issue={issue} />
              </>
            ),
          },
        ]
      : [];
  });
  return (
    <>
      {failure && <FailureNotice failure={failure} />}
      <ErrorSummary errors={wrong} attempt={form.attempts} />
      <Form onSubmit={form.submit} className="grid gap-4">
        <Field
          id="first_name"
          label={<FieldName field="first_name" />}
          required
          error={issueOf(issues.first_name)}
        >
          <TextInput name="first_name" autoComplete="given-name" />
        </Field>
        <Field
          id="last_name"
          label={<FieldName field="last_name" />}
          required
          hint={
            <Trans comment="Sign-up: hint under the field">
              If you use one name only, write your father's name here.
            </Trans>
          }
          error={issueOf(issues.last_name)}
        >
          <TextInput name="last_name" autoComplete="family-name" />
        </Field>
        <EmailField issue={issues.email} findKnown={takeInvitedAddress} />
        <NewPasswordField issue={issues.password} label={<FieldName field="password" />} />
        <Checkbox
          id="terms"
          name="terms"
          label={
            <Trans comment="Sign-up: label; <0> is a link, <1> is a link">
              I have read the <Link to={paths.terms}>terms of service</Link> and the{' '}
              <Link to={paths.privacy}>privacy policy</Link> and accept them.
            </Trans>
          }
          error={issueOf(issues.terms)}
        />
        <Button type="submit" kind="primary" wide busy={form.busy || arriving}>
          <Trans comment="Sign-up: button">Create account</Trans>
        </Button>
      </Form>
      <Or />
      <GoogleButton busy={google.busy} onPress={google.press} />
    </>
  );
}
