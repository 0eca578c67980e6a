import type { VisitCounts } from '../services/visit-counts.ts';
import { defineJob, type Job, type OnFailure } from './define-job.ts';
import { every } from './schedule.ts';

const INTERVAL_MS = 60_000;

/** FEAT-01: writes the page view counts once a minute, and the remaining ones on stopping. */
export function visitJob({
  visits,
  onFailure,
}: {
  visits: Pick<VisitCounts, 'write'>;
  onFailure: OnFailure;
}): Job {
  return defineJob({
    name: 'write_visits',
    schedule: every(INTERVAL_MS),
    run: async () => {
      await visits.write();
      return 0;
    },
    failureEvent: 'visits_not_counted',
    onFailure,
    runsOnStop: true,
  });
}
