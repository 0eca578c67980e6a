import { describe, expect, it } from 'vitest';
import {
  contentOf,
  isFull,
  isReasonTooLong,
  mergedWishes,
  moved,
  neversNow,
  sameWishes,
  type Wish,
  withoutNevers,
  withReason,
  without,
  withWish,
} from './wish.ts';

const wish = (mentorId: string, reason = ''): Wish => ({ mentorId, name: mentorId.toUpperCase(), reason });
const ids = (wishes: readonly Wish[]) => wishes.map(({ mentorId }) => mentorId).join('');
const abc = [wish('a'), wish('b'), wish('c')];

describe('a list of wishes', () => {
  it.each([
    ['a', 1, 'bac'],
    ['b', -1, 'bac'],
    ['c', -1, 'acb'],
    ['a', -1, 'abc'],
    ['c', 1, 'abc'],
    ['x', 1, 'abc'],
  ] as const)('[FEAT-11] moving %s by %i makes it %s', (mentorId, by, order) => {
    expect(ids(moved(abc, mentorId, by))).toBe(order);
  });

  it('[FEAT-11] takes one more at its end, each once, and five at most', () => {
    const add = (list: readonly Wish[], id: string) => withWish(list, { id, displayName: id });
    expect(ids(add(abc, 'd'))).toBe('abcd');
    expect(add(abc, 'b')).toBe(abc);
    const full = add(add(abc, 'd'), 'e');
    expect([isFull(abc), isFull(full)]).toEqual([false, true]);
    expect(add(full, 'f')).toBe(full);
    expect(ids(without(full, 'b'))).toBe('acde');
  });

  it('[FEAT-11] is the same whatever the mentors are called, and another one with another reason or order', () => {
    expect(
      sameWishes(
        abc,
        abc.map((one) => ({ ...one, name: '' })),
      ),
    ).toBe(true);
    expect(sameWishes(abc, withReason(abc, 'a', '  '))).toBe(true);
    expect(sameWishes(abc, withReason(abc, 'a', 'why'))).toBe(false);
    expect(sameWishes(abc, moved(abc, 'a', 1))).toBe(false);
    expect(contentOf([wish('a', ' why ')])).toEqual([{ mentorId: 'a', reason: 'why' }]);
  });

  it('[FEAT-11] holds nobody whom she never wants', () => {
    expect(ids(withoutNevers(abc, [{ mentorId: 'b', name: '' }]))).toBe('ac');
  });

  it('[SG-13] says whom she rules out now, with what has not left the phone', () => {
    const never = (mentorId: string) => ({ mentorId, name: '' });
    const { all, waiting, takenBack } = neversNow(
      [never('a'), never('b')],
      [{ ...never('a'), isTakenBack: true }, never('b'), never('c')],
    );
    expect(all).toEqual([never('b'), never('c')]);
    expect(waiting.map(({ mentorId }) => mentorId)).toEqual(['b', 'c']);
    expect(takenBack.map(({ mentorId }) => mentorId)).toEqual(['a']);
  });

  it('[FM-16] two that wait are one, and what the first made of it is no news', () => {
    const first = { wishes: [wish('a')], seen: [[]] };
    const second = { wishes: [wish('b')], seen: [[wish('a')]] };
    expect(mergedWishes(first, second)).toEqual({ wishes: [wish('b')], seen: [[], [wish('a')]] });
  });

  it('counts characters as people do', () => {
    expect(isReasonTooLong(wish('a', '😀'.repeat(300)))).toBe(false);
    expect(isReasonTooLong(wish('a', 'ا'.repeat(301)))).toBe(true);
    expect(isReasonTooLong(wish('a', `${'ا'.repeat(300)}   `))).toBe(false);
  });
});
