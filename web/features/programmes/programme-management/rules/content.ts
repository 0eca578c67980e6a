import type { FormQuestion } from '#domain/programmes/application-form.ts';
import { type CohortState, COHORT_STATES } from '#domain/programmes/cohort.ts';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#domain/languages.ts';
import {
  MILESTONE_KINDS,
  type MilestoneKind,
  PROGRAMME_KINDS,
  type ProgrammeKind,
} from '#domain/programmes/programme.ts';
import { storableText } from '#domain/text/storable.ts';
import { questionsOf } from './form.ts';
import { fieldsOf, inEach, listOf, oneOf, wordOf } from './stored.ts';

/*
 * A programme as it stands on the desk and as the database keeps it. What is typed may be half a date or no number
 * yet, so all of it is text; days and times are those of Kabul. The dates of the whole house are a content of which
 * `dates` alone counts.
 */

export interface ProgrammeText {
  name: string;
  summary: string;
  about: string;
  who: string;
  costs: string;
  requirements: readonly string[];
}

export interface Round {
  id: string;
  number: string;
  /** whether visitors see it once the programme is published */
  is_published: boolean;
  opens_on: string;
  opens_time: string;
  closes_on: string;
  closes_time: string;
  starts_on: string;
  ends_on: string;
  seats: string;
  /** '': where its dates say */
  set_state: CohortState | '';
  /** why somebody set it; for admins alone */
  reason: string;
  /** what one answers to apply here; none: one does not apply here */
  questions: readonly FormQuestion[];
  /** years on the day on which it closes; '': no bound */
  youngest: string;
  oldest: string;
  /** whoever is under 18 says that a parent or guardian agrees */
  asks_guardian: boolean;
}

export interface DateText {
  title: string;
  note: string;
}

export interface ProgrammeDate {
  id: string;
  kind: MilestoneKind;
  is_published: boolean;
  on_day: string;
  /** '': the whole day */
  at_time: string;
  texts: Readonly<Record<Language, DateText>>;
}

export interface ProgrammeContent {
  kind: ProgrammeKind;
  place: string;
  partner: string;
  official_url: string;
  checked_on: string;
  texts: Readonly<Record<Language, ProgrammeText>>;
  rounds: readonly Round[];
  dates: readonly ProgrammeDate[];
}

const EMPTY_TEXT: ProgrammeText = { name: '', summary: '', about: '', who: '', costs: '', requirements: [] };
const EMPTY_DATE_TEXT: DateText = { title: '', note: '' };

export const EMPTY_CONTENT: ProgrammeContent = {
  kind: 'course',
  place: '100',
  partner: '',
  official_url: '',
  checked_on: '',
  texts: { en: EMPTY_TEXT, fa: EMPTY_TEXT, ps: EMPTY_TEXT },
  rounds: [],
  dates: [],
};

/** A round to begin with: the next number, open from one morning in Kabul to the end of a day. */
export function newRound(id: string, rounds: readonly Round[]): Round {
  const last = Math.max(0, ...rounds.map(({ number }) => Number(number) || 0));
  return {
    id,
    number: String(last + 1),
    is_published: true,
    opens_on: '',
    opens_time: '09:00',
    closes_on: '',
    closes_time: '00:00',
    starts_on: '',
    ends_on: '',
    seats: '',
    set_state: '',
    reason: '',
    questions: [],
    youngest: '',
    oldest: '',
    asks_guardian: false,
  };
}

export const newDate = (id: string): ProgrammeDate => ({
  id,
  kind: 'event',
  is_published: true,
  on_day: '',
  at_time: '',
  texts: { en: EMPTY_DATE_TEXT, fa: EMPTY_DATE_TEXT, ps: EMPTY_DATE_TEXT },
});

function textOf(value: unknown): ProgrammeText {
  const { name, summary, about, who, costs, requirements } = fieldsOf(value);
  return {
    name: wordOf(name),
    summary: wordOf(summary),
    about: wordOf(about),
    who: wordOf(who),
    costs: wordOf(costs),
    requirements: listOf(requirements).map((line) => wordOf(line)),
  };
}

