import { describe, expect, it } from 'vitest';
import type { FormQuestion } from '#domain/programmes/application-form.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { changesBetween } from './changes.ts';
import {
  contentOf,
  EMPTY_CONTENT,
  isSameContent,
  newDate,
  newRound,
  type ProgrammeContent,
  type Round,
  sentContent,
} from './content.ts';
import { newOption, newQuestion, ofKind, questionsOf } from './form.ts';
import { moved, withLine, without } from './lines.ts';
import { mergedContents } from './merge.ts';
import { instantOf } from './moments.ts';
import { HARD_KINDS, type IssueKind, lackingParts, readinessOf, SOFT_KINDS } from './readiness.ts';
import { milestoneRows, programmeRow } from './reading.ts';

const NOW = Date.parse('2026-11-21T08:00:00Z');
const text = (name: string) => ({
  name,
  summary: 'About it.',
  about: '',
  who: '',
  costs: '',
  requirements: ['A phone'],
});
const QUESTION: FormQuestion = {
  ...newQuestion('q1'),
  texts: {
    en: { label: 'Why?', hint: '' },
    fa: { label: 'چرا؟', hint: '' },
    ps: { label: 'ولې؟', hint: '' },
  },
};
const OPTION = { ...newOption('o1'), texts: { en: 'A', fa: 'الف', ps: 'الف' } };
const ROUND: Round = {
  ...newRound('r1', []),
  questions: [QUESTION],
  opens_on: '2026-11-20',
  closes_on: '2026-12-20',
  starts_on: '2027-01-05',
  ends_on: '2027-02-01',
  seats: '20',
};
const DATE = {
  ...newDate('d1'),
  on_day: '2026-12-01',
  at_time: '18:00',
  texts: {
    en: { title: 'An evening', note: '' },
    fa: { title: 'یک شام', note: '' },
    ps: { title: 'یو ماښام', note: '' },
  },
};
const WHOLE: ProgrammeContent = {
  ...EMPTY_CONTENT,
  texts: { en: text('Letters'), fa: text('نامه‌ها'), ps: text('لیکونه') },
  rounds: [ROUND],
  dates: [DATE],
};
const withRound = (change: Partial<Round>) => ({ ...WHOLE, rounds: [{ ...ROUND, ...change }] });
const kindsOf = (content: ProgrammeContent, shown: readonly string[] = [], isHouse = false): IssueKind[] =>
  readinessOf(content, { isHouse, shownRounds: new Set(shown), appliedRounds: [], nowMs: NOW }).map(
    ({ kind }) => kind,
  );
const withQuestion = (change: Partial<FormQuestion>) =>
  withRound({ questions: [{ ...QUESTION, ...change }] });
const NO_TEXTS = EMPTY_CONTENT.texts;

