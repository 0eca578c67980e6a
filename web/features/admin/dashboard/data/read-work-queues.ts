import { callFunction } from '#web/data/tables.ts';
import { WORK_QUEUES, type WorkQueue, type WorkQueueName } from '../rules/work-queue.ts';
import { msOf } from './times.ts';

type Row = Readonly<Record<WorkQueueName, { n: number; due: string | null; overdue: number }>>;

declare module '#web/data/tables.ts' {
  interface JsonAnswers {
    work_queues: Row;
  }
}

/** What waits for somebody of the team, each with its clock. @throws AppError */
export async function readWorkQueues(): Promise<WorkQueue[]> {
  const row = await callFunction('work_queues', {});
  return WORK_QUEUES.map((name) => ({
    name,
    count: row[name].n,
    dueMs: msOf(row[name].due),
    overdueCount: row[name].overdue,
  }));
}
