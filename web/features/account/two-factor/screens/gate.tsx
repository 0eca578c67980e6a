import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSession } from '#web/platform/session/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { useStepDue } from '../hooks/use-second-step.ts';
import { CodeForm } from '../ui/code-form.tsx';

function SignOut() {
  const { signOut } = useSession();
  return (
    <Button onClick={() => void signOut()}>
      <Trans comment="Sign-in, second step: button">Sign out</Trans>
    </Button>
  );
}

/** Stands before what only the signed-in see until the session has taken its second step [AU-14]. */
export function Gate({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data: isDue, error, refetch } = useStepDue();
  if (isDue === false) return children;
  if (isDue === undefined && !error) return waiting;
  return (
    <Page
      heading={<Trans comment="Sign-in, second step: title of the page">Second step</Trans>}
      tabTitle={t`Second step`}
      width="form"
    >
      {error ? (
        <Notice
          kind="error"
          live="assertive"
          actions={
            <>
              <Button onClick={() => void refetch()}>
                <Trans comment="Sign-in, second step: button">Try Again</Trans>
              </Button>
              <SignOut />
            </>
          }
        >
          {errorText(error)}
        </Notice>
      ) : (
        <>
          <p>
            <Trans comment="Sign-in, second step: sentence">
              Open the app that shows your codes and type the one for this account.
            </Trans>
          </p>
          <CodeForm
            submitLabel={<Trans comment="Sign-in, second step: text">Continue</Trans>}
            onTaken={() => undefined}
            otherwise={<SignOut />}
          />
          <p className="text-ink-quiet">
            <Trans comment="Sign-in, second step: sentence">
              If you have lost the app, ask the people who run this website to switch off the second step for
              your account.
            </Trans>
          </p>
        </>
      )}
    </Page>
  );
}
