import { LANGUAGES, type Language } from '#domain/languages.ts';
import type { FormQuestion } from '#domain/programmes/application-form.ts';
import type { DateText, ProgrammeContent, ProgrammeDate, ProgrammeText, Round } from './content.ts';
import { nameOfQuestion } from './form.ts';
import { nameOfDate } from './readiness.ts';

/** A thing that a person can tell apart from others on the desk. */
export type FieldName =
  | 'kind'
  | 'place'
  | 'partner'
  | 'official_url'
  | 'checked_on'
  | keyof ProgrammeText
  | 'round_number'
  | 'is_published'
  | 'opens'
  | 'closes'
  | 'starts_on'
  | 'ends_on'
  | 'seats'
  | 'set_state'
  | 'reason'
  | 'youngest'
  | 'oldest'
  | 'asks_guardian'
  | 'question_kind'
  | 'question'
  | 'date_kind'
  | 'when'
  | keyof DateText;

/** One field that differs. An empty side: nothing stood there. */
export interface Change {
  key: string;
  field: FieldName;
  language: Language | undefined;
  round: string | undefined;
  /** what the date or the question is called */
  date: string | undefined;
  before: string;
  after: string;
}

type Said = Omit<Change, 'before' | 'after'> & { value: string };

const COMMON = ['kind', 'place', 'partner', 'official_url', 'checked_on'] as const;
const TEXT = ['name', 'summary', 'about', 'who', 'costs', 'requirements'] as const;
const NOWHERE = { language: undefined, round: undefined, date: undefined };

function saidOfRound(round: Round): Said[] {
  const at = (field: FieldName, value: string): Said => ({
    ...NOWHERE,
    key: `round ${round.id} ${field}`,
    field,
    round: round.number,
    value,
  });
  return [
    at('round_number', round.number),
    at('is_published', round.is_published ? 'yes' : 'no'),
    at('opens', round.opens_on && `${round.opens_on} ${round.opens_time}`),
    at('closes', round.closes_on && `${round.closes_on} ${round.closes_time}`),
    at('starts_on', round.starts_on),
    at('ends_on', round.ends_on),
    at('seats', round.seats),
    at('set_state', round.set_state),
    at('reason', round.reason),
    at('youngest', round.youngest),
    at('oldest', round.oldest),
    at('asks_guardian', round.asks_guardian ? 'yes' : 'no'),
    ...round.questions.flatMap((question) => saidOfQuestion(round, question)),
  ];
}

/** A question in two parts: what kind of answer it wants, and what it says in each language. */
function saidOfQuestion(round: Round, question: FormQuestion): Said[] {
  const { id, kind, is_required, min, max, texts, options } = question;
  const at = (field: FieldName, value: string, language?: Language): Said => ({
    key: `round ${round.id} ${field} ${id} ${language ?? ''}`,
    field,
    language,
    round: round.number,
    date: nameOfQuestion(question),
    value,
  });
  return [
    at('question_kind', [kind, is_required ? 'required' : 'optional', min, max].join(' ')),
    ...LANGUAGES.map((language) => {
      const { label, hint } = texts[language];
      const choices = options.map((option) => option.texts[language]);
      return at(
        'question',
        [label, hint, ...choices].filter((line) => line.trim() !== '').join('\n'),
        language,
      );
    }),
  ];
}

function saidOfDate(date: ProgrammeDate): Said[] {
  const at = (field: FieldName, value: string, language?: Language): Said => ({
    ...NOWHERE,
    key: `date ${date.id} ${field} ${language ?? ''}`,
    field,
    language,
    date: nameOfDate(date),
    value,
  });
  return [
    at('date_kind', date.kind),
    at('is_published', date.is_published ? 'yes' : 'no'),
    at('when', `${date.on_day} ${date.at_time}`.trim()),
    ...LANGUAGES.flatMap((language) => [
      at('title', date.texts[language].title, language),
      at('note', date.texts[language].note, language),
    ]),
  ];
}

function everythingSaid(content: ProgrammeContent): Said[] {
  return [
    ...COMMON.map((field) => ({ ...NOWHERE, key: field, field, value: content[field].trim() })),
    ...LANGUAGES.flatMap((language) =>
      TEXT.map((field) => {
        const said = content.texts[language][field];
        const value = typeof said === 'string' ? said : said.filter((line) => line.trim() !== '').join('\n');
        return { ...NOWHERE, key: `text ${language} ${field}`, field, language, value };
      }),
    ),
    ...content.rounds.flatMap(saidOfRound),
    ...content.dates.flatMap(saidOfDate),
  ];
}

/** What differs from one content to another, field by field, in the order of the desk. */
export function changesBetween(before: ProgrammeContent, after: ProgrammeContent): Change[] {
  const old = new Map(everythingSaid(before).map((said) => [said.key, said]));
  const now = everythingSaid(after);
  const known = new Set(now.map(({ key }) => key));
  const gone = [...old.values()].filter(({ key }) => !known.has(key));
  return [
    ...now.map(({ value, ...said }) => ({ ...said, before: old.get(said.key)?.value ?? '', after: value })),
    ...gone.map(({ value, ...said }) => ({ ...said, before: value, after: '' })),
  ].filter((change) => change.before !== change.after);
}
