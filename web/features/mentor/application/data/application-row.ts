import {
  APPLICATION_STATUSES,
  DECISION_REASONS,
  type ApplicationStatus,
} from '#domain/mentors/mentor-application.ts';
import { normaliseEmail } from '#domain/accounts/email.ts';
import { EXPERTISE_FIELDS, SPOKEN_LANGUAGES, SPOKEN_LEVELS } from '#domain/mentors/mentor-profile.ts';
import { GENDERS } from '#domain/profiles/options.ts';
import { trimText } from '#domain/text/blank.ts';
import { readDecimal } from '#domain/text/digits.ts';
import type { Database, Json } from '#web/data/database.types.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import {
  type ApplicationAnswers,
  type LanguageAnswer,
  NO_ANSWERS,
  NO_REFEREE,
  type RefereeAnswer,
  REFEREES_COUNT,
} from '../rules/answers.ts';
import type { ApplicationMove, OwnApplication } from '../rules/own-application.ts';

type Table = Database['public']['Tables']['mentorapplications'];
type AnswerColumn =
  | 'first_name'
  | 'last_name'
  | 'country'
  | 'time_zone'
  | 'gender'
  | 'languages'
  | 'fields'
  | 'degrees'
  | 'hours_per_week'
  | 'capacity'
  | 'willing_girls'
  | 'willing_minors'
  | 'motivation'
  | 'referees'
  | 'conduct_version';
export type AnswerColumns = Required<Pick<Table['Insert'], AnswerColumn>>;
type AnswerRow = Pick<Table['Row'], AnswerColumn>;

/** A whole number within the column's reach; what is half typed is null, and stays on the phone as typed. */
function wholeNumber(typed: string, max: number): number | null {
  const value = readDecimal(typed);
  return value !== undefined && Number.isInteger(value) && value >= 1 && value <= max ? value : null;
}

const orNull = (text: string): string | null => trimText(text) || null;

/** The answers as columns; a draft may be incomplete, so everything unanswered is empty or null. */
export function columnsOf(answers: ApplicationAnswers): AnswerColumns {
  const languages = answers.languages.filter(({ language }) => language !== '');
  const referees = answers.referees
    .map(({ name, email, relation }) => ({
      name: trimText(name),
      email: normaliseEmail(email),
      relation: trimText(relation),
    }))
    .filter(({ name, email, relation }) => name !== '' || email !== '' || relation !== '');
  return {
    first_name: trimText(answers.firstName),
    last_name: trimText(answers.lastName),
    country: orNull(answers.country),
    time_zone: orNull(answers.timeZone),
    gender: orNull(answers.gender),
    languages: languages.map(({ language, level }) => ({ language, level })),
    fields: [...answers.fields],
    degrees: orNull(answers.degrees),
    hours_per_week: wholeNumber(answers.hoursPerWeek, 40),
    capacity: wholeNumber(answers.capacity, 20),
    willing_girls: answers.willingGirls,
    willing_minors: answers.willingMinors,
    motivation: orNull(answers.motivation),
    referees,
    conduct_version: orNull(answers.conductVersion),
  };
}

/** The value if the list knows it; an unknown one (of a later version) counts as unanswered. */
function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value | '' {
  return values.find((known) => known === value) ?? '';
}

function recordsOf(json: Json): Record<string, unknown>[] {
  const items: unknown[] = Array.isArray(json) ? json : [];
  return items.filter((item) => typeof item === 'object' && item !== null) as Record<string, unknown>[];
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function languagesOf(json: Json): readonly LanguageAnswer[] {
  const languages = recordsOf(json).map(({ language, level }) => ({
    language: oneOf(SPOKEN_LANGUAGES, language),
    level: oneOf(SPOKEN_LEVELS, level),
  }));
  return languages.length > 0 ? languages : NO_ANSWERS.languages;
}

function refereesOf(json: Json): readonly RefereeAnswer[] {
  const referees = recordsOf(json).map(({ name, email, relation }) => ({
    name: textOf(name),
    email: textOf(email),
    relation: textOf(relation),
  }));
  return Array.from({ length: REFEREES_COUNT }, (_, index) => referees[index] ?? NO_REFEREE);
}

export function answersOf(row: AnswerRow): ApplicationAnswers {
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    country: row.country ?? '',
    timeZone: row.time_zone ?? '',
    gender: oneOf(GENDERS, row.gender),
    languages: languagesOf(row.languages),
    fields: EXPERTISE_FIELDS.filter((field) => row.fields.includes(field)),
    degrees: row.degrees ?? '',
    hoursPerWeek: row.hours_per_week?.toString() ?? '',
    capacity: row.capacity?.toString() ?? '',
    willingGirls: row.willing_girls,
    willingMinors: row.willing_minors,
    motivation: row.motivation ?? '',
    referees: refereesOf(row.referees),
    conductVersion: row.conduct_version ?? '',
  };
}

export interface EventRow {
  to_status: string;
  reason: string | null;
  created_at: string;
}

export type ApplicationRow = AnswerRow &
  Pick<Table['Row'], 'id' | 'status' | 'updated_at' | 'submitted_at'> & { events: EventRow[] };

/** A status of a later version reads as one that waits: it promises nothing and hides nothing. */
const statusOf = (status: string): ApplicationStatus => oneOf(APPLICATION_STATUSES, status) || 'pending';

function moveOf(event: EventRow): ApplicationMove {
  return {
    to: statusOf(event.to_status),
    reason: oneOf(DECISION_REASONS, event.reason) || null,
    at: parseTimestamp(event.created_at),
  };
}

export function applicationOf(row: ApplicationRow): OwnApplication {
  return {
    id: row.id,
    status: statusOf(row.status),
    answers: answersOf(row),
    updatedAt: row.updated_at,
    submittedAt: row.submitted_at === null ? null : parseTimestamp(row.submitted_at),
    moves: row.events.map(moveOf).toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  };
}
