import { readTabWrites, writeTabWrites } from '../tab-drafts.ts';
import type { Write } from './write.ts';
import type { WriteStore } from './write-store.ts';

const lastSeq = (writes: readonly Write[]) => Math.max(0, ...writes.map(({ seq }) => seq));

/**
 * The writes of whoever said that somebody else uses this phone: they wait in the tab, through a load of its page, and
 * end with it. One tab holds them, so nobody comes between reading and writing.
 */
export const tabWriteStore: WriteStore = {
  open: () => Promise.resolve(),
  list: (owner) => Promise.resolve(readTabWrites<Write>(owner)),
  put: async (fresh, instead) => {
    const writes = readTabWrites<Write>(fresh.owner);
    const isThere = writes.some(({ id, seq }) => id === instead?.id && seq === instead.seq);
    if (instead && !isThere) return false;
    const seq = instead?.seq ?? lastSeq(writes) + 1;
    await writeTabWrites(fresh.owner, [...writes.filter((write) => write.seq !== seq), { ...fresh, seq }]);
    return true;
  },
  update: async (write) => {
    const writes = readTabWrites<Write>(write.owner);
    const isThere = writes.some(({ id, seq }) => id === write.id && seq === write.seq);
    if (isThere) {
      await writeTabWrites(
        write.owner,
        writes.map((one) => (one.seq === write.seq ? write : one)),
      );
    }
    return isThere;
  },
  remove: async ({ owner, seq, id }) => {
    const writes = readTabWrites<Write>(owner);
    const left = writes.filter((one) => one.seq !== seq || one.id !== id);
    if (left.length < writes.length) await writeTabWrites(owner, left);
  },
};
