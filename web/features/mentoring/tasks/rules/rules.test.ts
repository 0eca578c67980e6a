import { describe, expect, it } from 'vitest';
import { dueOf, isoDue, NO_DUE, yearsFrom } from './due.ts';
import { closedTasks, isOverdue, newOf, openTasks, type Task, withWaiting } from './task.ts';
import { mergedMoves, mergedNotes } from './writes.ts';

const task = (id: string, more: Partial<Task> = {}): Task => ({
  id,
  title: id,
  body: '',
  due: null,
  state: 'open',
  isMine: false,
  isAcknowledged: true,
  createdAt: `2026-11-0${id.length}T08:00:00.000Z`,
  movedAt: '2026-11-01T08:00:00.000Z',
  isWaiting: false,
  ...more,
});
const ids = (tasks: readonly Task[]) => tasks.map(({ id }) => id);
const NOW = '2026-11-22T08:00:00.000Z';

describe('tasks', () => {
  it('[FEAT-04] stand in the order of their days, without a day at the end', () => {
    const list = [
      task('aaa'),
      task('a', { due: '2026-12-01' }),
      task('aa'),
      task('aaaa', { due: '2026-11-01' }),
    ];
    expect(ids(openTasks(list))).toEqual(['aaaa', 'a', 'aa', 'aaa']);
  });

  it('[FEAT-04] are overdue from the day after', () => {
    const due = '2026-11-22';
    expect(isOverdue(task('a', { due }), '2026-11-22')).toBe(false);
    expect(isOverdue(task('a', { due }), '2026-11-23')).toBe(true);
    expect(isOverdue(task('a', { due, state: 'done' }), '2026-11-23')).toBe(false);
    expect(isOverdue(task('a'), '2026-11-23')).toBe(false);
  });

  it('[FM-02] show what waits on this phone, and what became of it here', () => {
    const planned = { taskId: 'new', matchId: 'pair', title: 'Read', body: '', due: null };
    const move = { title: 'Read', seen: ['open'] } as const;
    const list = withWaiting(
      [task('a'), task('aa')],
      [planned, { ...planned, taskId: 'a' }],
      [
        { ...move, taskId: 'aa', to: 'done' },
        { ...move, taskId: 'new', to: 'dropped' },
        { ...move, taskId: 'gone', to: 'done' },
      ],
      NOW,
    );
    expect(ids(openTasks(list))).toEqual(['a']);
    expect(closedTasks(list).map(({ id, isWaiting }) => [id, isWaiting])).toEqual([
      ['aa', true],
      ['new', true],
    ]);
  });

  it('are new where the other planned them and they were not seen', () => {
    const fresh = { isAcknowledged: false };
    expect(newOf([task('a', fresh), task('aa'), task('aaa', { ...fresh, isMine: true })])).toEqual(['a']);
  });

  it('[FM-16] what was moved twice here is one move, that knows all it has seen', () => {
    const move = { taskId: 'a', title: 'Read' };
    expect(
      mergedMoves({ ...move, to: 'done', seen: ['open'] }, { ...move, to: 'open', seen: ['done'] }),
    ).toEqual({ ...move, to: 'open', seen: ['open', 'done'] });
    const note = { matchId: 'pair', isPrivate: true };
    expect(
      mergedNotes({ ...note, text: 'one', seen: [''] }, { ...note, text: 'two', seen: ['', 'one'] }),
    ).toEqual({ ...note, text: 'two', seen: ['', 'one'] });
  });
});

describe('a day that is chosen', () => {
  it('is one of the calendar of the screen', () => {
    const solar = { day: '1', month: '9', year: '1405' };
    expect(dueOf(solar, 'solar_hijri')).toEqual({ year: 2026, month: 11, day: 22 });
  });

  it('is a whole and real one, or none', () => {
    expect(dueOf(NO_DUE, 'gregorian')).toBe('none');
    expect(isoDue('none')).toBeNull();
    expect(isoDue({ year: 2026, month: 2, day: 3 })).toBe('2026-02-03');
    expect(dueOf({ day: '31', month: '2', year: '2026' }, 'gregorian')).toBe('unclear');
    expect(dueOf({ day: '', month: '2', year: '2026' }, 'gregorian')).toBe('unclear');
    expect(dueOf({ day: '31', month: '7', year: '1405' }, 'solar_hijri')).toBe('unclear');
  });

  it('is in this year or one of the next three', () => {
    expect(yearsFrom({ year: 2026, month: 11, day: 22 }, 'gregorian')).toEqual([2026, 2027, 2028, 2029]);
    expect(yearsFrom({ year: 2026, month: 11, day: 22 }, 'solar_hijri')[0]).toBe(1405);
  });
});
