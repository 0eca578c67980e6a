import { lazy } from 'react';
import { loadPart } from '#web/platform/app-health/index.ts';
import { openRooms } from '#web/text/tab-texts.ts';

export { testWrite } from './hooks/test-write.ts';

/** Comes with its words only when somebody looks. */
export const StudentReading = lazy(async () => {
  const [module] = await loadPart(() =>
    Promise.all([import('./ui/student-reading.tsx'), openRooms(['analysis'])]),
  );
  return { default: module.StudentReading };
});
