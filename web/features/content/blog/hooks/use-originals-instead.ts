import { useEffect } from 'react';
import { loadPart } from '#web/platform/app-health/index.ts';

/** Only a Supabase elsewhere may have a picture without its versions. */
export function useOriginalsInstead(supabaseUrl: string): void {
  const isElsewhere = typeof location !== 'undefined' && !supabaseUrl.startsWith(location.origin);
  useEffect(() => {
    if (!isElsewhere) return;
    void loadPart(() => import('../data/missing-versions.ts')).then(
      ({ showOriginalsInstead }) => showOriginalsInstead(),
      // without a line no picture arrives either
      () => undefined,
    );
  }, [isElsewhere]);
}
