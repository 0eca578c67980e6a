import { openRooms } from '#web/text/tab-texts.ts';
import { readOutbox } from '../data/read-api.ts';
import { kindNamed } from './known-kinds.ts';

/** Fetches the words of whatever waits here. */
export async function openKindRooms(): Promise<void> {
  const rooms = readOutbox().writes.map(({ kind }) => kindNamed(kind)?.room ?? 'outbox');
  try {
    await openRooms(['outbox', 'options', ...new Set(rooms)]);
  } catch {
    // without a line: what has no words yet is shown in English
  }
}
