import { describe, expect, it } from 'vitest';
import { PROVINCE_VALUES } from '#domain/profiles/provinces.ts';
import { LISTED_STATUSES, readApplicationFilter, writeApplicationFilter } from './application-filter.ts';
import { readMentorFilter, writeMentorFilter } from './mentor-filter.ts';
import { readStudentFilter, writeStudentFilter } from './student-filter.ts';

const address = (text: string) => new URLSearchParams(text);

describe('the filter of applications', () => {
  it('[FEAT-02] is read back as it was written', () => {
    for (const status of [undefined, ...LISTED_STATUSES]) {
      for (const order of ['newest', 'oldest'] as const) {
        for (const reader of [undefined, 'mine', 'none'] as const) {
          const filter = { status, order, reader };
          expect(readApplicationFilter(writeApplicationFilter(filter))).toEqual(filter);
        }
      }
    }
  });
  it('[FEAT-02] takes no draft and nothing unknown from an address', () => {
    const nothing = { status: undefined, order: 'newest', reader: undefined };
    for (const text of [
      '',
      'status=draft',
      'status=constructor&order=up',
      'status=&order=',
      'reader=admin',
    ]) {
      expect(readApplicationFilter(address(text)), text).toEqual(nothing);
    }
  });
  it('writes nothing where nothing is filtered', () => {
    expect(writeApplicationFilter({ status: undefined, order: 'newest', reader: undefined }).toString()).toBe(
      '',
    );
  });
});

it('[FEAT-05] reads the filter of students back as it was written', () => {
  for (const who of [undefined, 'everybody'] as const) {
    for (const mentor of [undefined, 'none', 'has'] as const) {
      for (const profile of [undefined, 'complete', 'incomplete'] as const) {
        for (const province of [undefined, ...PROVINCE_VALUES]) {
          const filter = { who, mentor, profile, province };
          expect(readStudentFilter(writeStudentFilter(filter))).toEqual(filter);
        }
      }
    }
  }
  expect(readStudentFilter(address('who=mentors&mentor=1&province=Atlantis'))).toEqual({
    who: undefined,
    mentor: undefined,
    profile: undefined,
    province: undefined,
  });
});

it('[FEAT-05] reads the filter of mentors back as it was written', () => {
  for (const state of [undefined, 'active', 'ended'] as const) {
    for (const isFree of [true, false]) {
      const filter = { state, isFree, language: 'ps', field: 'law', gender: 'female' } as const;
      expect(readMentorFilter(writeMentorFilter(filter))).toEqual(filter);
    }
  }
  expect(readMentorFilter(address('places=1&language=xx')).language).toBeUndefined();
});
