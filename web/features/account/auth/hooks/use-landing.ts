import { useEffect, useState } from 'react';
import { useSession } from '#web/platform/session/index.ts';
import { type Landing, landingOf } from '../rules/landing.ts';
import { loadAccountApi } from './load-account-api.ts';

/** Where the person goes once she is signed in; undefined until that is known. */
export function useLanding(asked: string | undefined): Landing | undefined {
  const { status, user, userRole, profile } = useSession();
  const [landing, setLanding] = useState<Landing>();
  const userId = status === 'signed-in' ? user?.id : undefined;
  const mayBeApplicant = userRole === 'student' && !asked && !profile?.education_level;

  useEffect(() => {
    if (!userId || !userRole) return;
    let isCurrent = true;
    const arrive = (isWaitingApplicant: boolean) => {
      if (isCurrent) setLanding(landingOf({ role: userRole, asked, isWaitingApplicant }));
    };
    const look = async () => {
      try {
        arrive(mayBeApplicant && (await (await loadAccountApi()).hasWaitingApplication(userId)));
      } catch {
        // not knowing it is no reason to keep anybody waiting: the dashboard shows the application as well
        arrive(false);
      }
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [userId, userRole, asked, mayBeApplicant]);

  return landing;
}
