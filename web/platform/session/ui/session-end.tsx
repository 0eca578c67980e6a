import { lazy, Suspense } from 'react';
import { openRooms } from '#web/text/tab-texts.ts';
import { useSession } from '../hooks/session-context.ts';

const EndNotice = lazy(async () => {
  const [module] = await Promise.all([import('../screens/end-notice.tsx'), openRooms(['session'])]);
  return { default: module.EndNotice };
});

/** Why the session of this browser ended, where the person did not end it; nothing for everybody else. */
export function SessionEnd() {
  const { endReason } = useSession();
  return (
    endReason && (
      <Suspense fallback={null}>
        <EndNotice />
      </Suspense>
    )
  );
}
