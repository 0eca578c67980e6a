import { lazy, Suspense } from 'react';
import { loadPart, PartBoundary } from '#web/platform/app-health/index.ts';

/** It comes when the rest stands: most students have applied for nothing. */
const MyApplications = lazy(async () => {
  const { loadMyApplications } = await loadPart(() => import('#web/features/programmes/apply/index.ts'));
  return loadMyApplications();
});

/** Where her applications stand. */
export function ApplicationsPart() {
  return (
    <PartBoundary>
      <Suspense fallback={null}>
        <MyApplications />
      </Suspense>
    </PartBoundary>
  );
}
