import { dateOfIso, dayNumberOf } from '#domain/calendar/gregorian.ts';
import type { TaskState } from '#domain/tasks/task.ts';
import type { MoveWrite, TaskWrite } from './writes.ts';

/** Something that a pair has planned. */
export interface Task {
  id: string;
  title: string;
  body: string;
  /** ISO day in Kabul; null: no day was said */
  due: string | null;
  state: TaskState;
  isMine: boolean;
  /** the other of the pair has seen it */
  isAcknowledged: boolean;
  /** ISO */
  createdAt: string;
  /** ISO; when its state became what it is */
  movedAt: string;
  /** the phone has something about it that the server has not */
  isWaiting: boolean;
}

/** What the server said, with what waits on this phone on its way there. `now`: ISO, of what is only here. */
export function withWaiting(
  tasks: readonly Task[],
  planned: readonly TaskWrite[],
  moves: readonly MoveWrite[],
  now: string,
): Task[] {
  const known = new Map(tasks.map((task) => [task.id, task]));
  for (const { taskId: id, title, body, due } of planned) {
    if (known.has(id)) continue;
    const fresh = { state: 'open', isMine: true, isAcknowledged: false, isWaiting: true } as const;
    known.set(id, { id, title, body, due, ...fresh, createdAt: now, movedAt: now });
  }
  for (const { taskId, to } of moves) {
    const task = known.get(taskId);
    if (task && task.state !== to) known.set(taskId, { ...task, state: to, movedAt: now, isWaiting: true });
  }
  return [...known.values()];
}

/** What the server holds once it has taken these. `now`: ISO. */
export const withSent = (...known: Parameters<typeof withWaiting>): Task[] =>
  withWaiting(...known).map((task) => ({ ...task, isWaiting: false }));

const NO_DAY = '9999';

/** What is due first on top, what has no day at the end in the order of planning. */
const byDue = (tasks: readonly Task[]): Task[] =>
  tasks.toSorted(
    (one, other) =>
      (one.due ?? NO_DAY).localeCompare(other.due ?? NO_DAY) || one.createdAt.localeCompare(other.createdAt),
  );

const isOpen = ({ state }: Task): boolean => state === 'open';

/** What is still to do, what is due first on top. */
export const openTasks = (tasks: readonly Task[]): Task[] => byDue(tasks.filter(isOpen));

/** The first `most` of what is to do, and in its place what was checked off while the screen was open. */
export function nextTasks(tasks: readonly Task[], checkedHere: ReadonlySet<string>, most: number): Task[] {
  const shown = openTasks(tasks).slice(0, most);
  const checked = tasks.filter((task) => !isOpen(task) && checkedHere.has(task.id));
  return byDue([...shown, ...checked]);
}

/** The tasks of the screen in its two lists, each where it was: `moved` has those moved here, as they were before. */
export function placedTasks(tasks: readonly Task[], moved: ReadonlyMap<string, Task>) {
  const before = tasks.map((task) => moved.get(task.id) ?? task);
  const now = new Map(tasks.map((task) => [task.id, task]));
  const asNow = (placed: readonly Task[]) => placed.flatMap(({ id }) => now.get(id) ?? []);
  return { open: asNow(openTasks(before)), closed: asNow(closedTasks(before)) };
}

/** What was done or dropped, the newest first. */
export const closedTasks = (tasks: readonly Task[]): Task[] =>
  tasks
    .filter(({ state }) => state !== 'open')
    .toSorted((one, other) => other.movedAt.localeCompare(one.movedAt));

/** `today`: ISO day in Kabul. A task is not overdue on its day. */
export const isOverdue = ({ state, due }: Pick<Task, 'state' | 'due'>, today: string): boolean =>
  state === 'open' && due !== null && due < today;

/** How many days a task is late on `today` (ISO day in Kabul); 0: it is not. */
export function daysLate(task: Pick<Task, 'state' | 'due'>, today: string): number {
  const due = task.due === null ? undefined : dateOfIso(task.due);
  const now = dateOfIso(today);
  return due && now && isOverdue(task, today) ? dayNumberOf(now) - dayNumberOf(due) : 0;
}

/** Which of them the other of the pair planned and the person sees for the first time. */
export const newOf = (tasks: readonly Task[]): string[] =>
  tasks.filter(({ isMine, isAcknowledged }) => !isMine && !isAcknowledged).map(({ id }) => id);
