import { Trans } from '@lingui/react/macro';
import { useConfiguration } from '#web/features/configuration/index.ts';
import { Button } from '#web/ui/button.tsx';

/** AUTH-22: Google sign-in; where it is not set up the button says so instead of failing. */
export function GoogleButton(props: { busy: boolean; onPress: () => void }) {
  const { googleEnabled } = useConfiguration();
  return (
    <div className="grid gap-2">
      <Button
        wide
        busy={props.busy}
        disabled={!googleEnabled}
        onClick={props.onPress}
        aria-describedby={googleEnabled ? undefined : 'google-off'}
      >
        <span>
          <Trans>
            Continue with <bdi>Google</bdi>
          </Trans>
        </span>
      </Button>
      {!googleEnabled && (
        <p id="google-off" className="text-sm text-ink-quiet">
          <Trans>
            Signing in with <bdi>Google</bdi> is not set up here. Your e-mail and a password do the same.
          </Trans>
        </p>
      )}
    </div>
  );
}
