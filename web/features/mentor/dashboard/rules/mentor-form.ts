import {
  type AnswerTime,
  CAPACITY_MAX_STUDENTS,
  CAPACITY_MIN_STUDENTS,
  type ExpertiseField,
  HOURS_PER_WEEK_MAX,
  HOURS_PER_WEEK_MIN,
  type MentorVisibility,
  type SpokenLanguage,
  type SpokenLevel,
} from '#domain/mentors/mentor-profile.ts';
import { isBlank } from '#domain/text/blank.ts';
import { readDecimal } from '#domain/text/digits.ts';

/** What a mentor shows and offers, as the database holds it. */
export interface MentorOffer {
  displayName: string;
  about: string;
  fields: readonly ExpertiseField[];
  languages: readonly { language: SpokenLanguage; level: SpokenLevel }[];
  hoursPerWeek: number | null;
  /** null: she did not say */
  answersWithin: AnswerTime | null;
  capacity: number;
  placesTaken: number;
  visibility: MentorVisibility;
  isAccepting: boolean;
}

/** The same as typed. */
export interface MentorForm {
  displayName: string;
  about: string;
  fields: readonly ExpertiseField[];
  languages: readonly { language: SpokenLanguage | ''; level: SpokenLevel | '' }[];
  hoursPerWeek: string;
  answersWithin: AnswerTime | '';
  capacity: string;
  visibility: MentorVisibility;
  isAccepting: boolean;
}

/** What she has changed and not saved, among the drafts of her phone. */
export const OFFER_FORM = 'mentor-offer';

export const NAME_MAX_CHARACTERS = 200;
export const ABOUT_MAX_CHARACTERS = 5_000;
export const LANGUAGES_MAX_COUNT = 10;

export function formOf(offer: MentorOffer): MentorForm {
  const { placesTaken: _placesTaken, ...shown } = offer;
  return {
    ...shown,
    hoursPerWeek: offer.hoursPerWeek?.toString() ?? '',
    answersWithin: offer.answersWithin ?? '',
    capacity: offer.capacity.toString(),
    languages: offer.languages.length > 0 ? offer.languages : [{ language: '', level: '' }],
  };
}

export type FormProblem =
  | 'needed'
  | 'too_long'
  | 'no_whole_number'
  | 'hours_range'
  | 'capacity_range'
  | 'language_incomplete'
  | 'language_twice';

/** Field id, which is also that of its control, and what is wrong there. */
export type FormProblems = Readonly<Record<string, FormProblem>>;

function wholeNumberProblem(
  typed: string,
  min: number,
  max: number,
  outOfRange: FormProblem,
): FormProblem | undefined {
  if (isBlank(typed)) return 'needed';
  const value = readDecimal(typed);
  if (value === undefined || !Number.isInteger(value)) return 'no_whole_number';
  return value < min || value > max ? outOfRange : undefined;
}

function languageProblems(languages: MentorForm['languages']): Record<string, FormProblem> {
  const found: Record<string, FormProblem> = {};
  const seen = new Set<string>();
  languages.forEach(({ language, level }, index) => {
    const isEmpty = language === '' && level === '';
    if (isEmpty && index > 0) return;
    if (language === '' || level === '') found[`offer-language-${index}`] = 'language_incomplete';
    else if (seen.has(language)) found[`offer-language-${index}`] = 'language_twice';
    seen.add(language);
  });
  return found;
}

/** What keeps the form from being saved, in the order of its fields. */
export function checkForm(form: MentorForm): FormProblems {
  const found: Record<string, FormProblem | undefined> = {};
  if (isBlank(form.displayName)) found['offer-name'] = 'needed';
  else if (Array.from(form.displayName).length > NAME_MAX_CHARACTERS) found['offer-name'] = 'too_long';
  found['offer-capacity'] = wholeNumberProblem(
    form.capacity,
    CAPACITY_MIN_STUDENTS,
    CAPACITY_MAX_STUDENTS,
    'capacity_range',
  );
  found['offer-hours'] = wholeNumberProblem(
    form.hoursPerWeek,
    HOURS_PER_WEEK_MIN,
    HOURS_PER_WEEK_MAX,
    'hours_range',
  );
  if (Array.from(form.about).length > ABOUT_MAX_CHARACTERS) found['offer-about'] = 'too_long';
  if (form.fields.length === 0) found['offer-fields'] = 'needed';
  Object.assign(found, languageProblems(form.languages));
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, FormProblem] => entry[1] !== undefined),
  );
}

/** The changes that are not part of what was saved: those typed while the saving was under way. */
export function withoutSaved(changes: Partial<MentorForm>, saved: Partial<MentorForm>): Partial<MentorForm> {
  return Object.fromEntries(
    Object.entries(changes).filter(([field, value]) => saved[field as keyof MentorForm] !== value),
  );
}
