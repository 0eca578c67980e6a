import { alike, takenUp } from './rules.ts';
import type { OutboxDeps } from './outbox-deps.ts';
import type { Write } from './write.ts';
import type { FreshWrite } from './write-store.ts';

/** Under which id a write stands on the disk, and whose pending outcomes now belong to that one. */
interface Enqueued {
  id: string;
  instead: string;
}

/**
 * Puts a write on the disk: at the end, or in the place of one about the same thing, with both in one; where the
 * same waits already, nothing is added. @throws AppError `device_storage_full`
 */
async function enqueue(
  fresh: FreshWrite,
  { store, kindOf }: Pick<OutboxDeps, 'store' | 'kindOf'>,
): Promise<Enqueued> {
  let older: Write | undefined;
  for (;;) {
    const queue = await store.list(fresh.owner);
    const same = alike(queue, fresh);
    if (same) return { id: same.id, instead: fresh.id };
    const found = takenUp(queue, fresh, kindOf);
    // one that went meanwhile may have been sent: its values are repeated, which changes nothing
    older = found ?? older;
    const values = older ? kindOf(fresh.kind)?.merge?.(older.values, fresh.values) : fresh.values;
    // where another tab was quicker, it is looked at once more
    if (await store.put({ ...fresh, values }, found)) return { id: fresh.id, instead: older?.id ?? fresh.id };
  }
}

/** Puts writes on the disk one after the other: two presses at once would not see each other [FM-39]. */
export class WriteQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** @throws AppError `device_storage_full` */
  enqueue(...write: Parameters<typeof enqueue>): Promise<Enqueued> {
    const enqueued = this.#last.then(() => enqueue(...write));
    this.#last = enqueued.catch(() => undefined);
    return enqueued;
  }
}
