import { useCallback, useEffect, useRef, useState } from 'react';
import { isAppError } from '#domain/error-codes.ts';
import { TERMS_VERSION } from '#domain/accounts/terms.ts';
import { readWaitingValues, useSent, useWrite } from '#web/platform/outbox/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { clearTermsFlags, readTermsFlags } from '../data/terms-flags.ts';
import { decideTerms } from '../rules/terms-decision.ts';
import { termsWrite } from './terms-write.ts';

/** The part that needs the SDK, in a chunk of its own. */
const loadAcceptanceApi = () => import('../data/terms-acceptance.ts');

/** CALL-02: the profile may be older than an acceptance on another device. */
async function isAcceptedMeanwhile(userId: string): Promise<boolean> {
  return (await loadAcceptanceApi()).readTermsAccepted(userId);
}

/** What she has answered already, while that waits here to be sent. */
const isAcceptedHere = async () => (await readWaitingValues(termsWrite)).at(-1)?.accepted === true;

export interface TermsState {
  /** the person must be asked */
  open: boolean;
  /** it is known whether to ask; until then nothing else may open either */
  isDecided: boolean;
  /** TERMS-04: writes the answer. `waits`: it is on this phone and sent by itself; false: it could not be written. */
  answer: (accepted: boolean) => Promise<'written' | 'waits' | false>;
  close: () => void;
}

/** TERMS-01, TERMS-02: whether the signed-in person must be asked, decided once per person. */
export function useTerms(): TermsState {
  const { status, user, profile, refreshProfile } = useSession();
  const [decided, setDecided] = useState<{ userId: string; open: boolean }>();
  const deciding = useRef<string>(undefined);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const userId = status === 'signed-in' ? user?.id : undefined;
  const termsAccepted = profile?.terms_accepted;

  const { write, waits } = useWrite(termsWrite);
  useSent(termsWrite, () => void refreshProfile());

  const answer = useCallback(
    async (accepted: boolean) => {
      try {
        await write({ accepted, version: TERMS_VERSION });
      } catch (failure) {
        if (!isAppError(failure)) throw failure;
        return waits.current && 'waits';
      }
      await refreshProfile();
      return 'written';
    },
    [write, waits, refreshProfile],
  );

  useEffect(() => {
    if (!userId || termsAccepted === undefined || deciding.current === userId) return;
    // the flags hold once: whatever runs this effect again must not decide without them
    deciding.current = userId;
    const decide = async () => {
      const decision = decideTerms({ userId, termsAccepted, flags: readTermsFlags() });
      // what is still to be recorded stays flagged until it is put away: the page may be left before
      if (decision !== 'record') clearTermsFlags();
      const open = decision === 'ask' && !(await isAcceptedHere()) && !(await isAcceptedMeanwhile(userId));
      if (deciding.current === userId) setDecided({ userId, open });
      // when this fails the row still says false, and the dialog asks on the next visit
      if (decision === 'record') {
        await answer(true);
        clearTermsFlags();
      }
    };
    decide().catch(() => {
      // whoever has left is asked on the next visit
      if (isShown.current && deciding.current === userId) setDecided({ userId, open: true });
    });
  }, [userId, termsAccepted, answer]);

  const close = useCallback(() => setDecided((now) => now && { ...now, open: false }), []);
  const isDecided = decided !== undefined && decided.userId === userId;
  return { open: isDecided && decided.open, isDecided, answer, close };
}
