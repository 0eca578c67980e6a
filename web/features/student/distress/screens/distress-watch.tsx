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

/** SG-04: shows help to a student or mentor whose words sound as if somebody were in danger. */
export function DistressWatch({ isMentor }: { isMentor: boolean }) {
  const { noticed, close } = useDistressWatch(isMentor);
  if (!noticed) return null;
  return (
    <PartBoundary fallback={null}>
      <Suspense fallback={null}>
        <HelpDialog noticed={noticed} isMentor={isMentor} onClose={close} />
      </Suspense>
    </PartBoundary>
  );
}
