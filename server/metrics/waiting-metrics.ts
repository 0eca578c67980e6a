import { Gauge, Registry } from 'prom-client';
import { z } from 'zod';

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

/** The queues and jobs in the database; where it did not answer, only that it did not. */
export function waitingMetrics(gauges: ServerGauges | undefined): Registry {
  const registry = new Registry();
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  gauge('hamrah_database_up', '1 where the database answered just now.').set(gauges ? 1 : 0);
  if (!gauges) return registry;

  const waiting = gauge('hamrah_queue_waiting', 'How much waits for a job of the server.', ['queue']);
  const overdue = gauge('hamrah_queue_overdue_seconds', 'How late the first of it is; 0 where nothing is.', [
    'queue',
  ]);
  for (const name of ['mail', 'announcements', 'imports', 'push'] as const) {
    waiting.set({ queue: name }, gauges[name].waiting);
    overdue.set({ queue: name }, gauges[name].overdue_seconds);
  }
  gauge('hamrah_mail_given_up', 'Mails that were tried eight times.').set(gauges.mail.given_up);
  const lastRun = gauge('hamrah_job_last_run_seconds', 'Since a job of the server ended last.', ['job']);
  const hasFailed = gauge('hamrah_job_failed', '1 where the last run of a job failed.', ['job']);
  for (const { name, ended_seconds_ago, failed } of gauges.jobs) {
    lastRun.set({ job: name }, ended_seconds_ago);
    hasFailed.set({ job: name }, failed ? 1 : 0);
  }
  return registry;
}
