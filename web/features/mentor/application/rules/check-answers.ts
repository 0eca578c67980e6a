import { isDisposableEmail, isEmail, normaliseEmail } from '#domain/accounts/email.ts';
import {
  CAPACITY_MAX_STUDENTS,
  CAPACITY_MIN_STUDENTS,
  HOURS_PER_WEEK_MAX,
  HOURS_PER_WEEK_MIN,
} from '#domain/mentors/mentor-profile.ts';
import { isBlank } from '#domain/text/blank.ts';
import { readDecimal } from '#domain/text/digits.ts';
import type { ApplicationAnswers, RefereeAnswer } from './answers.ts';
import { CONDUCT_VERSION } from './conduct.ts';
import { type Step, stepOfField } from './steps.ts';

/** What can be wrong with an answer; the words stand in `ui/problem-text.tsx`. */
export type ProblemCode =
  | 'needed'
  | 'too_long'
  | 'no_whole_number'
  | 'hours_range'
  | 'capacity_range'
  | 'level_needed'
  | 'language_needed'
  | 'language_twice'
  | 'bad_email'
  | 'disposable_email'
  | 'own_email'
  | 'referee_twice'
  | 'conduct_needed'
  | 'conduct_changed';

/** Field id (also the id of the control on the screen) and what is wrong there. */
export type Problems = Readonly<Record<string, ProblemCode>>;

export const NAME_MAX_CHARACTERS = 200;
export const DEGREES_MAX_CHARACTERS = 2_000;
export const MOTIVATION_MAX_CHARACTERS = 5_000;
export const RELATION_MAX_CHARACTERS = 500;

type Found = Record<string, ProblemCode>;

function checkText(found: Found, id: string, value: string, max: number): void {
  if (isBlank(value)) found[id] = 'needed';
  else if (Array.from(value).length > max) found[id] = 'too_long';
}

function checkWholeNumber(
  found: Found,
  id: string,
  typed: string,
  [min, max]: readonly [number, number],
  outOfRange: ProblemCode,
): void {
  const value = readDecimal(typed);
  if (isBlank(typed)) found[id] = 'needed';
  else if (value === undefined || !Number.isInteger(value)) found[id] = 'no_whole_number';
  else if (value < min || value > max) found[id] = outOfRange;
}

function checkLanguages(found: Found, answers: ApplicationAnswers): void {
  const seen = new Set<string>();
  answers.languages.forEach(({ language, level }, index) => {
    if (language === '') {
      if (index === 0 || level !== '') found[`you-languages-${index}`] = 'language_needed';
      return;
    }
    if (seen.has(language)) found[`you-languages-${index}`] = 'language_twice';
    else if (level === '') found[`you-languages-${index}-level`] = 'level_needed';
    seen.add(language);
  });
}

function checkReferee(found: Found, index: number, referees: readonly RefereeAnswer[], own: string): void {
  const { name = '', email = '', relation = '' } = referees[index] ?? {};
  const id = `referees-${index}`;
  checkText(found, `${id}-name`, name, NAME_MAX_CHARACTERS);
  checkText(found, `${id}-relation`, relation, RELATION_MAX_CHARACTERS);
  const folded = normaliseEmail(email);
  const earlier = referees.slice(0, index).map((referee) => normaliseEmail(referee.email));
  if (folded === '') found[`${id}-email`] = 'needed';
  else if (!isEmail(folded)) found[`${id}-email`] = 'bad_email';
  else if (isDisposableEmail(folded)) found[`${id}-email`] = 'disposable_email';
  else if (own !== '' && folded === normaliseEmail(own)) found[`${id}-email`] = 'own_email';
  else if (earlier.includes(folded)) found[`${id}-email`] = 'referee_twice';
}

/**
 * Everything that keeps the application from being sent [FEAT-02].
 * @param ownEmail the applicant's address, which a referee must not have; '' while unknown
 */
export function checkAnswers(answers: ApplicationAnswers, ownEmail: string): Problems {
  const found: Found = {};
  checkText(found, 'you-first-name', answers.firstName, NAME_MAX_CHARACTERS);
  checkText(found, 'you-last-name', answers.lastName, NAME_MAX_CHARACTERS);
  if (answers.country === '') found['you-country'] = 'needed';
  if (answers.timeZone === '') found['you-time-zone'] = 'needed';
  if (answers.gender === '') found['you-gender'] = 'needed';
  checkLanguages(found, answers);
  if (answers.fields.length === 0) found['offer-fields'] = 'needed';
  checkText(found, 'offer-degrees', answers.degrees, DEGREES_MAX_CHARACTERS);
  checkWholeNumber(
    found,
    'offer-hours',
    answers.hoursPerWeek,
    [HOURS_PER_WEEK_MIN, HOURS_PER_WEEK_MAX],
    'hours_range',
  );
  checkWholeNumber(
    found,
    'offer-capacity',
    answers.capacity,
    [CAPACITY_MIN_STUDENTS, CAPACITY_MAX_STUDENTS],
    'capacity_range',
  );
  checkText(found, 'why-motivation', answers.motivation, MOTIVATION_MAX_CHARACTERS);
  answers.referees.forEach((_, index) => checkReferee(found, index, answers.referees, ownEmail));
  if (answers.conductVersion !== CONDUCT_VERSION) {
    found['conduct-agreed'] = answers.conductVersion === '' ? 'conduct_needed' : 'conduct_changed';
  }
  return found;
}

/** The problems of one step, in the order of its fields. */
export function problemsOfStep(problems: Problems, step: Step): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([id]) => stepOfField(id) === step));
}
