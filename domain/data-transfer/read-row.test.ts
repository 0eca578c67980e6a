import { describe, expect, it } from 'vitest';
import { suggestMapping } from './import-kinds.ts';
import { rowReader } from './read-row.ts';

const TODAY = { year: 2026, month: 11, day: 22 };
const read = (kind: Parameters<typeof rowReader>[0], row: Record<string, string>) =>
  rowReader(kind, Object.keys(row), TODAY)(Object.values(row));

describe('[FEAT-07] rows of a file', () => {
  it('are read as Afghans write: Persian digits, Solar Hijri dates, letter variants, words of three languages', () => {
    const row = {
      email: '‏Laila@Example.ORG ',
      first_name: ' لیلا ',
      date_of_birth: '۱۳۸۷/۰۵/۱۲',
      gender: 'زن',
      province: 'باميان',
      gpa: '۳٫۵',
      phone_number: '۰۷۹۹ ۱۲۳ ۴۵۶',
      education_level: 'High School',
      interests: '',
    };
    expect(read('students', row)).toEqual({
      errors: [],
      parsed: {
        email: 'laila@example.org',
        first_name: 'لیلا',
        date_of_birth: '2008-08-02',
        birth_date_precision: 'day',
        birth_calendar: 'solar_hijri',
        gender: 'female',
        province: 'Bamyan',
        gpa: 3.5,
        phone_number: '+93799123456',
        education_level: 'high_school',
      },
    });
  });

  it.each([
    ['1387', '2009-03-20', 'year', 'solar_hijri'],
    ['۱۳۸۷-۵', '2008-08-21', 'month', 'solar_hijri'],
    ['2008-05-01', '2008-05-01', 'day', 'gregorian'],
    ['2008-05-01T00:00:00Z', '2008-05-01', 'day', 'gregorian'],
  ])('knows how exact a date of birth is: %s', (cell, day, precision, calendar) => {
    expect(read('students', { email: 'a@b.org', date_of_birth: cell }).parsed).toMatchObject({
      date_of_birth: day,
      birth_date_precision: precision,
      birth_calendar: calendar,
    });
  });

  it.each([
    ['date_of_birth', '1404', 'under_13'],
    ['date_of_birth', '1387-13-01', 'invalid_date'],
    ['date_of_birth', '05/12/1387', 'invalid_date'],
    ['date_of_birth', '1700', 'not_a_year'],
    ['gpa', '4,5', 'not_a_number'],
    ['gpa', '4.5', 'gpa_range'],
    ['gender', 'x', 'invalid_option'],
    ['province', 'Atlantis', 'invalid_option'],
    ['phone_number', '12', 'phone_country_code'],
    ['first_name', 'a\u0007b', 'control_characters'],
    ['first_name', 'a'.repeat(201), 'too_long'],
    ['student_id', '../..', 'invalid_id'],
  ])('says what is wrong with %s %s', (field, cell, issue) => {
    expect(read('students', { email: 'a@b.org', [field]: cell }).errors).toEqual([{ field, issue }]);
  });

  it('reads several values in one cell', () => {
    const row = {
      email: 'a@b.org',
      languages: 'دری: Native؛ en',
      fields: 'Law، medicine',
      willing_girls: 'بلی',
    };
    expect(read('applications', row).parsed).toMatchObject({
      languages: [
        { language: 'fa', level: expect.any(String) },
        { language: 'en', level: 'good' },
      ],
      fields: ['law', 'medicine'],
      willing_girls: true,
    });
    expect(read('applications', { email: 'a@b.org', willing_girls: 'perhaps' }).errors).toEqual([
      { field: 'willing_girls', issue: 'not_yes_or_no' },
    ]);
  });

  it('makes posts of plain text, and takes a body only if nothing of it is lost', () => {
    const plain = read('posts', { language: 'fa', title: 'یک چراغ', text: 'One.\n\nTwo.' });
    expect(plain.parsed).toMatchObject({ language: 'fa', slug: 'یک-چراغ' });
    expect((plain.parsed.body as { content: unknown[] }).content).toHaveLength(2);
    const hostile = '{"type":"doc","content":[{"type":"paragraph","onclick":"x"}]}';
    for (const body of [hostile, '<b>x</b>', '[]', '{"type":"doc","content":[{"type":"script"}]}'])
      expect(read('posts', { language: 'en', title: 'T', body }).errors).toEqual([
        { field: 'body', issue: 'invalid_body' },
      ]);
  });

  it('says which rows have another number of cells, or not what a row must have', () => {
    const reader = rowReader('posts', ['title', 'language'], TODAY);
    expect(reader(['one']).errors).toEqual([{ field: '', issue: 'cells' }]);
    expect(reader(['one', '']).errors).toEqual([{ field: 'language', issue: 'required' }]);
    expect(rowReader('students', ['first_name'], TODAY)(['L']).errors).toEqual([
      { field: 'email', issue: 'required' },
    ]);
  });
});

describe('[FEAT-07] headers', () => {
  it('are recognised in three languages, with letter variants and signs', () => {
    expect(
      suggestMapping('students', ['E-Mail', 'نام', 'تخلص', 'تاريخ تولد', 'ولايت', 'Notes', 'GPA*']),
    ).toEqual(['email', 'first_name', 'last_name', 'date_of_birth', 'province', '', 'gpa']);
    expect(suggestMapping('posts', ['id', 'LANGUAGE', 'title', 'title'])).toEqual([
      'id',
      'language',
      'title',
      '',
    ]);
    expect(suggestMapping('students', ['id', 'email'])).toEqual(['student_id', 'email']);
  });
});
