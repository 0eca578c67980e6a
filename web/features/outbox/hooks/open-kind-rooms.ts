import { openRooms } from '#web/text/tab-texts.ts';
import { readOutbox } from '../data/look.ts';
import { kindNamed } from './known-kinds.ts';

/** Fetches the words of whatever waits here. */
export function openKindRooms(): Promise<void> {
  const rooms = readOutbox().writes.map(({ kind }) => kindNamed(kind)?.room ?? 'outbox');
  return openRooms(['outbox', 'options', ...new Set(rooms)]);
}