describe('[FEAT-08] what stands in the way of publishing', () => {
  const rows: [string, ProgrammeContent, IssueKind[]][] = [
    ['nothing of what is complete', WHOLE, []],
    [
      'no text at all',
      { ...WHOLE, texts: NO_TEXTS, rounds: [] },
      ['no_text', 'no_language', 'no_language', 'no_language', 'no_requirements', 'no_round'],
    ],
    [
      'a language that a round invites',
      { ...WHOLE, texts: { ...WHOLE.texts, ps: NO_TEXTS.ps } },
      ['language_missing'],
    ],
    [
      'a language, where no round invites',
      { ...WHOLE, texts: { ...WHOLE.texts, ps: NO_TEXTS.ps }, rounds: [] },
      ['no_language', 'no_round'],
    ],
    [
      'a part that another language has',
      { ...WHOLE, texts: { ...WHOLE.texts, fa: { ...text('نامه'), about: 'بیشتر' } } },
      ['part_missing', 'part_missing'],
    ],
    ['a place that is none', { ...WHOLE, place: '0' }, ['place']],
    [
      'an address that is none',
      { ...WHOLE, official_url: 'javascript:alert(1)', checked_on: '2026-11-20' },
      ['official_url'],
    ],
    [
      'a page that nobody looked at',
      { ...WHOLE, official_url: 'https://far.example/apply' },
      ['not_checked'],
    ],
    [
      'a page that was looked at long ago',
      { ...WHOLE, official_url: 'https://far.example', checked_on: '2026-01-20' },
      ['checked_long_ago'],
    ],
    ['a scholarship of nobody', { ...WHOLE, kind: 'scholarship' }, ['no_official_page']],
    [
      'two rounds of one number',
      { ...WHOLE, rounds: [ROUND, { ...ROUND, id: 'r2' }] },
      ['round_number', 'round_number'],
    ],
    ['a round without a day', withRound({ closes_on: '' }), ['round_dates']],
    ['a day that no calendar has', withRound({ opens_on: '2026-02-30' }), ['round_dates']],
    ['an opening after the closing', withRound({ opens_on: '2026-12-21' }), ['round_order']],
    [
      'an opening at the moment of closing',
      withRound({ opens_on: '2026-12-20', opens_time: '00:00' }),
      ['round_order'],
    ],
    [
      'a closing date that is past',
      withRound({ opens_on: '2026-10-01', closes_on: '2026-11-01' }),
      ['round_over'],
    ],
    ['an end before the beginning', withRound({ ends_on: '2027-01-04' }), ['round_run']],
    ['an end without a beginning', withRound({ starts_on: '' }), ['round_run']],
    ['places that are no number', withRound({ seats: 'many' }), ['round_seats']],
    ['a beginning while one can apply', withRound({ starts_on: '2026-12-10' }), ['starts_before_it_closes']],
    ['a beginning on the day after the last', withRound({ starts_on: '2026-12-20' }), []],
    ['a state by hand without a reason', withRound({ set_state: 'open' }), ['round_reason']],
    ['a state by hand with one', withRound({ set_state: 'open', reason: 'More time' }), ['set_by_hand']],
    ['half a round that is not shown', withRound({ is_published: false, opens_on: '' }), ['no_round']],
    ['a date without a day or a title', { ...WHOLE, dates: [newDate('d2')] }, ['date_day', 'date_title']],
    [
      'a date without a title in one language',
      { ...WHOLE, dates: [{ ...DATE, texts: { ...DATE.texts, ps: { title: ' ', note: '' } } }] },
      ['date_language'],
    ],
    ['a round that invites and has no form', withRound({ questions: [] }), ['no_form']],
    [
      'no form, where one applies on another page',
      { ...withRound({ questions: [] }), official_url: 'https://forms.example/f', checked_on: '2026-11-20' },
      [],
    ],
    [
      'a question that Pashto readers could not read',
      withQuestion({ texts: { ...QUESTION.texts, ps: { label: ' ', hint: '' } } }),
      ['form_language'],
    ],
    [
      'a choice of one, without its words in two languages',
      withQuestion({ kind: 'choice', options: [{ ...OPTION, texts: { en: 'A', fa: '', ps: '' } }] }),
      ['form_question', 'form_language', 'form_language'],
    ],
    ['a choice of two', withQuestion({ kind: 'choice', options: [OPTION, { ...OPTION, id: 'o2' }] }), []],
    ['bounds the wrong way round', withQuestion({ min: '9', max: '3' }), ['form_question']],
    ['a bound that is no number', withQuestion({ kind: 'number', max: 'many' }), ['form_question']],
    ['a text longer than there is room', withQuestion({ max: '301' }), ['form_question']],
    ['ages the wrong way round', withRound({ youngest: '20', oldest: '16' }), ['round_ages']],
    ['an age below 13', withRound({ youngest: '12' }), ['round_ages']],
  ];
  it.each(rows)('%s', (_what, content, kinds) => {
    expect(kindsOf(content)).toEqual(kinds);
  });

  it('says each of its words, what blocks first', () => {
    const said = new Set<IssueKind>(rows.flatMap(([, content]) => kindsOf(content)));
    const gone = { isHouse: false, shownRounds: new Set<string>(), appliedRounds: [ROUND], nowMs: NOW };
    for (const round of [[], [{ ...ROUND, is_published: false }], [{ ...ROUND, questions: [] }]]) {
      const issues = readinessOf({ ...WHOLE, rounds: round }, gone);
      expect(issues).toContainEqual({ kind: 'round_applied', blocks: true, round: '1' });
      said.add('round_applied');
    }
    expect(readinessOf(WHOLE, gone)).toEqual([]);
    expect([...said].toSorted()).toEqual([...HARD_KINDS, ...SOFT_KINDS].toSorted());
    const mixed = readinessOf(
      { ...WHOLE, kind: 'scholarship', place: '' },
      { isHouse: false, shownRounds: new Set(), appliedRounds: [], nowMs: NOW },
    );
    expect(mixed.map(({ blocks }) => blocks)).toEqual([true, false]);
  });

  it('a round that visitors see already may be over, and one that is set by hand', () => {
    const over = { opens_on: '2026-10-01', closes_on: '2026-11-01' };
    expect(kindsOf(withRound(over), ['r1'])).toEqual([]);
    expect(kindsOf(withRound({ ...over, set_state: 'running', reason: 'It was agreed' }))).toEqual([
      'set_by_hand',
    ]);
  });

  it('the dates of the house are asked for dates alone', () => {
    expect(kindsOf({ ...EMPTY_CONTENT, dates: [newDate('d2')] }, [], true)).toEqual([
      'date_day',
      'date_title',
    ]);
  });

  it('tells what a language lacks', () => {
    expect(lackingParts({ ...WHOLE, texts: { ...WHOLE.texts, en: NO_TEXTS.en } }, 'en')).toEqual([
      'requirements',
    ]);
    expect(lackingParts(WHOLE, 'fa')).toEqual([]);
  });
});

