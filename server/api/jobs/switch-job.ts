import type { FeatureSwitches } from '../services/feature-switches.ts';
import { defineJob, type Job, type OnFailure } from './define-job.ts';
import { every } from './schedule.ts';

/** how soon a change by an admin takes effect in every process */
const INTERVAL_MS = 3_000;
const MAX_BACK_OFF_MS = 60_000;

/** FEAT-01: reads the feature switches that admins have set. */
export function switchJob({
  switches,
  onFailure,
}: {
  switches: Pick<FeatureSwitches, 'refresh'>;
  onFailure: OnFailure;
}): Job {
  return defineJob({
    name: 'refresh_switches',
    // the first time at once, so that a restart re-enables nothing for long
    schedule: every(INTERVAL_MS, { firstDelayMs: 0, maxBackOffMs: MAX_BACK_OFF_MS }),
    run: async () => {
      await switches.refresh();
      return 0;
    },
    failureEvent: 'switches_not_read',
    onFailure,
  });
}
