import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isAppError } from '#domain/error-codes.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useOwnProfile } from '../hooks/use-own-profile.ts';
import type { ProfileFormModel } from '../hooks/profile-form-model.ts';
import { useProfileForm } from '../hooks/use-profile-form.ts';

interface WithProfileFormProps {
  children: (model: ProfileFormModel, profile: Profile) => ReactNode;
  /** renders the waiting inside of a frame, as a dialog needs it */
  frame?: (waiting: ReactNode) => ReactNode;
}

const unframed = (waiting: ReactNode) => waiting;

/** Renders a form once profile and draft are here; until then says what is waited for or what went wrong. */
export function WithProfileForm({ children, frame = unframed }: WithProfileFormProps) {
  const { profile, state, error, tryAgain } = useOwnProfile();
  if (profile) {
    return (
      <Loaded profile={profile} frame={frame}>
        {children}
      </Loaded>
    );
  }
  return frame(state === 'waiting' ? <Waiting /> : <NotReached error={error} onTryAgain={tryAgain} />);
}

function Loaded(props: Required<WithProfileFormProps> & { profile: Profile }) {
  const model = useProfileForm(props.profile);
  return model ? props.children(model, props.profile) : props.frame(<Waiting />);
}

function Waiting() {
  return (
    <LoadingPart>
      <Trans comment="Profile of a student: shown while loading">Loading your profile…</Trans>
    </LoadingPart>
  );
}

function NotReached({ error, onTryAgain }: { error: Error | null; onTryAgain: () => void }) {
  const errorText = useErrorText();
  return (
    <Notice
      kind="warning"
      live="polite"
      title={
        <Trans comment="Profile of a student: title of an error notice">We could not load your profile</Trans>
      }
      actions={
        <Button onClick={onTryAgain}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {isAppError(error) ? (
        errorText(error)
      ) : (
        <Trans comment="Profile of a student, error notice while offline: “it” is the profile">
          It appears here as soon as you are online.
        </Trans>
      )}
    </Notice>
  );
}
