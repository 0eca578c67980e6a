import type { TaskState } from '#domain/tasks/task.ts';

/** Stored on phones: only ever added to, with another version of the kind. */
export interface TaskWrite {
  /** made here, so that what waits can be named by what waits after it */
  taskId: string;
  matchId: string;
  title: string;
  body: string;
  due: string | null;
}

export interface MoveWrite {
  taskId: string;
  /** for the list of what waits */
  title: string;
  to: TaskState;
  /** the states that are no news to the person [FM-16] */
  seen: readonly TaskState[];
}

export interface SeenWrite {
  ids: readonly string[];
}

export interface NoteWrite {
  matchId: string;
  /** nobody else reads it; else both of the pair do */
  isPrivate: boolean;
  text: string;
  /** the texts that are no news to the person */
  seen: readonly string[];
}

/** Two waiting ones as one: the newer counts, and what the older one made of it is no news. */
export const mergedMoves = (older: MoveWrite, newer: MoveWrite): MoveWrite => ({
  ...newer,
  seen: [...new Set([...older.seen, older.to, ...newer.seen])],
});

export const mergedNotes = (older: NoteWrite, newer: NoteWrite): NoteWrite => ({
  ...newer,
  seen: [...new Set([...older.seen, older.text, ...newer.seen])],
});
