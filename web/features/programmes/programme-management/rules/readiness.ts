import { dayNumberOf } from '#domain/calendar/gregorian.ts';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import {
  isCompleteText,
  isEmptyText,
  type ProgrammeContent,
  type ProgrammeDate,
  type ProgrammeText,
  type Round,
} from './content.ts';
import { isSaidIn, nameOfQuestion } from './form.ts';
import { areAgesWrong, isAnswerable } from './form-bounds.ts';
import { dayOf, instantOf, isCount } from './moments.ts';

/** What the database refuses as well, by the same words (`private.programme_problems`). */
export const HARD_KINDS = [
  'no_text',
  'language_missing',
  'place',
  'official_url',
  'not_checked',
  'round_number',
  'round_dates',
  'round_order',
  'round_over',
  'round_run',
  'round_seats',
  'round_reason',
  'date_day',
  'date_title',
  'form_question',
  'form_language',
  'round_ages',
  'round_applied',
] as const;

/** What may stay so, and is worth a look. */
export const SOFT_KINDS = [
  'no_language',
  'part_missing',
  'no_requirements',
  'no_round',
  'no_official_page',
  'checked_long_ago',
  'starts_before_it_closes',
  'set_by_hand',
  'date_language',
  'no_form',
] as const;

export type IssueKind = (typeof HARD_KINDS)[number] | (typeof SOFT_KINDS)[number];
/** The parts of a text that one language has and another lacks. */
export type TextPart = Exclude<keyof ProgrammeText, 'name' | 'summary'>;

export interface Issue {
  kind: IssueKind;
  blocks: boolean;
  language?: Language;
  part?: TextPart;
  /** the number of the round, as typed */
  round?: string;
  /** what the date is called, in the first language that has a word for it */
  date?: string;
  /** the question, in the first language that has a word for it */
  question?: string;
}

export interface Circumstances {
  isHouse: boolean;
  /** rounds that visitors see already: these may be over */
  shownRounds: ReadonlySet<string>;
  /** rounds for which somebody has applied, with their numbers */
  appliedRounds: readonly Pick<Round, 'id' | 'number'>[];
  nowMs: number;
}

const OFFICIAL_URL = /^https:\/\/[^\s\p{Cc}"<>\\@/]+(\/[^\s\p{Cc}"<>\\]*)?$/u;
const CHECK_HOLDS_DAYS = 90;
const PARTS: readonly TextPart[] = ['about', 'who', 'costs', 'requirements'];
const HARD: ReadonlySet<IssueKind> = new Set(HARD_KINDS);

const issue = (kind: IssueKind, about: Omit<Issue, 'kind' | 'blocks'> = {}): Issue => ({
  kind,
  blocks: HARD.has(kind),
  ...about,
});

const hasPart = (text: ProgrammeText, part: TextPart): boolean =>
  part === 'requirements' ? text.requirements.some((line) => line.trim() !== '') : text[part].trim() !== '';

/** What this language lacks although another has it. */
export function lackingParts(content: ProgrammeContent, language: Language): TextPart[] {
  return PARTS.filter(
    (part) =>
      !hasPart(content.texts[language], part) &&
      LANGUAGES.some((other) => hasPart(content.texts[other], part)),
  );
}

/** Whom a round invites now or soon. */
function invites(round: Round, nowMs: number): boolean {
  if (!round.is_published) return false;
  if (round.set_state !== '') return ['announced', 'open', 'waitlist'].includes(round.set_state);
  const closes = instantOf(round.closes_on, round.closes_time);
  return closes !== undefined && closes > nowMs;
}

function issuesOfTexts(content: ProgrammeContent, nowMs: number): Issue[] {
  const complete = LANGUAGES.filter((language) => isCompleteText(content.texts[language]));
  const isInviting = content.rounds.some((round) => invites(round, nowMs));
  const missing = LANGUAGES.filter((language) => !complete.includes(language)).map((language) =>
    issue(isInviting ? 'language_missing' : 'no_language', { language }),
  );
  const parts = complete.flatMap((language) =>
    lackingParts(content, language).map((part) => issue('part_missing', { language, part })),
  );
  const hasNeeds = LANGUAGES.some((language) => hasPart(content.texts[language], 'requirements'));
  return [
    ...(complete.length === 0 ? [issue('no_text')] : []),
    ...missing,
    ...parts,
    ...(hasNeeds ? [] : [issue('no_requirements')]),
  ];
}

function issuesOfOfficialPage({ kind, official_url, checked_on }: ProgrammeContent, nowMs: number): Issue[] {
  const url = official_url.trim();
  if (url === '') return kind === 'scholarship' ? [issue('no_official_page')] : [];
  const checked = dayOf(checked_on);
  const age = checked ? dayNumberOf(kabulDateOf(nowMs)) - dayNumberOf(checked) : 0;
  return [
    ...(OFFICIAL_URL.test(url) ? [] : [issue('official_url')]),
    ...(checked ? [] : [issue('not_checked')]),
    ...(age > CHECK_HOLDS_DAYS ? [issue('checked_long_ago')] : []),
  ];
}

