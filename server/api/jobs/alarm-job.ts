import type { AlertWebhook } from '../clients/alert-webhook.ts';
import type { AlarmPost, Alarms } from '../services/alarms.ts';
import { defineJob, type Job, type OnFailure } from './define-job.ts';
import { every } from './schedule.ts';

export interface AlarmJobDeps {
  alarms: Pick<Alarms, 'escalate' | 'takePosts' | 'finishPost'>;
  /** undefined: the operator has none */
  webhook: Pick<AlertWebhook, 'notify'> | undefined;
  onFailure: OnFailure;
}

/** the latest that an unanswered alarm escalates after its time */
const INTERVAL_MS = 5_000;
const POSTS_BATCH_SIZE = 20;

/** SG-04: escalates alarms that nobody has taken, and posts them to the operator's webhook. */
export function alarmJob({ alarms, webhook, onFailure }: AlarmJobDeps): Job {
  return defineJob({
    name: 'escalate_alarms',
    schedule: every(INTERVAL_MS),
    // each part catches its own failures: the webhook is called also where nothing could be escalated
    run: async () => {
      await alarms.escalate().catch((error: unknown) => onFailure('alarms_not_escalated', error));
      if (!webhook) return 0;
      try {
        const posts = await alarms.takePosts(POSTS_BATCH_SIZE);
        await Promise.all(posts.map((post) => deliver(post, webhook, { alarms, onFailure })));
        return posts.length;
      } catch (error) {
        onFailure('alarms_not_posted', error);
        return 0;
      }
    },
    failureEvent: 'alarm_run_failed',
    onFailure,
  });
}

async function deliver(
  { id, case_code, step, is_drill, raised_at, due_at }: AlarmPost,
  webhook: Pick<AlertWebhook, 'notify'>,
  { alarms, onFailure }: Pick<AlarmJobDeps, 'alarms' | 'onFailure'>,
): Promise<void> {
  const isDelivered = await webhook
    .notify({ id, event: is_drill ? 'drill' : 'alarm', case: case_code, step, raised_at, due_at })
    .then(
      () => true,
      (error: unknown) => {
        onFailure('alarm_not_posted', error);
        return false;
      },
    );
  // a delivered post that could not be marked is sent again under the same id
  await alarms.finishPost(id, isDelivered);
}
