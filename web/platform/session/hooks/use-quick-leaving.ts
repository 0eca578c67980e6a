import { useEffect, useState } from 'react';
import { leaveAtOnce, storedErasure, storeErasure } from '../data/leave-at-once.ts';
import { isUnderPin, lockNow } from '../data/lock.ts';
import {
  afterTouch,
  type Erasure,
  meansLeaving,
  NO_PRESSES,
  readErasure,
  touchOf,
} from '../rules/quick-leaving.ts';

const replacePage = (address: string) => location.replace(address);

/** SG-06: leaves at once, and erases what was chosen on this phone. */
export function leaveQuickly(): void {
  void leaveAtOnce(readErasure(storedErasure()), replacePage);
}

/** Listens for three presses of the Shift key, wherever the focus is, open dialogs and text fields included. */
export function useLeavingByKey(leave: () => void): void {
  useEffect(() => {
    let presses = NO_PRESSES;
    const onKey = (event: Event) => {
      const touch = event instanceof KeyboardEvent ? touchOf(event) : 'other';
      presses = afterTouch(presses, touch, event.timeStamp);
      if (meansLeaving(presses)) leave();
    };
    const events = ['keydown', 'keyup', 'pointerdown'];
    for (const name of events) addEventListener(name, onKey, true);
    return () => {
      for (const name of events) removeEventListener(name, onKey, true);
    };
  }, [leave]);
}

/** What goes from this phone with «Leave quickly», and the choice of it. */
export function useErasure(): [Erasure, (chosen: Erasure) => void] {
  const [erasure, setErasure] = useState(() => readErasure(storedErasure()));
  const choose = (chosen: Erasure) => {
    storeErasure(chosen);
    setErasure(chosen);
  };
  return [erasure, choose];
}

/** SG-08: locks the page; undefined for whoever has no PIN. */
export const lockOf = (): (() => void) | undefined => (isUnderPin() ? () => void lockNow() : undefined);
