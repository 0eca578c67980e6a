import type { PushServiceClient } from '../clients/push-service.ts';
import type { DuePush, PushQueue } from '../services/push-queue.ts';
import { defineJob, type Job, type OnFailure } from './define-job.ts';
import { pollQueue } from './schedule.ts';

export interface PushJobDeps {
  queue: Pick<PushQueue, 'take' | 'finish'>;
  service: Pick<PushServiceClient, 'notify'>;
  /** false while an admin has switched notifications off: the queue waits */
  isOn: () => boolean;
  onFailure: OnFailure;
}

const BATCH_SIZE = 20;

/** Sends push messages that are due, a batch at a time. */
export function pushJob(deps: PushJobDeps): Job {
  return defineJob({
    name: 'send_push',
    schedule: pollQueue({ batchSize: BATCH_SIZE, minDelayMs: 3_000, maxDelayMs: 10_000 }),
    run: async () => {
      if (!deps.isOn()) return 0;
      const due = await deps.queue.take(BATCH_SIZE);
      await Promise.all(due.map((one) => send(one, deps)));
      return due.length;
    },
    failureEvent: 'push_round_failed',
    onFailure: deps.onFailure,
  });
}

async function send(
  { id, lives_s: ttlSeconds, is_urgent: isUrgent, ...subscriber }: DuePush,
  { queue, service, onFailure }: PushJobDeps,
): Promise<void> {
  const outcome = await service.notify(subscriber, ttlSeconds, isUrgent).catch((error: unknown) => {
    onFailure('push_not_sent', error);
    return 'failed' as const;
  });
  // one that was sent but not marked is sent again; the phone then replaces the same notification
  await queue.finish(id, outcome).catch((error: unknown) => onFailure('push_not_marked', error));
}
