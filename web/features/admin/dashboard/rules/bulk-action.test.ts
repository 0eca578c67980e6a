import { expect, it } from 'vitest';
import { begunRun, type BulkStep, isUndoable, refusedByCode, withStep, withUndoStep } from './bulk-action.ts';

const step = (part: Partial<BulkStep>): BulkStep => ({
  doneCount: 0,
  refused: [],
  waitingCount: 0,
  undoUntilMs: null,
  ...part,
});
const row = (id: string, code: string) => ({ id, name: id, code });
const BEGUN = begunRun('action', { kind: 'assign', readerId: null }, 150);

it('[FEAT-05] adds up what the calls of an action did', () => {
  const first = withStep(
    BEGUN,
    step({ doneCount: 99, refused: [row('a', 'conflict')], waitingCount: 50, undoUntilMs: 500 }),
  );
  const second = withStep(first, step({ doneCount: 50, undoUntilMs: 900 }));
  expect([second.doneCount, second.refused.length, second.waitingCount]).toEqual([149, 1, 0]);
  expect(second.undoUntilMs).toBe(500);
});

it('[FEAT-02] can be taken back once, in time, and where anything was done', () => {
  const done = withStep(BEGUN, step({ doneCount: 1, undoUntilMs: 500 }));
  expect([isUndoable(done, 499), isUndoable(done, 500)]).toEqual([true, false]);
  expect(isUndoable(withUndoStep(done, step({ doneCount: 1 })), 499)).toBe(false);
  expect(isUndoable(withStep(BEGUN, step({ refused: [row('a', 'conflict')] })), 0)).toBe(false);
});

it('[FEAT-02] adds up what was taken back', () => {
  const undone = withUndoStep(
    withUndoStep(BEGUN, step({ doneCount: 100, waitingCount: 1 })),
    step({ refused: [row('b', 'bulk_too_late')] }),
  );
  expect(undone.undone).toEqual({ doneCount: 100, refused: [row('b', 'bulk_too_late')], waitingCount: 0 });
});

it('[FEAT-05] names the most frequent reason first', () => {
  const found = refusedByCode([row('a', 'x'), row('b', 'y'), row('c', 'y')]);
  expect(found.map(({ code, rows }) => `${code}${rows.length}`)).toEqual(['y2', 'x1']);
});
