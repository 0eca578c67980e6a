import { useCallback, useEffect, useMemo, useState } from 'react';
import { isProfileComplete } from '#domain/profiles/profile-completeness.ts';
import { useSession } from '#web/platform/session/index.ts';
import { isTutorialSeen, justSignedUp, markOpened, wasOpened } from '../data/wizard-flags.ts';
import { opensByItself } from '../rules/wizard-opening.ts';

export { markTutorialSeen as rememberTutorialSeen } from '../data/wizard-flags.ts';

/**
 * WIZ-01, WIZ-02: opens the wizard when its time has come, once in a session of this browser. Whoever signs
 * out takes the open wizard away.
 */
export function useWizardOpening(now: { termsAreOpen: boolean; isBusyElsewhere: boolean }): {
  isOpen: boolean;
  close: () => void;
} {
  const { termsAreOpen, isBusyElsewhere } = now;
  const { status, user, profile, userRole, isRemembered } = useSession();
  const [openFor, setOpenFor] = useState<string>();
  const userId = user?.id;
  // read while rendering: the terms dialog takes this flag away as soon as the person is known
  const isNew = useMemo(() => userId !== undefined && justSignedUp(userId), [userId]);

  const opens =
    status === 'signed-in' &&
    !isRemembered &&
    userId !== undefined &&
    openFor !== userId &&
    opensByItself({
      role: userRole,
      isProfileComplete: profile === undefined ? undefined : isProfileComplete(profile, userRole),
      justSignedUp: isNew,
      tutorialSeen: isTutorialSeen(userId),
      openedInThisSession: wasOpened(userId),
      termsAreOpen,
      isBusyElsewhere,
    });
  if (opens) setOpenFor(userId);
  useEffect(() => {
    if (openFor !== undefined) markOpened(openFor);
  }, [openFor]);

  const close = useCallback(() => setOpenFor(undefined), []);
  return { isOpen: openFor !== undefined && openFor === userId, close };
}
