import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFieldIssue } from '../forms/field-issues.ts';
import { LONG_TEXT_MAX_CHARACTERS, NAME_MAX_CHARACTERS } from '../limits.ts';
import { PROTECTED_PROFILE_FIELDS, type Profile } from './profile.ts';
import { OWN_PROFILE_FIELDS } from './profile-fields.ts';
import { type ProfileForm, profileFormOf, profileFormSchema } from './profile-form.ts';
import { SURVEY_FIELDS } from './profile-completeness.ts';
import { NEW_STUDENT } from '../testing/profiles.ts';
import { anyText } from '../testing/any-text.ts';

const TODAY = { year: 2026, month: 11, day: 21 };

const FORM: ProfileForm = {
  ...profileFormOf(NEW_STUDENT, 'solar_hijri'),
  first_name: ' زهرا ',
  last_name: 'احمدی',
  birth: { calendar: 'solar_hijri', year: '۱۳۸۷', month: '', day: '' },
  gender: 'female',
  phone_number: '۰۷۰ ۱۲۳ ۴۵۶۷',
  education_level: 'high_school',
  english_level: 'beginner',
  gpa: '۳٫۵',
  marks_percent: '۸۷',
  interests: 'طب',
  place_of_birth: ' ',
  mentor_gender_wish: 'female',
  province: 'Kabul',
  internet_speed: 'Unsure',
};

const schema = profileFormSchema(TODAY);

type Values = ReturnType<typeof schema.parse>;

/** As they are stored: the date of birth is one field of the form and three columns. */
const columnsOf = ({ birth, ...rest }: Values) => ({ ...rest, ...birth });

/** `path code` of every issue that a change of the good form brings */
function issuesOf(change: Partial<Record<keyof ProfileForm, unknown>>): string[] {
  const result = schema.safeParse({ ...FORM, ...change });
  return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
}

