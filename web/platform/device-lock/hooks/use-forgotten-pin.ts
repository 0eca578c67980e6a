import { useEffect, useState } from 'react';
import { unsentWork } from '../data/lock.ts';
import { forgetLock } from './lock-gate.ts';

/** Whether something that no server has lies under a lock; what it is cannot be known without the PIN. */
export function useUnsentUnder(owner: string): boolean {
  const [isUnsent, setUnsent] = useState(false);
  useEffect(() => {
    // where the phone cannot say, the sentence above says what may be lost
    void unsentWork(owner).then(({ own }) => setUnsent(own));
  }, [owner]);
  return isUnsent;
}

/** Gives up what lies under a lock. Whatever the phone answers, nobody is held at the lock. */
export function useForgottenPin(owner: string, onForgotten: () => void) {
  const [isBusy, setBusy] = useState(false);
  const forget = async () => {
    setBusy(true);
    try {
      await forgetLock(owner);
    } finally {
      onForgotten();
    }
  };
  return { isBusy, forget };
}
