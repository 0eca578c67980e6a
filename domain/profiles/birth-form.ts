import * as z from 'zod/mini';
import { checkAge, type StoredBirthDate, storedBirthDate } from './age.ts';
import type { CalendarDate } from '../calendar/gregorian.ts';
import { readBirthYear } from '../calendar/year-reading.ts';
import type { FieldIssue } from '../forms/field-issues.ts';
import { CALENDARS, type CalendarKind } from './options.ts';
import { readDecimal } from '../text/digits.ts';

/** The three inputs of a date of birth; month and day may stay ''. */
export interface BirthForm {
  calendar: string;
  year: string;
  month: string;
  day: string;
}

/** VAL-05: reads the three inputs, judges the age on `today` (Kabul's Gregorian day), gives the columns. */
export function birthSchema(today: CalendarDate) {
  return z.pipe(
    z.object({ calendar: z.string(), year: z.string(), month: z.string(), day: z.string() }),
    z.transform((form: BirthForm, context): StoredBirthDate => {
      const reading = readBirth(form, today);
      if ('stored' in reading) return reading.stored;
      const { issue, at } = reading;
      context.issues.push({ code: 'custom', message: issue, input: form, path: [at] });
      return z.NEVER;
    }),
  );
}

type BirthReading = { stored: StoredBirthDate } | { issue: FieldIssue; at: keyof BirthForm };

function readBirth(form: BirthForm, today: CalendarDate): BirthReading {
  const calendar = CALENDARS.find((kind) => kind === form.calendar);
  if (calendar === undefined) return { issue: 'invalid_option', at: 'calendar' };
  if (form.year.trim() === '') return { issue: 'required', at: 'year' };
  const year = readBirthYear(form.year, calendar, today);
  if ('problem' in year) return { issue: year.problem, at: 'year' };
  const month = readPart(form.month);
  const day = readPart(form.day);
  if (day !== undefined && month === undefined) return { issue: 'need_month', at: 'month' };
  return judge({ calendar, year: year.year, month, day }, today);
}

/** 1–12 or 1–31 from a select or an input; '' is undefined, anything unreadable a day that does not exist. */
function readPart(text: string): number | undefined {
  return text.trim() === '' ? undefined : (readDecimal(text) ?? 0);
}

function judge(
  date: { calendar: CalendarKind; year: number; month: number | undefined; day: number | undefined },
  today: CalendarDate,
): BirthReading {
  const at = date.day !== undefined ? 'day' : date.month !== undefined ? 'month' : 'year';
  const answer = checkAge(date, today);
  if (answer === 'need_month') return { issue: answer, at: 'month' };
  if (answer === 'need_day') return { issue: answer, at: 'day' };
  if (answer === 'under_13') return { issue: answer, at: 'year' };
  const stored = storedBirthDate(date);
  if (stored === undefined || answer === 'invalid_date') return { issue: 'invalid_date', at };
  return answer === 'date_in_future' ? { issue: answer, at } : { stored };
}
