import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { Page } from '#web/ui/page.tsx';
import { useAskedPath } from '../hooks/use-asked-path.ts';
import { Arrival } from '../ui/arrival.tsx';
import { BeforeYouSignUp } from '../ui/before-you-sign-up.tsx';
import { CheckMail } from '../ui/check-mail.tsx';
import { SignUpForm } from '../ui/sign-up-form.tsx';

/** ROUTE-10 */
export function Component() {
  const { t } = useLingui();
  const asked = useAskedPath();
  const [mailSentTo, setMailSentTo] = useState<string>();
  if (mailSentTo) return <CheckMail email={mailSentTo} next={asked} tabTitle={t`Sign up`} />;
  return (
    <Page
      heading={<Trans comment="Sign-up of students: title of the page">Sign up</Trans>}
      tabTitle={t`Sign up`}
      description={t({
        message: 'Create an account. It is free.',
        comment: 'Sign-up of students: description',
      })}
      width="form"
    >
      <Arrival asked={asked} />
      <BeforeYouSignUp />
      <SignUpForm next={asked} onMailSent={setMailSentTo} />
      <p>
        <Trans comment="Sign-up of students: sentence; <0> is a link">
          Already have an account? <Link to={paths.login}>Sign in</Link>
        </Trans>
      </p>
    </Page>
  );
}
