import { describe, expect, it } from 'vitest';
import { mentorAudience, studentAudience } from './list-conditions.ts';
import { readMentorFilter } from './mentor-filter.ts';
import { readStudentFilter } from './student-filter.ts';

const students = (address: string, search = '') =>
  studentAudience(search, readStudentFilter(new URLSearchParams(address)));
const mentors = (address: string, search = '') =>
  mentorAudience(search, readMentorFilter(new URLSearchParams(address)));

describe('whom an announcement for a list reaches', () => {
  it.each([
    ['', { roles: ['student'] }],
    ['mentor=none', { roles: ['student'], assigned: false }],
    ['mentor=has&profile=complete', { roles: ['student'], assigned: true, complete: true }],
    ['profile=incomplete&province=Herat', { roles: ['student'], complete: false, provinces: ['Herat'] }],
    ['who=everybody', { roles: ['student', 'applicant'] }],
  ])('[FEAT-05][FEAT-06] is said by every filter of students: «%s»', (address, audience) => {
    expect(students(address)).toEqual(audience);
  });

  it('[FEAT-05][FEAT-06] is not said by words, which are looked for in names', () => {
    expect(students('mentor=none', 'maryam')).toBeUndefined();
    expect(students('', '  ')).toEqual({ roles: ['student'] });
    expect(mentors('state=active', 'maryam')).toBeUndefined();
  });

  it('[FEAT-05][FEAT-06] is all mentors of now, or none that a rule says', () => {
    expect(mentors('state=active')).toEqual({ roles: ['mentor'] });
    for (const more of [
      '',
      'state=ended',
      'places=free',
      'state=active&language=ps',
      'state=active&field=law',
    ])
      expect(mentors(more), more).toBeUndefined();
    expect(mentors('state=active&gender=female')).toBeUndefined();
  });
});
