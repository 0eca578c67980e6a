import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { paths } from '#web/app/paths.ts';
import {
  FailureNotice,
  NewPasswordField,
  PresentPasswordField,
  useChangePassword,
} from '#web/features/account/auth/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Form } from '#web/ui/form.tsx';
import { NativeInput } from '#web/ui/native-controls.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useReloadOwnSessions } from '../hooks/use-own-sessions.ts';

function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
  const { user, isBorrowed } = useSession();
  const form = useChangePassword(onChanged);
  return (
    <>
      {form.failure && <FailureNotice failure={form.failure} />}
      <Form onSubmit={form.submit} className="grid gap-4">
        {/* tells a password manager whose password this is [AU-08]; one of somebody else writes that down [SG-06] */}
        {!isBorrowed && <NativeInput hidden readOnly autoComplete="username" value={user?.email ?? ''} />}
        <PresentPasswordField issue={form.issues.current_password} isBorrowed={isBorrowed} />
        <NewPasswordField
          issue={form.issues.password}
          isBorrowed={isBorrowed}
          label={<Trans comment="Account, password: label">New password</Trans>}
        />
        <p>
          <Trans comment="Account, password: sentence">
            You stay signed in here. You are signed out everywhere else.
          </Trans>
        </p>
        <Button type="submit" kind="primary" wide busy={form.busy}>
          <Trans comment="Account, password: button">Change the password</Trans>
        </Button>
      </Form>
    </>
  );
}

/** AU-09: a new password for the old one. */
export function PasswordCard() {
  const [changes, setChanges] = useState(0);
  const reload = useReloadOwnSessions();
  const changed = () => {
    setChanges((count) => count + 1);
    reload();
  };
  return (
    <Card title={<Trans comment="Account, password: heading">Password</Trans>}>
      {changes > 0 && (
        <Notice kind="success" live="polite">
          <Trans comment="Account, password: notice">
            Your password has been changed. Everywhere else your account is signed out.
          </Trans>
        </Notice>
      )}
      {/* a new one after each change: what was typed is not left standing */}
      <ChangePasswordForm key={changes} onChanged={changed} />
      <p>
        <Trans comment="Account, password: sentence">
          You have forgotten it, or you sign in with <bdi>Google</bdi> and have none? Use the link in an email
          to choose a new one.
        </Trans>
      </p>
      <TextLink to={paths.forgottenPassword}>
        <Trans comment="Account, password: link">Send me the link</Trans>
      </TextLink>
    </Card>
  );
}
