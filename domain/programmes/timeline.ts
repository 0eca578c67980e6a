import { type CalendarDate, dateOfIso } from '../calendar/gregorian.ts';
import { endOfKabulDay, instantOfKabul, kabulDateOf } from '../calendar/kabul-time.ts';
import type { Language } from '../languages.ts';
import { bestLanguage } from '../blog/post.ts';
import { daysUntil, deadlineOf, startOfKabulDay } from './cohort.ts';
import { parseTimestamp } from '../calendar/timestamps.ts';

/*
 * The dates of all programmes in one line [ROUTE-06]. The page and the calendar file are made of the same rows by
 * the same rules, so that they cannot say different things.
 */

/** Programmes with their rounds, as the data API gives them; row security gives what everybody may read. */
export interface TimelineProgrammeRow {
  id: string;
  texts: { language: Language; name: string }[];
  cohorts: {
    id: string;
    number: number;
    opens_at: string;
    closes_at: string;
    starts_on: string | null;
    ends_on: string | null;
    updated_at: string;
  }[];
}

export interface TimelineMilestoneRow {
  id: string;
  programme_id: string | null;
  kind: string;
  on_day: string;
  at_time: string | null;
  updated_at: string;
  texts: { language: Language; title: string; note: string }[];
}

/** What of the two tables is asked for, below `/rest/v1/`. */
export const TIMELINE_QUERIES = {
  programmes:
    'programmes?select=id,texts:programme_texts(language,name),cohorts(id,number,opens_at,closes_at,starts_on,ends_on,updated_at)',
  milestones:
    'milestones?select=id,programme_id,kind,on_day,at_time,updated_at,texts:milestone_texts(language,title,note)',
} as const;

/** Dates of a round follow from the round; a milestone says itself what it is. */
export type TimelineWhat = 'opens' | 'closes' | 'begins' | 'ends' | 'milestone';

/** A programme as far as a date names it. */
export interface NamedProgramme {
  id: string;
  name: string;
  /** of the name, which may not be the reader's */
  language: Language;
}

/** One date. Plain values: the server writes them into the page. */
export interface TimelineItem {
  /** the same at every reading, whatever changes */
  id: string;
  what: TimelineWhat;
  /** when it begins, milliseconds since 1970; of a whole day its first instant in Kabul */
  atMs: number;
  hasTime: boolean;
  /** when it was last changed */
  changedAtMs: number;
  programme: NamedProgramme | undefined;
  /** of a round, which one it is */
  round: number | undefined;
  /** of a milestone */
  text: { title: string; note: string; language: Language } | undefined;
}

/** The day of an item in Kabul. */
export const dayOfItem = (item: Pick<TimelineItem, 'atMs'>): CalendarDate => kabulDateOf(item.atMs);

/** A whole day has passed when it is over, an hour when it has come. */
export function hasPassed({ atMs, hasTime }: Pick<TimelineItem, 'atMs' | 'hasTime'>, nowMs: number): boolean {
  return hasTime ? atMs < nowMs : endOfKabulDay(kabulDateOf(atMs)) <= nowMs;
}

/** The first item, of a list in order of time, that has not passed. */
export function nextItem(items: readonly TimelineItem[], nowMs: number): TimelineItem | undefined {
  return items.find((item) => !hasPassed(item, nowMs));
}

/** Days until an item, as `daysUntil` counts them. */
export const daysUntilItem = (item: TimelineItem, nowMs: number): number => daysUntil(dayOfItem(item), nowMs);

/** The text of a list in the best language for a reader. */
export function inBestLanguage<Text extends { language: Language }>(
  texts: readonly Text[],
  wanted: Language,
): Text | undefined {
  const language = bestLanguage(
    texts.map((text) => text.language),
    wanted,
  );
  return texts.find((text) => text.language === language);
}

function itemsOfRounds(row: TimelineProgrammeRow, programme: NamedProgramme): TimelineItem[] {
  return row.cohorts.flatMap((cohort) => {
    const shared = {
      programme,
      round: cohort.number,
      changedAtMs: parseTimestamp(cohort.updated_at).getTime(),
      text: undefined,
    };
    const at = (what: TimelineWhat, atMs: number, hasTime: boolean): TimelineItem => ({
      ...shared,
      id: `${cohort.id}-${what}`,
      what,
      atMs,
      hasTime,
    });
    const starts = dateOfIso(cohort.starts_on ?? '');
    const ends = dateOfIso(cohort.ends_on ?? '');
    return [
      at('opens', parseTimestamp(cohort.opens_at).getTime(), true),
      at('closes', deadlineOf(parseTimestamp(cohort.closes_at).getTime()), true),
      ...(starts ? [at('begins', startOfKabulDay(starts), false)] : []),
      ...(ends ? [at('ends', startOfKabulDay(ends), false)] : []),
    ];
  });
}

/** `18:00:00` on the clocks of Kabul. */
function clockOf(time: string): { hour: number; minute: number } {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return { hour, minute };
}

function itemOfMilestone(
  row: TimelineMilestoneRow,
  programme: NamedProgramme | undefined,
  language: Language,
): TimelineItem[] {
  const date = dateOfIso(row.on_day);
  const text = inBestLanguage(row.texts, language);
  if (!date || !text) return [];
  return [
    {
      id: row.id,
      what: 'milestone',
      atMs: row.at_time ? instantOfKabul({ date, ...clockOf(row.at_time) }) : startOfKabulDay(date),
      hasTime: row.at_time !== null,
      changedAtMs: parseTimestamp(row.updated_at).getTime(),
      programme,
      round: undefined,
      text: { title: text.title, note: text.note, language: text.language },
    },
  ];
}

/** All dates in order of time, in the best language for a reader. What has no name in any language is left out. */
export function timelineOf(
  programmes: readonly TimelineProgrammeRow[],
  milestones: readonly TimelineMilestoneRow[],
  language: Language,
): TimelineItem[] {
  const named = new Map<string, NamedProgramme>();
  for (const { id, texts } of programmes) {
    const text = inBestLanguage(texts, language);
    if (text) named.set(id, { id, name: text.name, language: text.language });
  }
  const items = [
    ...programmes.flatMap((row) => {
      const programme = named.get(row.id);
      return programme ? itemsOfRounds(row, programme) : [];
    }),
    ...milestones.flatMap((row) =>
      itemOfMilestone(row, row.programme_id === null ? undefined : named.get(row.programme_id), language),
    ),
  ];
  return items.toSorted((one, other) => one.atMs - other.atMs || (one.id < other.id ? -1 : 1));
}