function roundOf(value: unknown): Round {
  const round = fieldsOf(value);
  const word = (key: keyof Round) => wordOf(round[key]);
  return {
    id: word('id'),
    number: word('number'),
    is_published: round.is_published === true,
    opens_on: word('opens_on'),
    opens_time: word('opens_time'),
    closes_on: word('closes_on'),
    closes_time: word('closes_time'),
    starts_on: word('starts_on'),
    ends_on: word('ends_on'),
    seats: word('seats'),
    set_state: oneOf(COHORT_STATES, round.set_state) ?? '',
    reason: word('reason'),
    questions: questionsOf(round.questions),
    youngest: word('youngest'),
    oldest: word('oldest'),
    asks_guardian: round.asks_guardian === true,
  };
}

function dateOf(value: unknown): ProgrammeDate {
  const date = fieldsOf(value);
  return {
    id: wordOf(date.id),
    kind: oneOf(MILESTONE_KINDS, date.kind) ?? 'event',
    is_published: date.is_published === true,
    on_day: wordOf(date.on_day),
    at_time: wordOf(date.at_time),
    texts: inEach(date.texts, (text) => {
      const { title, note } = fieldsOf(text);
      return { title: wordOf(title), note: wordOf(note) };
    }),
  };
}

/** What the desk opens of anything stored: a revision of years ago, or what another version left on a device. */
export function contentOf(stored: unknown): ProgrammeContent {
  const content = fieldsOf(stored);
  return {
    kind: oneOf(PROGRAMME_KINDS, content.kind) ?? EMPTY_CONTENT.kind,
    place: wordOf(content.place, EMPTY_CONTENT.place),
    partner: wordOf(content.partner),
    official_url: wordOf(content.official_url),
    checked_on: wordOf(content.checked_on),
    texts: inEach(content.texts, textOf),
    rounds: listOf(content.rounds).map(roundOf),
    dates: listOf(content.dates).map(dateOf),
  };
}

/** True for a language in which nothing is written. */
export const isEmptyText = ({ requirements, ...words }: ProgrammeText): boolean =>
  [...Object.values(words), ...requirements].every((part) => part.trim() === '');

/** True for a language in which visitors could read the programme. */
export const isCompleteText = ({ name, summary }: Pick<ProgrammeText, 'name' | 'summary'>): boolean =>
  name.trim() !== '' && summary.trim() !== '';

/** The direction of a field in which this language is typed: known before anything stands in it. */
export const typingDirection = (language: Language): 'auto' | 'rtl' =>
  LANGUAGE_FACTS[language].dir === 'rtl' ? 'rtl' : 'auto';

function withoutEmpty<Text>(texts: Readonly<Record<Language, Text>>, isEmpty: (text: Text) => boolean) {
  const written = LANGUAGES.filter((language) => !isEmpty(texts[language]));
  return Object.fromEntries(written.map((language) => [language, texts[language]]));
}

/** Text as the database can keep it, in everything below a value. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, storable(part)]));
}

/** What is sent: languages in which nothing is written are left out, and empty lines among what one needs. */
export function sentContent(content: ProgrammeContent, isHouse: boolean): object {
  const dates = content.dates.map((date) => ({
    ...date,
    texts: withoutEmpty(date.texts, ({ title, note }) => title.trim() === '' && note.trim() === ''),
  }));
  if (isHouse) return storable({ dates }) as object;
  const texts = inEach(content.texts, (text) => {
    const said = textOf(text);
    return { ...said, requirements: said.requirements.filter((line) => line.trim() !== '') };
  });
  const official_url = content.official_url.trim();
  return storable({ ...content, official_url, texts: withoutEmpty(texts, isEmptyText), dates }) as object;
}

/** True where sending one in place of the other would change nothing. */
export const isSameContent = (one: ProgrammeContent, other: ProgrammeContent): boolean =>
  JSON.stringify(sentContent(one, false)) === JSON.stringify(sentContent(other, false));
