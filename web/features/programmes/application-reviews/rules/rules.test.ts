import { describe, expect, it } from 'vitest';
import { freeReaders, nextReading, type Reader, type ReadingRow } from './readings.ts';
import { isSameReview } from './review-draft.ts';

const reader = (id: string): Reader => ({ id, name: id, openCount: 0, doneCount: 0 });
const READERS = [reader('a'), reader('b'), reader('c')];
const readBy = (state: ReadingRow['state'], ...ids: string[]) => ({
  state,
  readers: ids.map((id) => ({ id: `of ${id}`, readerId: id, name: id, isThird: false, isDone: false })),
});

describe('[FEAT-08] who can be given an application', () => {
  it('is whoever does not read it, where a reader lacks', () => {
    expect(freeReaders(READERS, readBy('needs_readers')).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(freeReaders(READERS, readBy('needs_readers', 'b')).map(({ id }) => id)).toEqual(['a', 'c']);
    expect(freeReaders(READERS, readBy('needs_third', 'a', 'b')).map(({ id }) => id)).toEqual(['c']);
  });

  it.each(['reading', 'third', 'read'] as const)('is nobody where none lacks: %s', (state) => {
    expect(freeReaders(READERS, readBy(state, 'a', 'b'))).toEqual([]);
  });
});

describe('what a reader goes on with', () => {
  const own = (id: string, isDone: boolean) => ({ id, code: id, names: {}, roundNumber: 1, isDone });
  it('is the next that is not handed in, and not the same again', () => {
    expect(nextReading([own('1', false), own('2', false), own('3', true)], '1')?.id).toBe('2');
    expect(nextReading([own('1', false), own('3', true)], '1')).toBeUndefined();
  });
});

describe('two drafts', () => {
  const draft = { scales: { reasons: 3 }, note: 'a', isMachineSuspected: false } as const;
  it('are the same where nothing differs', () => {
    expect(isSameReview(draft, { ...draft, scales: { ...draft.scales } })).toBe(true);
    expect(isSameReview(draft, { ...draft, note: 'b' })).toBe(false);
    expect(isSameReview(draft, { ...draft, isMachineSuspected: true })).toBe(false);
    expect(isSameReview(draft, { ...draft, scales: { reasons: 4 } })).toBe(false);
    expect(isSameReview(draft, { ...draft, scales: { reasons: 3, fit: 1 } })).toBe(false);
  });
});