function issuesOfRun({ starts_on, ends_on }: Round): boolean {
  const [starts, ends] = [dayOf(starts_on), dayOf(ends_on)];
  if ((starts_on !== '' && !starts) || (ends_on !== '' && !ends)) return true;
  return ends !== undefined && (!starts || dayNumberOf(ends) < dayNumberOf(starts));
}

function kindsOfRound(round: Round, rounds: readonly Round[], about: Circumstances): IssueKind[] {
  const opens = instantOf(round.opens_on, round.opens_time);
  const closes = instantOf(round.closes_on, round.closes_time);
  const namesakes = rounds.filter(
    (other) => other.is_published && Number(other.number) === Number(round.number),
  );
  const hasBegun = about.shownRounds.has(round.id);
  const starts = dayOf(round.starts_on);
  const kinds: IssueKind[] = [];
  if (!isCount(round.number, 1, 999) || namesakes.length > 1) kinds.push('round_number');
  if (opens === undefined || closes === undefined) kinds.push('round_dates');
  else if (opens >= closes) kinds.push('round_order');
  else if (closes <= about.nowMs && round.set_state === '' && !hasBegun) kinds.push('round_over');
  if (issuesOfRun(round)) kinds.push('round_run');
  if (round.seats !== '' && !isCount(round.seats, 1, 100_000)) kinds.push('round_seats');
  if (round.set_state !== '') kinds.push(round.reason.trim() === '' ? 'round_reason' : 'set_by_hand');
  if (areAgesWrong(round)) kinds.push('round_ages');
  if (starts && closes !== undefined && dayNumberOf(starts) < dayNumberOf(kabulDateOf(closes - 1)))
    kinds.push('starts_before_it_closes');
  return kinds;
}

/** What a date is called, in the language of the reader or the first that has a word for it. */
export const nameOfDate = ({ texts }: Pick<ProgrammeDate, 'texts'>, reader: Language = 'en'): string =>
  [reader, ...LANGUAGES].map((language) => texts[language].title.trim()).find(Boolean) ?? '';

function issuesOfDate(date: ProgrammeDate): Issue[] {
  const name = nameOfDate(date);
  const isTimed = date.at_time !== '';
  const isMoment = isTimed
    ? instantOf(date.on_day, date.at_time) !== undefined
    : dayOf(date.on_day) !== undefined;
  const lacking = LANGUAGES.filter((language) => date.texts[language].title.trim() === '');
  return [
    ...(isMoment ? [] : [issue('date_day', { date: name })]),
    ...(name === ''
      ? [issue('date_title')]
      : lacking.map((language) => issue('date_language', { date: name, language }))),
  ];
}

/** What the form of a round lacks; or that there is none although people are invited, and no other page either. */
function issuesOfForm(round: Round, content: ProgrammeContent, nowMs: number): Issue[] {
  const about = { round: round.number };
  if (round.questions.length === 0) {
    return invites(round, nowMs) && content.official_url.trim() === '' ? [issue('no_form', about)] : [];
  }
  return round.questions.flatMap((question) => {
    const named = { ...about, question: nameOfQuestion(question) };
    const lacking = LANGUAGES.filter((language) => !isSaidIn(question, language));
    return [
      ...(isAnswerable(question) ? [] : [issue('form_question', named)]),
      ...lacking.map((language) => issue('form_language', { ...named, language })),
    ];
  });
}

/** Rounds that would go away with their form, though somebody has applied for them. */
const issuesOfApplied = (rounds: readonly Round[], { appliedRounds }: Circumstances): Issue[] =>
  appliedRounds
    .filter(({ id }) => !rounds.some((round) => round.id === id && round.questions.length > 0))
    .map(({ number }) => issue('round_applied', { round: number }));

/** Everything that is missing before visitors should read it, what stands in the way first. */
export function readinessOf(content: ProgrammeContent, about: Circumstances): Issue[] {
  const rounds = content.rounds.filter(({ is_published }) => is_published);
  const dates = content.dates.filter(({ is_published }) => is_published).flatMap(issuesOfDate);
  if (about.isHouse) return dates.toSorted((one, other) => Number(other.blocks) - Number(one.blocks));
  const all = [
    ...issuesOfTexts(content, about.nowMs),
    ...(isCount(content.place, 1, 999) ? [] : [issue('place')]),
    ...issuesOfOfficialPage(content, about.nowMs),
    ...rounds.flatMap((round) =>
      kindsOfRound(round, rounds, about).map((kind) => issue(kind, { round: round.number })),
    ),
    ...rounds.flatMap((round) => issuesOfForm(round, content, about.nowMs)),
    ...issuesOfApplied(rounds, about),
    ...(rounds.length === 0 ? [issue('no_round')] : []),
    ...dates,
  ];
  return all.toSorted((one, other) => Number(other.blocks) - Number(one.blocks));
}

export type LanguageStanding = 'complete' | 'begun' | 'empty';

/** How far a language is. */
export function standingOf(content: ProgrammeContent, language: Language): LanguageStanding {
  const text = content.texts[language];
  if (isCompleteText(text)) return 'complete';
  return isEmptyText(text) ? 'empty' : 'begun';
}