describe('[FEAT-08] a content', () => {
  it('is the same after it was sent and read again', () => {
    expect(isSameContent(contentOf(sentContent(WHOLE, false)), WHOLE)).toBe(true);
    expect(isSameContent(withRound({ seats: '21' }), WHOLE)).toBe(false);
    expect(Object.keys(sentContent(WHOLE, true))).toEqual(['dates']);
  });

  it('leaves out languages and lines in which nothing is written', () => {
    const sent = sentContent(
      { ...WHOLE, texts: { ...NO_TEXTS, en: { ...text('Letters'), requirements: ['A', ' '] } } },
      false,
    );
    expect(sent).toMatchObject({ texts: { en: { requirements: ['A'] } } });
    expect((sent as ProgrammeContent).texts.fa).toBeUndefined();
  });

  it('opens whatever is stored', () => {
    for (const stored of [
      null,
      7,
      'x',
      { texts: 7, rounds: [7], dates: 'x' },
      { kind: 'party', rounds: [{ set_state: 'x' }] },
    ])
      expect(() => sentContent(contentOf(stored), false)).not.toThrow();
    expect(contentOf({ kind: 'party', rounds: [{ set_state: 'x' }] }).rounds[0]?.set_state).toBe('');
  });

  it('numbers a new round after the others', () => {
    expect(newRound('r9', [ROUND, { ...ROUND, number: '7' }, { ...ROUND, number: '' }]).number).toBe('8');
  });

  it('counts by the clocks of Kabul', () => {
    expect(instantOf('2026-12-20', '00:00')).toBe(Date.parse('2026-12-19T19:30:00Z'));
    for (const [day, time] of [
      ['', '09:00'],
      ['2026-12-20', ''],
      ['2026-12-20', '24:00'],
      ['2026-02-30', '09:00'],
    ])
      expect(instantOf(day ?? '', time ?? '')).toBeUndefined();
  });

  it('is rendered from the rows that visitors would be given', () => {
    const row = programmeRow('p1', {
      ...WHOLE,
      rounds: [ROUND, { ...ROUND, id: 'r2', is_published: false }],
    });
    expect(row.cohorts).toMatchObject([
      { id: 'r1', closes_at: '2026-12-19T19:30:00.000Z', seats: 20, set_state: null },
    ]);
    expect(row.texts.map(({ language }) => language)).toEqual([...LANGUAGES]);
    expect(milestoneRows('p1', WHOLE)).toMatchObject([{ id: 'd1', at_time: '18:00', programme_id: 'p1' }]);
  });
});

describe('[FEAT-08] what differs', () => {
  it('is told field by field, with where it stands', () => {
    const after = { ...withRound({ closes_on: '2026-12-25' }), partner: 'A partner', dates: [] };
    const said = changesBetween(WHOLE, after).map(({ field, round, date, before, after: now }) => [
      field,
      round ?? date ?? '',
      before,
      now,
    ]);
    expect(said.slice(0, 2)).toEqual([
      ['partner', '', '', 'A partner'],
      ['closes', '1', '2026-12-20 00:00', '2026-12-25 00:00'],
    ]);
    expect(said.slice(2).every(([, where, , now]) => where === 'An evening' && now === '')).toBe(true);
    expect(changesBetween(WHOLE, contentOf(sentContent(WHOLE, false)))).toEqual([]);
  });
});

