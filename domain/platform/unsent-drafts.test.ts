import { expect, it } from 'vitest';
import { draftKey, draftsAsText } from './unsent-drafts.ts';

it('[FM-36] writes down every answer that was typed, and nothing that is empty', () => {
  const text = draftsAsText([
    {
      form: 'profile',
      savedAt: Date.UTC(2026, 10, 21),
      values: { changes: { bio: 'ستاره‌ها\nو ماه', gpa: 3.5, religion: '', province: null }, step: 'basic' },
    },
    { form: 'mentor-offer', savedAt: 0, values: { languages: ['fa', 'ps'] } },
  ]);
  expect(text).toBe(
    'profile (2026-11-21T00:00:00.000Z)\nchanges / bio: ستاره‌ها\nو ماه\nchanges / gpa: 3.5\nstep: basic\n\n' +
      'mentor-offer (1970-01-01T00:00:00.000Z)\nlanguages / 0: fa\nlanguages / 1: ps',
  );
});

it('[FM-36] tells whose draft it is, and leaves out what nobody typed', () => {
  expect(draftKey('visitor:mentor-application')).toEqual({ owner: 'visitor', form: 'mentor-application' });
  expect(draftKey('1:mentor-application-state')).toBeUndefined();
  expect(draftKey('broken')).toBeUndefined();
});
