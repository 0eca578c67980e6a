import { unsentDrafts } from '#web/data/drafts.ts';
import { unsentWrites } from '#web/data/outbox/write-store.ts';

/** What this phone keeps that no server has, typed or waiting to be sent. @throws AppError `device_storage_full` */
export async function unsentWork(userId: string): Promise<{ own: boolean; others: boolean }> {
  const [typed, written] = await Promise.all([unsentDrafts(userId), unsentWrites(userId)]);
  return { own: typed.own || written.own, others: typed.others || written.others };
}
