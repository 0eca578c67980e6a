import type { Imports } from '../services/imports.ts';
import { defineJob, type Job, type OnFailure } from './define-job.ts';
import { every } from './schedule.ts';

/** soon after a start that follows a kill */
const FIRST_DELAY_MS = 5_000;
const INTERVAL_MS = 10_000;

/** FEAT-07: rolls back imports whose server was killed half-way. */
export function importJob({
  imports,
  onFailure,
}: {
  imports: Pick<Imports, 'recover'>;
  onFailure: OnFailure;
}): Job {
  return defineJob({
    name: 'recover_imports',
    schedule: every(INTERVAL_MS, { firstDelayMs: FIRST_DELAY_MS }),
    run: async () => {
      await imports.recover();
      return 0;
    },
    failureEvent: 'imports_not_recovered',
    onFailure,
  });
}
