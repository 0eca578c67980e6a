import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextStep, type StudentSituation, type StudentStep } from './next-step.ts';
import { isProfileComplete, profileCompleteness, requiredProfileFields } from './profile-completeness.ts';
import type { Profile } from './profile.ts';

const COMPLETE: Partial<Profile> = {
  first_name: 'Zahra',
  last_name: 'Ahmadi',
  education_level: 'high_school',
  english_level: 'beginner',
  interests: 'medicine',
};

const FULL: Partial<Profile> = {
  ...COMPLETE,
  bio: 'x',
  date_of_birth: '2008-01-01',
  phone_number: '+93701234567',
  marks_percent: 0,
  mentor_gender_wish: 'no_preference',
  extracurricular_activities: 'x',
};

describe('a complete profile', () => {
  it('[WIZ-07] needs five fields of a student or an unknown role and two of others', () => {
    for (const role of ['student', undefined] as const) {
      expect(isProfileComplete(COMPLETE, role)).toBe(true);
      for (const name of [
        'first_name',
        'last_name',
        'education_level',
        'english_level',
        'interests',
      ] as const) {
        expect(isProfileComplete({ ...COMPLETE, [name]: null }, role), name).toBe(false);
        expect(isProfileComplete({ ...COMPLETE, [name]: '  ' }, role), name).toBe(false);
        expect(isProfileComplete({ ...COMPLETE, [name]: '\u200c' }, role), name).toBe(false);
      }
    }
    for (const role of ['mentor', 'admin'] as const) {
      expect(isProfileComplete({ first_name: 'A', last_name: 'B' }, role)).toBe(true);
      expect(isProfileComplete({ first_name: 'A', last_name: ' ' }, role)).toBe(false);
    }
    expect(isProfileComplete(null, 'mentor')).toBe(false);
    expect(isProfileComplete(undefined, undefined)).toBe(false);
  });
});

describe('the completeness of a student’s profile', () => {
  it('goes from 0 to 100 and counts any one figure from school', () => {
    expect(profileCompleteness(null).percent).toBe(0);
    expect(profileCompleteness(FULL)).toEqual({ percent: 100, nextField: undefined, missing: [] });
    expect(profileCompleteness({ ...FULL, marks_percent: null, gpa: 3 }).percent).toBe(100);
    expect(profileCompleteness({ ...FULL, marks_percent: null }).missing).toEqual(['marks_percent']);
    expect(profileCompleteness(COMPLETE)).toMatchObject({ percent: 64, nextField: 'bio' });
  });

  it('never asks for religion, income, places or gender', () => {
    const asked = profileCompleteness(null).missing;
    for (const name of ['religion', 'household_income_band', 'place_of_birth', 'province', 'gender'] as const)
      expect(asked).not.toContain(name);
  });

  it('[WIZ-07] rises with every field filled and names a required one first while one is missing', () => {
    fc.assert(
      fc.property(fc.subarray(Object.keys(FULL) as (keyof Profile)[]), (names) => {
        const profile = Object.fromEntries(names.map((name) => [name, FULL[name]])) as Partial<Profile>;
        const { percent, nextField } = profileCompleteness(profile);
        if (nextField === undefined) expect(percent).toBe(100);
        else
          expect(
            profileCompleteness({ ...profile, [nextField]: FULL[nextField] ?? 'x' }).percent,
          ).toBeGreaterThan(percent);
        if (!isProfileComplete(profile, 'student'))
          expect(requiredProfileFields('student')).toContain(nextField);
      }),
    );
  });
});

describe('the next step of a student', () => {
  it('puts what blocks first and waiting last', () => {
    const base: StudentSituation = {
      profile: { ...FULL, terms_accepted: true },
      surveyDone: true,
      matchState: undefined,
    };
    const rows: [StudentSituation, StudentStep][] = [
      [
        { ...base, profile: { ...FULL, terms_accepted: false }, matchState: 'active' },
        { kind: 'accept_terms' },
      ],
      [
        { ...base, profile: null },
        { kind: 'complete_profile', field: 'interests' },
      ],
      [
        { ...base, profile: { ...FULL, last_name: '' }, matchState: 'active' },
        { kind: 'complete_profile', field: 'last_name' },
      ],
      [{ ...base, profile: COMPLETE, matchState: 'active', surveyDone: false }, { kind: 'meet_mentor' }],
      [{ ...base, matchState: 'paused' }, { kind: 'mentor_paused' }],
      [{ ...base, surveyDone: false }, { kind: 'answer_survey' }],
      [
        { ...base, profile: COMPLETE },
        { kind: 'improve_profile', field: 'bio' },
      ],
      [{ ...base, matchState: 'proposed' }, { kind: 'wait_for_mentor' }],
      [{ ...base, matchState: 'ended' }, { kind: 'wait_for_mentor' }],
    ];
    for (const [situation, step] of rows) expect(nextStep(situation)).toEqual(step);
  });

  it('[SG-13] after the end of a pair asks how it was, then says what happens now', () => {
    const base = { profile: COMPLETE, surveyDone: true, matchState: 'ended' as const };
    const ending = { matchId: 'pair', isAsked: false, wantsNext: null };
    const rows: [StudentSituation, StudentStep][] = [
      [
        { ...base, ending: { ...ending, isAsked: true } },
        { kind: 'look_back', matchId: 'pair' },
      ],
      [
        { ...base, surveyDone: false, ending: { ...ending, isAsked: true } },
        { kind: 'look_back', matchId: 'pair' },
      ],
      [{ ...base, surveyDone: false, ending }, { kind: 'wait_for_next' }],
      [{ ...base, ending }, { kind: 'wait_for_next' }],
      [{ ...base, ending: { ...ending, wantsNext: true } }, { kind: 'wait_for_next' }],
      [
        { ...base, ending: { ...ending, wantsNext: false } },
        { kind: 'rest', matchId: 'pair' },
      ],
      // another pair stands by now
      [{ ...base, matchState: 'active', ending: { ...ending, isAsked: true } }, { kind: 'meet_mentor' }],
    ];
    for (const [situation, step] of rows) expect(nextStep(situation)).toEqual(step);
  });
});
