import { lazy, Suspense } from 'react';
import { loadPart, PartBoundary } from '#web/platform/app-health/index.ts';
import { openRooms } from '#web/text/tab-texts.ts';
import { useDistressWatch } from '../hooks/use-distress-watch.ts';

const HelpDialog = lazy(async () => {
  const [{ HelpDialog: Dialog }] = await loadPart(() =>
    Promise.all([import('../ui/help-dialog.tsx'), openRooms(['distress'])]),
  );
  return { default: Dialog };
});

/** SG-04: shows help to a student whose words sound as if somebody were in danger. */
export function DistressWatch() {
  const { noticed, close } = useDistressWatch();
  if (!noticed) return null;
  return (
    <PartBoundary fallback={null}>
      <Suspense fallback={null}>
        <HelpDialog noticed={noticed} onClose={close} />
      </Suspense>
    </PartBoundary>
  );
}
