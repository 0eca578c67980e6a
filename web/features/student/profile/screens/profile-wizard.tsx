import { Suspense, useCallback, useEffect } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { lazyPart, PartBoundary } from '#web/platform/app-health/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { openRooms } from '#web/text/tab-texts.ts';
import { useInvitation } from '../hooks/use-invitation.ts';
import { useWizardOpening } from '../hooks/use-wizard-opening.ts';

/** Code and words of the wizard arrive together, and only for those to whom it opens. */
const wizardDialog = lazyPart(async () => {
  const [module] = await Promise.all([import('../ui/wizard-dialog.tsx'), openRooms(['student', 'options'])]);
  return module.WizardDialog;
});

/** Comes for those alone whom the team has invited. */
const invitationDialog = lazyPart(async () => {
  const [module] = await Promise.all([
    import('../ui/invitation-dialog.tsx'),
    openRooms(['welcome', 'student', 'options']),
  ]);
  return module.InvitationDialog;
});

const BUSY_PATHS: ReadonlySet<string> = new Set([
  paths.mentorSignup,
  paths.mentorApplication,
  paths.mentorApplicationSuccess,
  paths.mentorPending,
  paths.terms,
  paths.privacy,
  paths.authCallback,
  paths.newPassword,
]);

const reloadPage = () => location.reload();

export interface ProfileWizardProps {
  /** the terms dialog comes first */
  termsAreOpen: boolean;
  reload?: () => void;
}

/** UI-01: mounted on every page; opens by itself when the profile asks for it [WIZ-01, WIZ-02, WIZ-06]. */
export function ProfileWizard({ termsAreOpen, reload = reloadPage }: ProfileWizardProps) {
  const { pathname } = useLocation();
  const { isOpen, close } = useWizardOpening({ termsAreOpen, isBusyElsewhere: BUSY_PATHS.has(pathname) });
  const { profile } = useSession();
  const { invitation, later } = useInvitation(isOpen);
  const done = useCallback(() => {
    close();
    reload();
  }, [close, reload]);
  useEffect(() => {
    // while it is asked whether the team wrote anything
    if (isOpen) wizardDialog.fetch();
  }, [isOpen]);
  // what the team wrote comes first: the questions are then fewer
  if (!isOpen || invitation === undefined) return null;
  const wizard = <wizardDialog.Part onLater={close} onDone={done} />;
  return (
    <PartBoundary>
      <Suspense fallback={null}>
        {invitation && profile ? (
          <PartBoundary fallback={wizard}>
            <invitationDialog.Part invitation={invitation} profile={profile} onLater={later} />
          </PartBoundary>
        ) : (
          wizard
        )}
      </Suspense>
    </PartBoundary>
  );
}
