import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { Page } from '#web/ui/page.tsx';
import { Arrival } from '../ui/arrival.tsx';
import { CheckMail } from '../ui/check-mail.tsx';
import { SignUpForm } from '../ui/sign-up-form.tsx';

const NEXT = paths.mentorApplication;

/** ROUTE-12: an account first, because an application belongs to a confirmed address; then the application. */
export function Component() {
  const { t } = useLingui();
  const [mailSentTo, setMailSentTo] = useState<string>();
  if (mailSentTo) return <CheckMail email={mailSentTo} next={NEXT} tabTitle={t`Sign up`} />;
  return (
    <Page
      heading={<Trans comment="Sign-up of mentors: title of the page">Become a mentor: your account</Trans>}
      lead={
        <Trans comment="Sign-up of mentors: first sentence">
          First create an account, then fill in the application. You can stop and continue at any time.
        </Trans>
      }
      tabTitle={t`Sign up`}
      description={t({
        message: 'The first step to help others: an account.',
        comment: 'Sign-up of mentors: description',
      })}
      width="form"
    >
      <Arrival asked={NEXT} />
      <SignUpForm next={NEXT} onMailSent={setMailSentTo} />
      <p>
        <Trans comment="Sign-up of mentors: sentence; <0> is a link">
          Already have an account? <Link to={`${paths.login}?next=${encodeURIComponent(NEXT)}`}>Sign in</Link>
        </Trans>
      </p>
    </Page>
  );
}
