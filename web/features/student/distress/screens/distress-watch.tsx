import { Suspense } from 'react';
import { lazyPart, PartBoundary } from '#web/platform/app-health/index.ts';
import { openRooms } from '#web/text/tab-texts.ts';
import { useDistressWatch } from '../hooks/use-distress-watch.ts';

const helpDialog = lazyPart(async () => {
  const [{ HelpDialog }] = await Promise.all([import('../ui/help-dialog.tsx'), openRooms(['distress'])]);
  return HelpDialog;
});

/** SG-04: shows help to a student or mentor whose words sound as if somebody were in danger. */
export function DistressWatch({ isMentor }: { isMentor: boolean }) {
  const { noticed, close } = useDistressWatch(isMentor, helpDialog.fetch);
  if (!noticed) return null;
  return (
    // another one for each time: help that did not arrive is there with the next words
    <PartBoundary key={noticed.at} fallback={null}>
      <Suspense fallback={null}>
        <helpDialog.Part noticed={noticed} isMentor={isMentor} onClose={close} />
      </Suspense>
    </PartBoundary>
  );
}
