import { AHEAD_KEY } from '#domain/limits.ts';
import type { AheadOf, AheadRole } from '#domain/platform/worker-contract.ts';
import { isMetered } from '#web/data/metered-line.ts';

export { isMetered };

/** Whether the screens are kept here on a metered line, too [FM-01]. */
export function isAheadChosen(): boolean {
  try {
    return localStorage.getItem(AHEAD_KEY) !== null;
  } catch {
    return false;
  }
}

/** Remembers the choice, or takes it back. It goes with everything else that this website keeps here [SG-06]. */
export function chooseAhead(isChosen: boolean): void {
  try {
    if (isChosen) localStorage.setItem(AHEAD_KEY, '1');
    else localStorage.removeItem(AHEAD_KEY);
  } catch {
    // a browser that keeps nothing keeps no screens either
  }
}

/** Whether her screens would not open without a line unless she chooses it. */
export const isAheadOffered = (): boolean => isMetered() && !isAheadChosen();

/**
 * What of a role's screens is kept before they were opened [FM-01]: on a metered line nobody is made to pay for what she may
 * never open, so that unless it was chosen only the words are kept that say what is missing.
 */
export const aheadOf = (role: AheadRole): AheadOf => (isAheadOffered() ? 'least' : role);
