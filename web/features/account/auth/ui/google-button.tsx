import { Trans } from '@lingui/react/macro';
import { useConfiguration } from '#web/platform/config/index.ts';
import { Button } from '#web/ui/button.tsx';

/** AUTH-22: Google sign-in; where it is not set up, or would leave an account behind, the button says so instead. */
export function GoogleButton({
  isBorrowed = false,
  ...props
}: {
  busy: boolean;
  onPress: () => void;
  isBorrowed?: boolean;
}) {
  const { googleEnabled } = useConfiguration();
  return (
    <div className="grid gap-2">
      <Button
        wide
        busy={props.busy}
        disabled={!googleEnabled || isBorrowed}
        onClick={props.onPress}
        aria-describedby={googleEnabled && !isBorrowed ? undefined : 'google-off'}
      >
        <span>
          <Trans comment="Sign-in with Google: text">
            Continue with <bdi>Google</bdi>
          </Trans>
        </span>
      </Button>
      {googleEnabled && isBorrowed && (
        <p id="google-off" className="text-sm text-ink-quiet">
          <Trans comment="Sign-in with Google: sentence">
            On a shared phone, use your email and password: <bdi>Google</bdi> would stay signed in.
          </Trans>
        </p>
      )}
      {!googleEnabled && (
        <p id="google-off" className="text-sm text-ink-quiet">
          <Trans comment="Sign-in with Google: sentence">
            Signing in with <bdi>Google</bdi> is not set up here. Use your email and a password.
          </Trans>
        </p>
      )}
    </div>
  );
}
