import { lazy, type ReactNode, Suspense } from 'react';
import { loadPart } from '#web/platform/app-health/index.ts';
import { openRooms } from '#web/text/tab-texts.ts';
import { useIdle } from '../hooks/use-idle.ts';
import { useInstallPromptCaught } from '../hooks/use-install-prompt-caught.ts';

/** A chunk of its own with words of its own: nothing of it is needed to read or to write. */
const Widgets = lazy(async () => {
  const [{ Widgets: Loaded }] = await loadPart(() =>
    Promise.all([import('./widgets.tsx'), openRooms(['device'])]),
  );
  return { default: Loaded };
});

/**
 * UI-02: the always-mounted widgets, and with them the service worker, once the page has nothing else to do;
 * `children` are further bars, which stand among them.
 */
export function AppInstall({ children }: { children?: ReactNode }) {
  useInstallPromptCaught();
  if (!useIdle()) return null;
  return (
    <Suspense fallback={null}>
      <Widgets>{children}</Widgets>
    </Suspense>
  );
}
