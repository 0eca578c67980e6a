import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { paths } from '#web/app/paths.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { toast } from '#web/ui/toast.ts';
import { useEndSessions } from '../hooks/use-end-sessions.ts';

/** Signs a person out everywhere, for a phone that is lost or in other hands [SE-05]. */
export function SignOutCard({ personId }: { personId: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { isOwn, end } = useEndSessions(personId);
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    end.reset();
    setAsking(false);
  };
  const confirm = () =>
    end.mutate(undefined, {
      onSuccess: () => {
        toast.success(t`Signed out everywhere`);
        close();
      },
    });
  return (
    <Card title={<Trans>Lost phone?</Trans>}>
      {isOwn ? (
        <>
          <p>
            <Trans>
              This is your own account. You sign out of your other devices under “Account and safety”.
            </Trans>
          </p>
          <TextLink to={paths.account}>
            <Trans>Account and safety</Trans>
          </TextLink>
        </>
      ) : (
        <>
          <p>
            <Trans>
              If a device of this person is lost or in other hands, you can sign the account out everywhere.
            </Trans>
          </p>
          <div>
            <Button onClick={() => setAsking(true)}>
              <Trans>Sign out everywhere</Trans>
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        title={<Trans>Sign this person out everywhere?</Trans>}
        confirmLabel={<Trans>Sign out everywhere</Trans>}
        danger
        busy={end.isPending}
        onConfirm={confirm}
        onCancel={close}
      >
        {end.error && (
          <Notice kind="error" live="assertive">
            {errorText(end.error)}
          </Notice>
        )}
        <p>
          <Trans>
            Every device of this person is signed out as soon as it is next in contact with us. What has not
            been sent yet stays on the device until this person signs in there again.
          </Trans>
        </p>
        <p>
          <Trans>
            The password stays as it is. If someone else may know it, this person should choose a new one.
            This action is recorded.
          </Trans>
        </p>
      </ConfirmDialog>
    </Card>
  );
}
