import { describe, expect, it } from 'vitest';
import {
  isNothing,
  isReasonTooLong,
  leaningOf,
  mergedMentorWishes,
  type MentorWishes,
  NO_WISHES,
  sameMentorWishes,
  settled,
  wishesOfRow,
  withLeaning,
} from './mentor-wish.ts';

const LAW: MentorWishes = { prefer: ['law'], avoid: ['arts'], reason: ' why ' };

describe('what a mentor wishes', () => {
  it('[FEAT-11] says one of three of each field, and the newest counts', () => {
    expect([leaningOf(LAW, 'law'), leaningOf(LAW, 'arts'), leaningOf(LAW, 'career')]).toEqual([
      'prefer',
      'avoid',
      'neutral',
    ]);
    const turned = withLeaning(withLeaning(LAW, 'law', 'avoid'), 'arts', 'neutral');
    expect(turned).toEqual({ prefer: [], avoid: ['law'], reason: ' why ' });
    expect(withLeaning(withLeaning(LAW, 'career', 'prefer'), 'medicine', 'prefer').prefer).toEqual([
      'medicine',
      'law',
      'career',
    ]);
    expect(withLeaning(LAW, 'law', 'prefer')).toEqual(LAW);
  });

  it('is the same in whatever order and with spaces around, and nothing where nothing is said', () => {
    const two: MentorWishes = { prefer: ['career', 'law'], avoid: [], reason: 'x' };
    expect(sameMentorWishes(two, { ...two, prefer: ['law', 'career'], reason: ' x\n' })).toBe(true);
    expect(sameMentorWishes(two, { ...two, avoid: ['arts'] })).toBe(false);
    expect(settled(LAW).reason).toBe('why');
    expect([isNothing(NO_WISHES), isNothing({ ...NO_WISHES, reason: ' ' }), isNothing(LAW)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('[FM-16] of two that wait the newer counts, and what the older one made is no news', () => {
    const older = { wishes: LAW, seen: [NO_WISHES] };
    const newer = { wishes: NO_WISHES, seen: [LAW] };
    expect(mergedMentorWishes(older, newer)).toEqual({ wishes: NO_WISHES, seen: [NO_WISHES, LAW] });
  });

  it('counts letters of the reason as people do', () => {
    expect(isReasonTooLong({ reason: ` ${'😀'.repeat(300)} ` })).toBe(false);
    expect(isReasonTooLong({ reason: 'ا'.repeat(301) })).toBe(true);
  });

  it('[FM-22] leaves a field out that this program does not know', () => {
    expect(wishesOfRow({ prefer: ['law', 'later'], avoid: ['later'], reason: '' })).toEqual({
      prefer: ['law'],
      avoid: [],
      reason: '',
    });
    expect(wishesOfRow(undefined)).toBe(NO_WISHES);
  });
});
