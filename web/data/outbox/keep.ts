import { alike, takenUp } from './rules.ts';
import type { Surroundings } from './surroundings.ts';
import type { Write } from './write.ts';
import type { FreshWrite } from './write-store.ts';

/** Under which id a write stands on the disk, and whose waiters now wait for that one. */
interface Kept {
  id: string;
  instead: string;
}

/**
 * Puts a write on the disk: at the end, or in the place of one about the same thing, with both in one; where the
 * same waits already, nothing is added. @throws AppError `device_storage_full`
 */
async function keep(
  fresh: FreshWrite,
  { store, kindOf }: Pick<Surroundings, 'store' | 'kindOf'>,
): Promise<Kept> {
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
export class Keeper {
  #last: Promise<unknown> = Promise.resolve();

  /** @throws AppError `device_storage_full` */
  keep(...write: Parameters<typeof keep>): Promise<Kept> {
    const keeping = this.#last.then(() => keep(...write));
    this.#last = keeping.catch(() => undefined);
    return keeping;
  }
}
