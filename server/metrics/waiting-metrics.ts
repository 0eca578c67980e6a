import { z } from 'zod';
import type { Family, Sample } from './exposition.ts';

const queue = z.object({ waiting: z.number(), overdue_seconds: z.number() });

/** What `server_gauges` of the database answers. */
export const serverGaugesSchema = z.object({
  mail: queue.extend({ given_up: z.number() }),
  announcements: queue,
  imports: queue,
  push: queue,
  jobs: z.array(z.object({ name: z.string(), ended_seconds_ago: z.number(), failed: z.boolean() })),
});

export type ServerGauges = z.infer<typeof serverGaugesSchema>;

/** What waits in the database; without an answer only that it did not answer. */
export function waitingFamilies(gauges: ServerGauges | undefined): Family[] {
  const up = gauge('hamrah_database_up', '1 where the database answered just now.', [
    { value: gauges ? 1 : 0 },
  ]);
  if (!gauges) return [up];
  const queues = ['mail', 'announcements', 'imports', 'push'] as const;
  const byQueue = (read: (one: z.infer<typeof queue>) => number): Sample[] =>
    queues.map((name) => ({ labels: { queue: name }, value: read(gauges[name]) }));
  return [
    up,
    gauge(
      'hamrah_queue_waiting',
      'How much waits for a job of the server.',
      byQueue(({ waiting }) => waiting),
    ),
    gauge(
      'hamrah_queue_overdue_seconds',
      'How late the first of it is; 0 where nothing is.',
      byQueue(({ overdue_seconds }) => overdue_seconds),
    ),
    gauge('hamrah_mail_given_up', 'Mails that were tried eight times.', [{ value: gauges.mail.given_up }]),
    gauge(
      'hamrah_job_last_run_seconds',
      'Since a job of the server ended last.',
      gauges.jobs.map(({ name, ended_seconds_ago: value }) => ({ labels: { job: name }, value })),
    ),
    gauge(
      'hamrah_job_failed',
      '1 where the last run of a job failed.',
      gauges.jobs.map(({ name, failed }) => ({ labels: { job: name }, value: failed ? 1 : 0 })),
    ),
  ];
}

function gauge(name: string, help: string, samples: Sample[]): Family {
  return { name, type: 'gauge', help, samples };
}
