import { type AgeBand, ageOn } from '../profiles/age.ts';
import { type CalendarDate, dateOfIso } from '../calendar/gregorian.ts';

/** For tests: the band that the database makes of a date of birth, said once more and apart from its SQL. */
export function ageBandOf(dateOfBirth: string, today: CalendarDate): AgeBand {
  const birth = dateOfIso(dateOfBirth);
  const age = birth === undefined ? Number.NaN : ageOn(birth, today);
  if (Number.isNaN(age)) return 'unknown';
  if (age < 13) return 'under_13';
  if (age < 16) return '13-15';
  if (age < 18) return '16-17';
  return age < 22 ? '18-21' : '22+';
}
