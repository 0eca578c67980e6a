import { msg } from '@lingui/core/macro';
import { paths } from '#web/app/paths.ts';
import type { OutboxKind } from '#web/platform/outbox/index.ts';
import { type Task, withSent } from '../rules/task.ts';
import {
  mergedMoves,
  mergedNotes,
  type MoveWrite,
  type NoteWrite,
  type SeenWrite,
  type TaskWrite,
} from '../rules/writes.ts';
import { workKeys } from './work-keys.ts';

/** The part that needs the SDK, in a chunk of its own. */
const loadApi = () => import('../data/write-work.ts');
const labels = () => import('../ui/write-labels.ts');
const about = { version: 1, room: 'tasks', path: paths.tasks } as const;

/** Something new to do. */
export const taskWrite: OutboxKind<TaskWrite, void> = {
  ...about,
  name: 'task',
  title: msg({ message: 'A new task', comment: 'List of what is not sent yet: heading' }),
  send: async (values, sending) => (await loadApi()).addTask(values, sending),
  labels: async () => (await labels()).taskLabels,
  sent: (write, _nothing, { userId, queries }) => {
    // until the server has been asked: what was sent would be gone from the screen in between
    queries.setQueryData<Task[]>(
      workKeys.tasks(userId, write.matchId),
      (tasks) => tasks && withSent(tasks, [write], [], new Date().toISOString()),
    );
    void queries.invalidateQueries({ queryKey: workKeys.all(userId) });
  },
};

/** That something is done, dropped or open again. */
export const moveWrite: OutboxKind<MoveWrite, void> = {
  ...about,
  name: 'task-move',
  title: msg({ message: 'Result of a task', comment: 'List of what is not sent yet: heading' }),
  send: async (values, sending) => (await loadApi()).moveTask(values, sending),
  merge: mergedMoves,
  resolve: (values, conflicts, mine) => {
    const theirs = conflicts.map((conflict) => conflict.theirs as MoveWrite['to']);
    return mine.has('state') ? { ...values, seen: [...values.seen, ...theirs] } : undefined;
  },
  labels: async () => (await labels()).moveLabels,
  sent: (write, _nothing, { userId, queries }) => {
    queries.setQueriesData<Task[]>(
      { queryKey: workKeys.pairs(userId) },
      (tasks) => tasks && withSent(tasks, [], [write], new Date().toISOString()),
    );
    void queries.invalidateQueries({ queryKey: workKeys.all(userId) });
  },
  givenUp: (_values, _fields, { userId, queries }) => {
    void queries.invalidateQueries({ queryKey: workKeys.all(userId) });
  },
};

/** That new tasks were seen. */
export const seenWrite: OutboxKind<SeenWrite, void> = {
  ...about,
  name: 'tasks-seen',
  title: msg({ message: 'Tasks that you have seen', comment: 'List of what is not sent yet: heading' }),
  send: async (values, sending) => (await loadApi()).acknowledgeTasks(values, sending),
  merge: (older, newer) => ({ ids: [...new Set([...older.ids, ...newer.ids])] }),
};

/** A note of a pair, or one's own. */
export const noteWrite: OutboxKind<NoteWrite, void> = {
  ...about,
  name: 'note',
  title: msg({ message: 'A note', comment: 'List of what is not sent yet: heading' }),
  send: async (values, sending) => (await loadApi()).saveNote(values, sending),
  merge: mergedNotes,
  resolve: (values, conflicts, mine) => {
    const theirs = conflicts.map((conflict) => conflict.theirs as string);
    return mine.has('text') ? { ...values, seen: [...values.seen, ...theirs] } : undefined;
  },
  labels: async () => (await labels()).noteLabels,
  sent: ({ matchId, isPrivate, text }, _nothing, { userId, queries }) => {
    const key = workKeys.note(userId, matchId, isPrivate);
    queries.setQueryData(key, text);
    void queries.invalidateQueries({ queryKey: key });
  },
  givenUp: ({ matchId, isPrivate }, _fields, { userId, queries }) => {
    void queries.invalidateQueries({ queryKey: workKeys.note(userId, matchId, isPrivate) });
  },
};
