import { useEffect } from 'react';
import { useSession } from '#web/platform/session/index.ts';
import { usePushKey } from './use-push-key.ts';

/**
 * After a sign-in: what she had switched on in this browser goes on, and what somebody else left here ends. Asks nobody
 * anything, and loads nothing where the browser was never allowed to show words.
 */
export function useRestorePush(): void {
  const key = usePushKey();
  const { isBorrowed, user } = useSession();
  const userId = user?.id;
  useEffect(() => {
    const isAllowed = 'Notification' in globalThis && Notification.permission === 'granted';
    if (key === undefined || isBorrowed || userId === undefined || !isAllowed) return;
    // where it fails, the card in the account says how it stands
    void import('../data/push.ts').then(({ readPush }) => readPush(key)).catch(() => undefined);
  }, [key, isBorrowed, userId]);
}
