import { checkAge, type PartialDate } from '../profiles/age.ts';
import { compareDates, type CalendarDate, dateOfIso, isGregorianDate, isoOf } from '../calendar/gregorian.ts';
import { gregorianOfSolar, isSolarDate } from '../calendar/solar-hijri.ts';
import type { FieldIssue } from '../forms/field-issues.ts';
import type { CalendarKind } from '../profiles/options.ts';
import { foldDigits, withoutInvisible } from '../text/digits.ts';

/** No year between these is meant in a file: below are Solar Hijri years, above Gregorian ones. */
const LAST_SOLAR_YEAR = 1_500;
const FIRST_GREGORIAN_YEAR = 1_900;

type DateReading =
  | { calendar: CalendarKind; year: number; month?: number; day?: number }
  | { issue: FieldIssue };

/**
 * Reads year, year and month, or a whole day, in any digit set, parted by - / or a point, the year first. The
 * calendar is told by the year: 1387 is Solar Hijri, 2008 Gregorian.
 */
function readParts(text: string): DateReading {
  const plain = foldDigits(withoutInvisible(text)).trim();
  const [, yearText, monthText, dayText] =
    /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?:[T ].*)?$/.exec(plain) ?? [];
  if (yearText === undefined) return { issue: 'invalid_date' };
  const year = Number(yearText);
  if (year > LAST_SOLAR_YEAR && year < FIRST_GREGORIAN_YEAR) return { issue: 'not_a_year' };
  const calendar = year <= LAST_SOLAR_YEAR ? 'solar_hijri' : 'gregorian';
  return {
    calendar,
    year,
    ...(monthText !== undefined && { month: Number(monthText) }),
    ...(dayText !== undefined && { day: Number(dayText) }),
  };
}

/** A date of birth, judged as a form judges it [VAL-05]. */
export function readBirthParts(text: string, today: CalendarDate): PartialDate | { issue: FieldIssue } {
  const parts = readParts(text);
  if ('issue' in parts) return parts;
  const answer = checkAge(parts, today);
  return answer === 'old_enough' ? parts : { issue: answer };
}

/** A whole day in either calendar as an ISO day, not later than `today` in Kabul. */
export function readPastDay(text: string, today: CalendarDate): { day: string } | { issue: FieldIssue } {
  const iso = dateOfIso(foldDigits(withoutInvisible(text)).trim());
  const parts = readParts(text);
  if ('issue' in parts) return parts;
  const { calendar, year, month = 0, day = 0 } = parts;
  const given = { year, month, day };
  const isSolar = calendar === 'solar_hijri';
  if (!(isSolar ? isSolarDate(given) : isGregorianDate(given))) return { issue: 'invalid_date' };
  const found = isSolar ? gregorianOfSolar(given) : (iso ?? given);
  return compareDates(found, today) > 0 ? { issue: 'date_in_future' } : { day: isoOf(found) };
}