describe('the wizard’s form', () => {
  it('[WIZ-03] [VAL-09] gives the columns to store, trimmed, with empty figures and places as null', () => {
    const { terms_accepted: _, ...empty } = Object.fromEntries(
      OWN_PROFILE_FIELDS.map((name) => [name, null]),
    );
    expect(columnsOf(schema.parse(FORM))).toEqual({
      ...empty,
      first_name: 'زهرا',
      last_name: 'احمدی',
      display_name: null,
      father_name: null,
      date_of_birth: '2009-03-20',
      birth_date_precision: 'year',
      birth_calendar: 'solar_hijri',
      gender: 'female',
      phone_number: '+93701234567',
      education_level: 'high_school',
      english_level: 'beginner',
      toefl_score: null,
      gpa: 3.5,
      marks_percent: 87,
      interests: 'طب',
      bio: '',
      place_of_birth: null,
      place_of_residence: null,
      religion: '',
      extracurricular_activities: '',
      mentor_gender_wish: 'female',
      province: 'Kabul',
      school_type: null,
      household_income_band: null,
      parental_education: null,
      internet_speed: 'Unsure',
      share_gender: false,
      language: null,
      preferred_calendar: null,
    });
  });

  it('[IN-03] [VAL-08] refuses figures outside their range or finer than their step', () => {
    const rows: [keyof ProfileForm, string, string | undefined][] = [
      ['toefl_score', '0', undefined],
      ['toefl_score', '120', undefined],
      ['toefl_score', '۱۰۵', undefined],
      ['toefl_score', '-1', 'toefl_range'],
      ['toefl_score', '121', 'toefl_range'],
      ['toefl_score', '4.5', 'toefl_whole'],
      ['toefl_score', '1e2', 'not_a_number'],
      ['toefl_score', '"12"', 'not_a_number'],
      ['gpa', '0', undefined],
      ['gpa', '4', undefined],
      ['gpa', '4.00', undefined],
      ['gpa', '3.99', undefined],
      ['gpa', '4.001', 'gpa_range'],
      ['gpa', '4.01', 'gpa_range'],
      ['gpa', '3.999', 'gpa_step'],
      ['gpa', '-0.01', 'gpa_range'],
      ['gpa', 'NaN', 'not_a_number'],
      ['marks_percent', '100', undefined],
      ['marks_percent', '86.25', undefined],
      ['marks_percent', '100.5', 'marks_range'],
      ['marks_percent', '86.255', 'marks_step'],
    ];
    for (const [name, text, issue] of rows)
      expect(issuesOf({ [name]: text }), `${name} ${text}`).toEqual(issue ? [`${name} ${issue}`] : []);
  });

  it('[VAL-08] takes every hundredth of the 4.0 scale and stores no negative zero', () => {
    for (let hundredths = 0; hundredths <= 400; hundredths += 1)
      expect(schema.shape.gpa.parse((hundredths / 100).toFixed(2))).toBe(hundredths / 100);
    expect(Object.is(schema.shape.gpa.parse('-0'), 0)).toBe(true);
  });

  it('[VAL-05] [WIZ-05] judges the date of birth at the input that decides', () => {
    const rows: [string, string, string, string, string | undefined][] = [
      ['solar_hijri', '1392', '8', '30', undefined],
      ['solar_hijri', '1392', '9', '1', 'birth.year under_13'],
      ['solar_hijri', '۱۳۹۲', '', '', 'birth.month need_month'],
      ['gregorian', '2013', '11', '', 'birth.day need_day'],
      ['gregorian', '2013', '11', '۲۱', undefined],
      ['gregorian', '2014', '', '', 'birth.year under_13'],
      ['gregorian', '', '', '', 'birth.year required'],
      ['gregorian', '1387', '', '', 'birth.year year_of_other_calendar'],
      ['gregorian', '2030', '', '', 'birth.year year_in_future'],
      ['gregorian', '2008', '2', '30', 'birth.day invalid_date'],
      ['gregorian', '2008', '13', '', 'birth.month invalid_date'],
      ['gregorian', '2008', 'x', '', 'birth.month invalid_date'],
      ['gregorian', '2008', '', '5', 'birth.month need_month'],
      ['lunar', '2008', '', '', 'birth.calendar invalid_option'],
    ];
    for (const [calendar, year, month, day, issue] of rows)
      expect(
        issuesOf({ birth: { calendar, year, month, day } }),
        `${calendar} ${year} ${month} ${day}`,
      ).toEqual(issue ? [issue] : []);
  });

  it('[VAL-05] says under 13 also while other fields are still empty', () => {
    const birth = { calendar: 'gregorian', year: '2016', month: '', day: '' };
    expect(issuesOf({ birth, first_name: '' })).toEqual(['first_name required', 'birth.year under_13']);
  });

  it('[WIZ-07] [VAL-07] refuses empty required fields, half-spaces included, and leaves religion optional', () => {
    for (const name of [
      'first_name',
      'last_name',
      'interests',
      'education_level',
      'english_level',
      'phone_number',
    ])
      expect(issuesOf({ [name]: '' })).toEqual([`${name} required`]);
    expect(issuesOf({ first_name: '\u200c\u200f' })).toEqual(['first_name required']);
    expect(issuesOf({ first_name: undefined })).toEqual(['first_name required']);
    expect(issuesOf({ religion: '', gender: '', mentor_gender_wish: '' })).toEqual([]);
  });

  it('[ENT-02] refuses values outside the option lists', () => {
    expect(issuesOf({ province: 'kabul' })).toEqual(['province invalid_option']);
    expect(issuesOf({ school_type: 'toString' })).toEqual(['school_type invalid_option']);
    expect(issuesOf({ education_level: 'Bachelors' })).toEqual(['education_level invalid_option']);
  });

  it('[IN-02] keeps any readable text unchanged or refuses it with a code', () => {
    expect(issuesOf({ first_name: 'a\nBcc: b' })).toEqual(['first_name control_characters']);
    expect(issuesOf({ bio: 'a\n\tb' })).toEqual([]);
    expect(issuesOf({ bio: 'a\u0000b' })).toEqual(['bio control_characters']);
    expect(issuesOf({ bio: 'a\ud800b' })).toEqual(['bio control_characters']);
    expect(issuesOf({ first_name: '🙂'.repeat(NAME_MAX_CHARACTERS) })).toEqual([]);
    expect(issuesOf({ first_name: 'x'.repeat(NAME_MAX_CHARACTERS + 1) })).toEqual(['first_name too_long']);
    expect(issuesOf({ interests: 'x'.repeat(2_001) })).toEqual(['interests too_long']);
    expect(issuesOf({ extracurricular_activities: 'x'.repeat(3_001) })).toEqual([
      'extracurricular_activities too_long',
    ]);
    expect(issuesOf({ bio: 'x'.repeat(LONG_TEXT_MAX_CHARACTERS + 1) })).toEqual(['bio too_long']);
    fc.assert(
      fc.property(anyText, (text) => {
        const result = schema.shape.bio.safeParse(text);
        if (result.success) expect(text).toContain(result.data);
        else expect(result.error.issues.every((issue) => isFieldIssue(issue.message))).toBe(true);
      }),
    );
  });

  it('[IN-02] answers any input whatsoever with issue codes, never with a sentence', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(FORM)), fc.string(), { maxKeys: 26 }),
        (change) => {
          const { birth: _, ...texts } = change;
          for (const issue of issuesOf(texts)) expect(isFieldIssue(issue.split(' ')[1]), issue).toBe(true);
        },
      ),
    );
  });

  it('lets every question of the survey be skipped', () => {
    for (const name of SURVEY_FIELDS) expect(schema.shape[name].parse('')).toBeNull();
    expect(SURVEY_FIELDS).toHaveLength(5);
  });
});

describe('a stored profile', () => {
  it('fills the form with what gives the same columns again', () => {
    const columns = columnsOf(schema.parse({ ...FORM, toefl_score: '99', bio: 'الف\nب' }));
    const stored = { ...columns, terms_accepted: true };
    const form = profileFormOf(stored, 'gregorian');
    expect(form.birth).toEqual({ calendar: 'solar_hijri', year: '1387', month: '', day: '' });
    expect(columnsOf(schema.parse(form))).toEqual(columns);
  });

  it('[ENT-01] is written in the fields that people own and no other', () => {
    const written = Object.keys(columnsOf(schema.parse(FORM)));
    expect(OWN_PROFILE_FIELDS).toEqual(expect.arrayContaining(written));
    const rest = OWN_PROFILE_FIELDS.filter((name) => !written.includes(name));
    expect(rest).toEqual(['terms_accepted']);
    const isProtected = new Set<keyof Profile>(PROTECTED_PROFILE_FIELDS);
    expect(OWN_PROFILE_FIELDS.some((name) => isProtected.has(name))).toBe(false);
  });
});
