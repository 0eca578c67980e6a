import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '#web/features/session/index.ts';
import { takeTermsFlags } from '../data/terms-flags.ts';
import { decideTerms } from '../rules/terms-decision.ts';

/** The part that needs the SDK, in a chunk of its own. */
const acceptanceDoor = () => import('../data/terms-acceptance.ts');

/** CALL-02: the profile may be older than an acceptance on another device. */
async function isAcceptedMeanwhile(userId: string): Promise<boolean> {
  return (await acceptanceDoor()).readTermsAccepted(userId);
}

export interface TermsState {
  /** the person must be asked */
  open: boolean;
  /** it is known whether to ask; until then nothing else may open either */
  isDecided: boolean;
  /** TERMS-04: writes the answer; false: it could not be written. */
  answer: (accepted: boolean) => Promise<boolean>;
  close: () => void;
}

/** TERMS-01, TERMS-02: whether the signed-in person must be asked, decided once per person. */
export function useTerms(): TermsState {
  const { status, user, profile, refreshProfile } = useSession();
  const [decided, setDecided] = useState<{ userId: string; open: boolean }>();
  const deciding = useRef<string>(undefined);
  const userId = status === 'signed-in' ? user?.id : undefined;
  const termsAccepted = profile?.terms_accepted;

  const answer = useCallback(
    async (accepted: boolean) => {
      if (!userId) return false;
      const { saveTermsAccepted } = await acceptanceDoor();
      if (!(await saveTermsAccepted(userId, accepted))) return false;
      await refreshProfile();
      return true;
    },
    [userId, refreshProfile],
  );

  useEffect(() => {
    if (!userId || termsAccepted === undefined || deciding.current === userId) return;
    // the flags hold once: whatever runs this effect again must not ask with empty flags
    deciding.current = userId;
    const decide = async () => {
      const decision = decideTerms({ userId, termsAccepted, flags: takeTermsFlags() });
      const open = decision === 'ask' && !(await isAcceptedMeanwhile(userId));
      if (deciding.current === userId) setDecided({ userId, open });
      // when this fails the row still says false, and the dialog asks on the next visit
      if (decision === 'record') await answer(true);
    };
    decide().catch(() => setDecided({ userId, open: true }));
  }, [userId, termsAccepted, answer]);

  const close = useCallback(() => setDecided((now) => now && { ...now, open: false }), []);
  const isDecided = decided !== undefined && decided.userId === userId;
  return { open: isDecided && decided.open, isDecided, answer, close };
}