describe('[FEAT-08] two versions put together', () => {
  const mine = { ...WHOLE, texts: { ...WHOLE.texts, fa: text('از من') }, partner: 'Mine' };
  const theirs = {
    ...withRound({ seats: '30' }),
    texts: { ...WHOLE.texts, en: text('Theirs') },
    partner: 'Theirs',
  };

  it('keeps what each changed, and mine where both did', () => {
    const both = mergedContents(WHOLE, mine, theirs);
    expect(both.texts.fa.name).toBe('از من');
    expect(both.texts.en.name).toBe('Theirs');
    expect(both.rounds[0]?.seats).toBe('30');
    expect(both.partner).toBe('Mine');
  });

  it('keeps rounds that either added, and removes what one removed and nobody changed', () => {
    const added = { ...ROUND, id: 'r2', number: '2' };
    expect(
      mergedContents(WHOLE, { ...WHOLE, rounds: [ROUND, added] }, theirs).rounds.map(({ id }) => id),
    ).toEqual(['r1', 'r2']);
    expect(mergedContents(WHOLE, { ...WHOLE, rounds: [] }, WHOLE).rounds).toEqual([]);
    expect(mergedContents(WHOLE, { ...WHOLE, rounds: [] }, theirs).rounds.map(({ seats }) => seats)).toEqual([
      '30',
    ]);
    expect(mergedContents(WHOLE, WHOLE, { ...WHOLE, rounds: [] }).rounds).toEqual([]);
    expect(
      mergedContents(WHOLE, withRound({ seats: '5' }), { ...WHOLE, rounds: [] }).rounds.map(
        ({ seats }) => seats,
      ),
    ).toEqual(['5']);
  });

  it('is the one where the other changed nothing', () => {
    expect(mergedContents(WHOLE, mine, WHOLE)).toEqual(mine);
    expect(mergedContents(WHOLE, WHOLE, theirs)).toEqual(theirs);
  });
});

it('[FEAT-08] lines are put in order, and stay at the edges', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  expect(without(['a', 'b'], 0)).toEqual(['b']);
  expect(withLine(['a', 'b'], 1, 'x')).toEqual(['a', 'x']);
});

describe('[FEAT-08] a form', () => {
  it('is the same after it was stored and read again', () => {
    const form = [{ ...QUESTION, kind: 'choice' as const, options: [OPTION] }];
    expect(questionsOf(JSON.parse(JSON.stringify(form)))).toEqual(form);
    expect(questionsOf(undefined)).toEqual([]);
    expect(questionsOf([{ id: 'x', kind: 'of another version' }])[0]?.kind).toBe('short_text');
  });

  it('loses with another kind what that has no use for', () => {
    let made = 0;
    const optionId = () => `o${(made += 1)}`;
    const choice = ofKind({ ...QUESTION, min: '3' }, 'choice', optionId);
    expect(choice).toMatchObject({ kind: 'choice', min: '', options: [{ id: 'o1' }, { id: 'o2' }] });
    expect(ofKind(choice, 'number', optionId).options).toEqual([]);
    expect(ofKind(choice, 'yes_no', optionId).texts).toEqual(QUESTION.texts);
  });

  it('is told apart question by question and language by language', () => {
    const after = withQuestion({
      is_required: false,
      texts: { ...QUESTION.texts, ps: { label: 'څه؟', hint: '' } },
    });
    expect(changesBetween(WHOLE, after).map(({ field, language, date }) => [field, language, date])).toEqual([
      ['question_kind', undefined, 'Why?'],
      ['question', 'ps', 'Why?'],
    ]);
  });

  it('of two admins who changed different rounds keeps both', () => {
    const mine = withRound({ youngest: '16' });
    const theirs = withQuestion({ is_required: false });
    const [round] = mergedContents(WHOLE, mine, theirs).rounds;
    expect(round).toMatchObject({ youngest: '16', questions: [{ is_required: false }] });
  });
});
