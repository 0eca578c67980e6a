import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import type { AppError } from '#domain/error-codes.ts';
import { loadPart, PartBoundary } from '#web/platform/app-health/index.ts';
import { openRooms } from '#web/text/tab-texts.ts';

/** Long enough that whoever has a good line never loads what is for a bad one. */
const PRELOAD_AFTER_MS = 2_000;

const part = async () => {
  const [{ Component }] = await loadPart(() =>
    Promise.all([import('#web/platform/app-health/screens/auth-failure-screen.tsx'), openRooms(['health'])]),
  );
  return { default: Component };
};
const AuthFailureScreen = lazy(part);

/** While a guard waits for long: brings the screen for a bad line as long as there is a line. */
export function usePreloadedAuthFailure(): void {
  useEffect(() => {
    // a failure is none yet: the screen is asked for again when it is needed
    const timer = setTimeout(() => void part().catch(() => undefined), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** UI-06: the whole screen of an authentication error; `simple` stands until it is here, or if it never is. */
export function AuthFailure({ error, simple }: { error: AppError | undefined; simple: ReactNode }) {
  return (
    <PartBoundary fallback={simple}>
      <Suspense fallback={simple}>
        <AuthFailureScreen error={error} />
      </Suspense>
    </PartBoundary>
  );
}
