import { lazy, Suspense } from 'react';
import { useSession } from '#web/features/session/index.ts';
import { Toaster } from '#web/ui/toaster.tsx';

const SignedInOverlays = lazy(async () => {
  const { SignedInOverlays: Overlays } = await import('./signed-in-overlays.tsx');
  return { default: Overlays };
});

/** UI-01: what may stand over every page: messages, the terms, the profile wizard; one dialog at a time. */
export function Overlays() {
  const { status } = useSession();
  return (
    <>
      <Toaster />
      {status === 'signed-in' && (
        <Suspense fallback={null}>
          <SignedInOverlays />
        </Suspense>
      )}
    </>
  );
}
