import { describe, expect, it } from 'vitest';
import * as options from './options.ts';
import { PROVINCE_VALUES, PROVINCES, provinceName, provincesFor } from './provinces.ts';
import { matchesSearch } from '../text/search.ts';

/** ids of the provinces that a search finds */
const found = (query: string) =>
  PROVINCES.filter((one) => matchesSearch(query, [one.value, one.fa, one.ps, ...one.variants])).map(
    (one) => one.id,
  );

describe('option lists', () => {
  it('[ENT-01] hold the values of the profile’s own lists', () => {
    expect(options.EDUCATION_LEVELS).toEqual(['high_school', 'bachelors', 'masters', 'phd', 'other']);
    expect(options.ENGLISH_LEVELS).toEqual(['beginner', 'intermediate', 'advanced', 'native']);
    expect(options.GENDERS).toEqual(['male', 'female', 'non-binary', 'prefer-not-to-say']);
  });

  it('[ENT-02] hold exactly the listed values', () => {
    expect(options.SCHOOL_TYPES.join(', ')).toBe(
      'Public School, Private School, Charter School, Home School, Religious School, Online School, Other',
    );
    expect(options.PARENTAL_EDUCATIONS.join(', ')).toBe(
      "Less than high school, High school graduate, Some college, Associate degree, Bachelor's degree, Master's degree, Doctoral degree, Professional degree, Unknown",
    );
    expect(options.INTERNET_SPEEDS.join(', ')).toBe(
      'No regular access, Dial-up/Very slow, Basic broadband, High-speed, Very high-speed fiber, Unsure',
    );
  });
});

describe('provinces', () => {
  it('[ENT-03] are 34, Badakhshan through Zabul, each with an own name in three languages', () => {
    expect(PROVINCES).toHaveLength(34);
    expect(PROVINCE_VALUES.at(0)).toBe('Badakhshan');
    expect(PROVINCE_VALUES.at(-1)).toBe('Zabul');
    expect(PROVINCE_VALUES.toSorted()).toEqual(PROVINCE_VALUES);
    for (const key of ['id', 'value', 'fa', 'ps', 'iso'] as const)
      expect(new Set(PROVINCES.map((province) => province[key])).size, key).toBe(34);
    for (const province of PROVINCES) {
      expect(province.iso).toMatch(/^AF-[A-Z]{3}$/);
      expect(province.fa).toMatch(/^[\u0600-\u06ff‌ ]+$/);
      expect(province.fa).not.toMatch(/[يكىګۍې]/);
      expect(province.ps).toMatch(/^[\u0600-\u06ff ]+$/);
    }
  });

  it('[ENT-03] come in the order of the reader’s language, all of them', () => {
    for (const language of ['en', 'fa', 'ps'] as const) {
      const listed = provincesFor(language);
      expect(new Set(listed).size, language).toBe(34);
      const names = listed.map((province) => provinceName(province.value, language));
      expect(names.toSorted(new Intl.Collator(language).compare), language).toEqual(names);
    }
  });

  it('[ENT-03] are stored by their English name and shown in the reader’s language', () => {
    expect(provinceName('Kandahar', 'fa')).toBe('قندهار');
    expect(provinceName('Kandahar', 'ps')).toBe('کندهار');
    expect(provinceName('Kandahar', 'en')).toBe('Kandahar');
    expect(provinceName('Atlantis', 'fa')).toBe('Atlantis');
  });

  it('[ENT-03] are found under every spelling that people type', () => {
    const rows: [string, string][] = [
      ['قندوز', 'kunduz'],
      ['کندز', 'kunduz'],
      ['Hirat', 'herat'],
      ['هرات', 'herat'],
      ['وردگ', 'maidan_wardak'],
      ['کندهار', 'kandahar'],
      ['ننگرهار', 'nangarhar'],
      ['Sar-e Pul', 'sar_e_pol'],
    ];
    for (const [query, id] of rows) expect(found(query), query).toContain(id);
  });
});
