import { useEffect } from 'react';
import { useSession } from '#web/platform/session/index.ts';
import { forgetOthers } from '../data/answer-store.ts';

/** Where nobody is signed in, nothing of anybody is cached [PR-02]. */
export function useClearCacheWhenSignedOut(): void {
  const { status } = useSession();
  useEffect(() => {
    if (status === 'signed-out') void forgetOthers(undefined);
  }, [status]);
}
