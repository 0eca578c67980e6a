import { lazy, Suspense } from 'react';
import { loadMyApplications } from '#web/features/programmes/apply/index.ts';
import { PartBoundary } from '#web/platform/app-health/index.ts';

/** It comes when the rest stands: most students have applied for nothing. */
const MyApplications = lazy(loadMyApplications);

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
