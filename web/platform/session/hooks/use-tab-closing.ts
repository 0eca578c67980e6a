import { useEffect, useState } from 'react';
import { useSession } from './session-context.ts';

/** Only a tab that is borrowed pays for it, and has it already: its session came back through it. */
const tabProgram = () => import('../data/borrowed.ts');

/** In a borrowed tab: asks before unsent work goes with it, and ends the session at the server when it has gone. */
export function useTabClosing(): void {
  const { isBorrowed, user } = useSession();
  const userId = user?.id;
  useEffect(() => {
    if (!isBorrowed || !userId) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    void tabProgram().then(
      ({ watchTab }) => {
        if (!isOver) stop = watchTab();
      },
      // the session ends with its tab all the same; the server hears of it later
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isBorrowed, userId]);
}

const POLL_EVERY_MS = 2_000;

/** Whether this borrowed tab holds something that no server has, while `isAsked`. */
export function useUnsentInTab(isAsked: boolean): boolean {
  const [isUnsent, setIsUnsent] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    const look = () =>
      void tabProgram().then(
        ({ hasUnsentHere }) => setIsUnsent(hasUnsentHere()),
        () => undefined,
      );
    look();
    const timer = setInterval(look, POLL_EVERY_MS);
    return () => clearInterval(timer);
  }, [isAsked]);
  return isAsked && isUnsent;
}
