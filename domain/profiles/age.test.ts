import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AgeAnswer,
  ageOn,
  checkAge,
  latestBirthDate,
  type PartialDate,
  partialOfStored,
  storedBirthDate,
} from './age.ts';
import { dateOfDayNumber, dateOfIso, dayNumberOf, isoOf } from '../calendar/gregorian.ts';
import { solarOfGregorian } from '../calendar/solar-hijri.ts';

/** 30 Aqrab 1405 */
const TODAY = { year: 2026, month: 11, day: 21 };

const solar = (year: number, month?: number, day?: number): PartialDate => ({
  calendar: 'solar_hijri',
  year,
  month,
  day,
});
const gregorian = (year: number, month?: number, day?: number): PartialDate => ({
  calendar: 'gregorian',
  year,
  month,
  day,
});

describe('the age of 13 on partial dates', () => {
  it('[VAL-05] [WIZ-05] decides, or asks for what would decide', () => {
    const rows: [PartialDate, AgeAnswer][] = [
      [solar(1391), 'old_enough'],
      [solar(1392), 'need_month'],
      [solar(1393), 'under_13'],
      [solar(1392, 7), 'old_enough'],
      [solar(1392, 8), 'old_enough'],
      [solar(1392, 9), 'under_13'],
      [solar(1392, 8, 30), 'old_enough'],
      [solar(1392, 9, 1), 'under_13'],
      [gregorian(2012), 'old_enough'],
      [gregorian(2013), 'need_month'],
      [gregorian(2014), 'under_13'],
      [gregorian(2013, 10), 'old_enough'],
      [gregorian(2013, 11), 'need_day'],
      [gregorian(2013, 12), 'under_13'],
      [gregorian(2013, 11, 21), 'old_enough'],
      [gregorian(2013, 11, 22), 'under_13'],
      [gregorian(2027), 'date_in_future'],
      [gregorian(2013, undefined, 5), 'invalid_date'],
      [gregorian(2013, 2, 29), 'invalid_date'],
      [gregorian(2013, 13), 'invalid_date'],
      [solar(1392, 12, 30), 'invalid_date'],
      [solar(2013), 'invalid_date'],
    ];
    for (const [date, answer] of rows) expect(checkAge(date, TODAY), JSON.stringify(date)).toBe(answer);
  });

  it('[VAL-05] sets the picker’s maximum 13 years back, also on 29 February', () => {
    expect(isoOf(latestBirthDate(TODAY))).toBe('2013-11-21');
    expect(isoOf(latestBirthDate({ year: 2024, month: 2, day: 29 }))).toBe('2011-02-28');
    expect(isoOf(latestBirthDate({ year: 2025, month: 2, day: 28 }))).toBe('2012-02-28');
  });

  it('[VAL-05] agrees with completed years for every full date, on every today', () => {
    const day = fc.integer({ min: dayNumberOf({ year: 1990, month: 1, day: 1 }), max: 25_000 });
    fc.assert(
      fc.property(day, day, (birthDay, todayNumber) => {
        fc.pre(birthDay <= todayNumber);
        const birth = dateOfDayNumber(birthDay);
        const today = dateOfDayNumber(todayNumber);
        const expected = ageOn(birth, today) >= 13 ? 'old_enough' : 'under_13';
        expect(checkAge({ calendar: 'gregorian', ...birth }, today)).toBe(expected);
        expect(checkAge({ calendar: 'solar_hijri', ...solarOfGregorian(birth) }, today)).toBe(expected);
      }),
    );
  });

  it('[VAL-05] never lets anybody under 13 in by leaving parts out, and never refuses outright who may be 13', () => {
    const day = fc.integer({ min: dayNumberOf({ year: 2010, month: 1, day: 1 }), max: 20_800 });
    fc.assert(
      fc.property(
        day,
        fc.constantFrom('gregorian', 'solar_hijri'),
        fc.boolean(),
        (number, calendar, withMonth) => {
          const birth = dateOfDayNumber(number);
          const full = { calendar, ...(calendar === 'gregorian' ? birth : solarOfGregorian(birth)) } as const;
          const partial = { calendar, year: full.year, month: withMonth ? full.month : undefined };
          const truth = checkAge(full, TODAY);
          const answer = checkAge(partial, TODAY);
          if (truth === 'under_13') expect(answer).not.toBe('old_enough');
          if (truth === 'old_enough') expect(answer).not.toBe('under_13');
        },
      ),
    );
  });
});

describe('storing a date of birth', () => {
  it('[ENT-01] stores the last day that the answer allows with its real precision', () => {
    expect(storedBirthDate(solar(1387))).toEqual({
      date_of_birth: '2009-03-20',
      birth_date_precision: 'year',
      birth_calendar: 'solar_hijri',
    });
    expect(storedBirthDate(gregorian(2008, 2))?.date_of_birth).toBe('2008-02-29');
    expect(storedBirthDate(gregorian(2008, 2, 3))?.birth_date_precision).toBe('day');
    expect(storedBirthDate(gregorian(2008, 2, 30))).toBeUndefined();
  });

  it('[ENT-01] gives back exactly what was said, never the filler', () => {
    const said = fc
      .tuple(fc.integer({ min: 3_000, max: 20_000 }), fc.constantFrom('gregorian', 'solar_hijri'), fc.nat(2))
      .map(([number, calendar, parts]): PartialDate => {
        const date =
          calendar === 'gregorian' ? dateOfDayNumber(number) : solarOfGregorian(dateOfDayNumber(number));
        return {
          calendar,
          year: date.year,
          ...(parts > 0 && { month: date.month }),
          ...(parts > 1 && { day: date.day }),
        };
      });
    fc.assert(
      fc.property(said, (date) => {
        const stored = storedBirthDate(date);
        expect(stored && partialOfStored(stored)).toEqual(date);
      }),
    );
    expect(
      partialOfStored({ date_of_birth: null, birth_date_precision: null, birth_calendar: null }),
    ).toBeUndefined();
    expect(
      partialOfStored({ date_of_birth: '2008-02-03', birth_date_precision: null, birth_calendar: null }),
    ).toEqual(gregorian(2008, 2, 3));
  });
});

describe('a year alone', () => {
  it('is stored as its last day: who may be a minor is taken for one', () => {
    const stored = storedBirthDate(gregorian(2008));
    expect(dateOfIso(stored?.date_of_birth ?? '')).toEqual({ year: 2008, month: 12, day: 31 });
  });
});
