import { useQuery } from '@tanstack/react-query';
import { isAppError, isWorthRetrying } from '#domain/error-codes.ts';
import { useSession } from '#web/platform/session/index.ts';
import { storeLastKnown, readLastKnown } from '../data/last-known.ts';
import type { OwnApplication } from '../rules/own-application.ts';
import { applicationKeys } from './application-keys.ts';
import { loadAccountApi } from './load-account-api.ts';

export interface KnownApplication {
  application: OwnApplication | null;
  readAt: Date;
  /** the server could not be asked: this is what the phone knew at `readAt` */
  isFromPhone: boolean;
}

async function readOrRemember(userId: string): Promise<KnownApplication> {
  try {
    const { readApplication } = await loadAccountApi();
    const application = await readApplication(userId);
    await storeLastKnown(userId, application);
    return { application, readAt: new Date(), isFromPhone: false };
  } catch (failure) {
    if (!isAppError(failure) || !isWorthRetrying(failure.code)) throw failure;
    const known = await readLastKnown(userId);
    if (!known) throw failure;
    return { ...known, isFromPhone: true };
  }
}

/** The signed-in person's newest application; without a network the state that this phone saw last [ROUTE-14]. */
export function useOwnApplication() {
  const { user } = useSession();
  const userId = user?.id;
  return useQuery({
    queryKey: applicationKeys.own(userId),
    queryFn: () => {
      if (userId === undefined) throw new Error('Only a signed-in person has an application');
      return readOrRemember(userId);
    },
    enabled: userId !== undefined,
    // it knows itself what to do without a network; the library would wait in silence
    networkMode: 'always',
    refetchOnReconnect: 'always',
    refetchOnWindowFocus: 'always',
  });
}
