import type { CalendarDate } from '#domain/calendar/gregorian.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import type { OwnProfile, OwnProfileField } from '#domain/profiles/profile-fields.ts';
import { type Changes, isSameAnswer } from './changes.ts';
import { columnsOfField, fieldOfColumn } from './sections.ts';
import { type Columns, type FormField, readFields, type StudentForm } from './student-form.ts';

/** Every value that a column is known to hold, or to have held, without that being news to the person. */
export type Seen = Partial<Record<OwnProfileField, readonly unknown[]>>;

/** Some answers of a profile, on their way to the server. */
export interface ProfileWrite {
  columns: Columns;
  /** wishes that were never spoken begin with these */
  usual: Columns;
  /** the same answers as they were typed */
  typed: Changes;
  seen: Seen;
}

/** One question that was answered here and, since it was read, elsewhere too. */
export interface ProfileConflict {
  field: FormField;
  mine: Columns;
  theirs: Columns;
}

const namesOf = (columns: Columns) => Object.keys(columns) as OwnProfileField[];

/** FM-15: what the person has seen at these questions: what stood there when she began to type. */
export function seenAt(
  fields: readonly FormField[],
  read: { profile: OwnProfile; stored: StudentForm; bases: Changes; today: CalendarDate },
): Seen {
  const { profile, stored, bases, today } = read;
  const before: Columns = readFields({ ...stored, ...bases }, fields, today).columns;
  const seen: Seen = {};
  for (const field of fields) {
    const isStillThere = isSameAnswer(stored[field], bases[field] ?? stored[field]);
    for (const column of columnsOfField(field)) {
      const raw = isStillThere ? [profile[column]] : [];
      seen[column] = column in before ? [...raw, before[column]] : raw;
    }
  }
  return seen;
}

/** Two waiting writes of a profile as one: the newer answers count, and what the older one wrote is no news. */
export function mergedWrites(older: ProfileWrite, newer: ProfileWrite): ProfileWrite {
  const seen: Seen = { ...older.seen };
  for (const column of namesOf(newer.columns)) {
    const wrote = column in older.columns ? [older.columns[column]] : [];
    seen[column] = [...(older.seen[column] ?? []), ...wrote, ...(newer.seen[column] ?? [])];
  }
  return {
    columns: { ...older.columns, ...newer.columns },
    usual: newer.usual,
    typed: { ...older.typed, ...newer.typed },
    seen,
  };
}

/** FM-15, FM-16: the questions to which the server holds an answer that the person has neither seen nor given. */
export function conflictsWith(stored: Profile | null, { columns, seen }: ProfileWrite): ProfileConflict[] {
  if (!stored) return [];
  const news = namesOf(columns).filter(
    (column) => stored[column] !== columns[column] && !(seen[column] ?? []).includes(stored[column]),
  );
  const fields = [...new Set(news.map(fieldOfColumn))].filter((field) => field !== undefined);
  return fields.map((field) => {
    const own = columnsOfField(field);
    return { field, mine: pick(columns, own), theirs: pick(stored, own) };
  });
}

function pick(columns: Columns, names: readonly OwnProfileField[]): Columns {
  return Object.fromEntries(names.filter((name) => name in columns).map((name) => [name, columns[name]]));
}

/** What is left to send when the person keeps her answers to the questions in `mine` and no other of the conflicts. */
export function resolvedWrite(
  write: ProfileWrite,
  conflicts: readonly ProfileConflict[],
  mine: ReadonlySet<string>,
): ProfileWrite | undefined {
  const given = new Set<string>(conflicts.filter(({ field }) => !mine.has(field)).map(({ field }) => field));
  const names = namesOf(write.columns).filter((column) => !given.has(fieldOfColumn(column) ?? ''));
  if (names.length === 0) return undefined;
  const seen: Seen = { ...write.seen };
  for (const { theirs } of conflicts) {
    for (const column of namesOf(theirs)) seen[column] = [...(seen[column] ?? []), theirs[column]];
  }
  const typed = Object.fromEntries(Object.entries(write.typed).filter(([field]) => !given.has(field)));
  return { ...write, columns: pick(write.columns, names), typed, seen };
}

/** The typed answers to some of its questions. */
export function typedAt({ typed }: ProfileWrite, fields: readonly string[] | undefined): Changes {
  if (!fields) return typed;
  return Object.fromEntries(Object.entries(typed).filter(([field]) => fields.includes(field)));
}
