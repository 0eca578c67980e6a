import { describe, expect, it } from 'vitest';
import { countriesFor, countryName } from './countries.ts';
import { LANGUAGES } from '../languages.ts';

describe('countries', () => {
  it('[FEAT-02] offers the same countries in every language, each name once', () => {
    const codes = countriesFor('en').map((country) => country.code);
    expect(codes.length).toBeGreaterThan(190);
    for (const language of LANGUAGES) {
      const countries = countriesFor(language);
      expect(countries.map((country) => country.code).toSorted()).toEqual(codes.toSorted());
      expect(new Set(countries.map((country) => country.name)).size).toBe(codes.length);
    }
  });

  it('writes Dari and Pashto with their own letters, without Arabic ones', () => {
    for (const language of ['fa', 'ps'] as const)
      for (const { name } of countriesFor(language)) expect(name, name).not.toMatch(/[ىكA-Za-z]/);
    for (const { name } of countriesFor('fa')) expect(name, name).not.toMatch(/[يېۍټډړښڼګ]/);
  });

  it('sorts by the letters of the language', () => {
    const pashto = countriesFor('ps').map((country) => country.code);
    expect(pashto.indexOf('DK')).toBeGreaterThan(pashto.indexOf('DM'));
    expect(pashto.indexOf('TG')).toBeGreaterThan(pashto.indexOf('TN'));
    const dari = countriesFor('fa').map((country) => country.name);
    expect(dari.indexOf('پاکستان')).toBeGreaterThan(dari.indexOf('بولیویا'));
  });

  it('names a code and leaves an unknown value as it stands', () => {
    expect(countryName('TR', 'fa')).toBe('ترکیه');
    expect(countryName('Atlantis', 'ps')).toBe('Atlantis');
  });
});
