import { describe, expect, it } from 'vitest';
import type { FormField } from './student-form.ts';
import {
  ALL_FIELDS,
  columnsOfField,
  fieldOfColumn,
  fieldsOfPage,
  fieldsOfStep,
  isRequired,
  PROFILE_SECTIONS,
  sectionOf,
  WIZARD_FIELDS,
} from './sections.ts';

describe('the questions of a profile', () => {
  it('[WIZ-03] are asked in four steps, the least private first', () => {
    const asked = PROFILE_SECTIONS.map(fieldsOfStep);
    const wanted: FormField[][] = [
      [
        'first_name',
        'last_name',
        'display_name',
        'birth',
        'gender',
        'share_gender',
        'phone_number',
        'province',
        'place_of_residence',
        'place_of_birth',
        'language',
      ],
      ['education_level', 'english_level', 'toefl_score', 'gpa', 'marks_percent'],
      ['interests', 'bio', 'extracurricular_activities'],
      [
        'mentor_gender_wish',
        'school_type',
        'internet_speed',
        'parental_education',
        'household_income_band',
        'religion',
      ],
    ];
    // a field of our own may be asked between them
    expect(asked.map((fields, step) => fields.filter((field) => wanted[step]?.includes(field)))).toEqual(
      wanted,
    );
  });

  it('[WIZ-03] are asked once each, and the page asks two more than the wizard', () => {
    expect(new Set(ALL_FIELDS).size).toBe(ALL_FIELDS.length);
    expect(ALL_FIELDS.filter((field) => !WIZARD_FIELDS.includes(field))).toEqual([
      'father_name',
      'preferred_calendar',
    ]);
    expect(fieldsOfPage('basic')).toContain('father_name');
  });

  it('[WIZ-07] [VAL-05] [VAL-07] stop a step where one that is needed has no answer', () => {
    expect(ALL_FIELDS.filter(isRequired)).toEqual([
      'first_name',
      'last_name',
      'birth',
      'phone_number',
      'education_level',
      'english_level',
      'interests',
    ]);
  });

  it('[VAL-05] ask for the three columns of a date of birth at once', () => {
    expect(columnsOfField('birth')).toEqual(['date_of_birth', 'birth_date_precision', 'birth_calendar']);
    expect(fieldOfColumn('birth_calendar')).toBe('birth');
    expect(sectionOf('birth')).toBe('basic');
    expect(fieldOfColumn('terms_accepted')).toBeUndefined();
    expect(fieldOfColumn('student_id')).toBeUndefined();
  });
});
