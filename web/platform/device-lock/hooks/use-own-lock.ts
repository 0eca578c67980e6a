import { useMutation, useQuery } from '@tanstack/react-query';
import { foldPin, type LockAfterMinutes } from '#domain/accounts/device-pin.ts';
import { storedSessionId, useSession } from '#web/platform/session/index.ts';
import { allLocks, storeDrafts, lockNow, removePin, setPin, tryPin } from '../data/lock.ts';
import { goToLocks } from './lock-gate.ts';

export interface Locks {
  /** minutes of the own lock; undefined: there is none */
  after: LockAfterMinutes | undefined;
  /** its number among the locks of this phone, from 1 */
  number: number;
  /** somebody else, whose things are locked here */
  other: string | undefined;
}

/** The locks of this phone, as the person who is signed in sees them; undefined until the phone has said. */
export function useLocks(): Locks | undefined {
  const { user } = useSession();
  const owner = user?.id ?? '';
  const { data } = useQuery({
    queryKey: ['device-lock', owner],
    queryFn: async (): Promise<Locks> => {
      const locks = await allLocks();
      const at = locks.findIndex((lock) => lock.owner === owner);
      return {
        after: locks[at]?.after,
        number: at + 1,
        other: locks.find((lock) => lock.owner !== owner)?.owner,
      };
    },
    networkMode: 'always',
    retry: false,
    gcTime: 0,
    meta: { storeOnDevice: false },
  });
  return data;
}

/** Puts a PIN before what this phone keeps of her, and locks at once: so she knows that she knows it. */
export function useSettingPin() {
  const { user } = useSession();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ pin, after }: { pin: string; after: LockAfterMinutes }) => {
      if (!user) return;
      await storeDrafts();
      await setPin(user.id, { pin: foldPin(pin), after, session: storedSessionId() });
      await lockNow();
    },
  });
}

/** Takes the PIN away, for whoever gives it. @returns in `data`: how long to wait for the next try, in ms */
export function useRemovingPin() {
  const { user } = useSession();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (pin: string): Promise<{ waitMs: number } | undefined> => {
      const tried = user && (await tryPin(user.id, pin));
      if (!user || tried?.is !== 'open') return { waitMs: tried?.is === 'wrong' ? tried.waitMs : 0 };
      await storeDrafts();
      await removePin(user.id, tried.key);
      // the page that follows has no lock before it
      await lockNow();
      return undefined;
    },
  });
}

export const lockAtOnce = (): void => void lockNow();
export const showLocks = goToLocks;
