import { lazy, Suspense } from 'react';
import { loadPart, PartBoundary } from '#web/platform/app-health/index.ts';
import { openRooms } from '#web/text/tab-texts.ts';

const Content = lazy(async () => {
  const [{ MeetingsCardContent }] = await loadPart(() =>
    Promise.all([import('../screens/meetings-card-content.tsx'), openRooms(['meetings'])]),
  );
  return { default: MeetingsCardContent };
});

/** The next session and what a month asks for, on the dashboard of a student or mentor. */
export function MeetingsCard() {
  return (
    <PartBoundary>
      <Suspense fallback={null}>
        <Content />
      </Suspense>
    </PartBoundary>
  );
}
