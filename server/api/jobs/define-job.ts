import type { JobRecord } from '../services/job-record.ts';
import { PollingLoop } from './polling-loop.ts';
import type { Schedule } from './schedule.ts';

/** Receives every failure of a job, without anybody's address in it. */
export type OnFailure = (event: string, error: unknown) => void;

export interface JobDefinition {
  /** as the record of job runs calls it */
  name: string;
  schedule: Schedule;
  /**
   * One run; several processes may do it at the same time.
   * @returns how many items it handled
   */
  run(isStopping: () => boolean): Promise<number>;
  /** the event under which a failed run is logged */
  failureEvent: string;
  onFailure: OnFailure;
  /** where the outcome of runs is recorded for admins; absent for jobs that run every few seconds */
  record?: Pick<JobRecord, 'note'>;
  /** a successful run that handled nothing is recorded at most this often; every run is where this is absent */
  recordIdleEveryMs?: number;
  /** runs once more after the last run, to write what is still in memory */
  runsOnStop?: boolean;
}

export interface Job {
  readonly name: string;
  start(): void;
  /** No further run begins; the running one ends first. */
  stop(): Promise<void>;
  /** One run outside the schedule; rejects where it fails. */
  runOnce(): Promise<number>;
}

/** A background job: runs on its schedule, logs and records failures, and survives them. */
export function defineJob(definition: JobDefinition): Job {
  const { name, schedule, runsOnStop = false } = definition;
  const record = runRecorder(definition);
  const runOnce = () => definition.run(() => loop.isStopped);
  const step = async (lastDelayMs: number): Promise<number> => {
    const startedMs = performance.now();
    let count = 0;
    let failure: unknown;
    try {
      count = await runOnce();
    } catch (error) {
      failure = error;
      definition.onFailure(definition.failureEvent, error);
    }
    await record(startedMs, count, failure);
    return schedule.nextDelayMs({ hasFailed: failure !== undefined, count, lastDelayMs });
  };
  const loop = new PollingLoop(step);
  return {
    name,
    start: () => loop.start(schedule.firstDelayMs),
    stop: async () => {
      await loop.stop();
      if (runsOnStop) await step(0);
    },
    runOnce,
  };
}

/** Records runs: every failure and the first success after it, and idle runs no more often than the job wants. */
function runRecorder({ name, record, recordIdleEveryMs = 0, onFailure }: JobDefinition) {
  let recordedMs = -Infinity;
  return async (startedMs: number, count: number, failure: unknown): Promise<void> => {
    if (!record) return;
    const isIdle = failure === undefined && count === 0;
    if (isIdle && startedMs - recordedMs < recordIdleEveryMs) return;
    recordedMs = failure === undefined ? startedMs : -Infinity;
    try {
      await record.note(name, performance.now() - startedMs, failure);
    } catch (error) {
      // after a failed run this has the same cause, which is logged already
      if (failure === undefined) onFailure('job_run_not_recorded', error);
    }
  };
}
