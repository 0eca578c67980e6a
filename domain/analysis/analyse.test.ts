import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NEW_STUDENT } from '../testing/profiles.ts';
import { cpuTimeMsOf } from '../testing/cpu-time.ts';
import { type AnalysisFacts, type AnalysisProgramme, analyse, type Analysis } from './analyse.ts';
import type { Demand, Readiness, TestScore, Way } from './readiness.ts';
import {
  ENGLISH_SCALES,
  type EligibilityFact,
  type EnglishScale,
  GRADE_SCALES,
  type GradeScale,
  isOnScale,
  type Requirement,
  SCALES,
  type Strength,
} from './requirements.ts';

const TODAY = '2026-11-22';
const CHECKED = '2026-11-01';
let made = 0;

function line(more: Partial<Requirement>): Requirement {
  made += 1;
  return {
    id: `r${String(made).padStart(4, '0')}`,
    kind: 'english',
    test: null,
    scale: null,
    min: null,
    fact: null,
    strength: 'hard',
    source_url: 'https://far.example/rules',
    checked_on: CHECKED,
    ...more,
  };
}
const asks = (scale: EnglishScale | GradeScale, min: number, strength: Strength = 'hard') =>
  line({ kind: SCALES[scale].kind, test: SCALES[scale].test ?? null, scale, min, strength });
const noTest = () => line({ test: 'none' });
const usual = (months: number) => line({ kind: 'months', scale: 'months', min: months });
const fact = (name: EligibilityFact, checked_on = CHECKED) => line({ kind: 'fact', fact: name, checked_on });

/** A programme elsewhere that is open until the end of May. */
const programme = (
  requirements: Requirement[],
  more: Partial<AnalysisProgramme> = {},
): AnalysisProgramme => ({
  id: 'p1',
  isHere: false,
  rounds: [{ opensOn: '2026-11-01', lastDay: '2027-05-31' }],
  requirements,
  ...more,
});

const COMPLETE = {
  ...NEW_STUDENT,
  education_level: 'high_school',
  english_level: 'intermediate',
  interests: 'Law',
} as const;
/** One whose profile holds all that has a weight but a score. */
const person = (more: Partial<AnalysisFacts> = {}): AnalysisFacts => ({
  profile: {
    ...COMPLETE,
    bio: 'I read.',
    date_of_birth: '2008-01-01',
    phone_number: '+93700000000',
    marks_percent: 80,
    mentor_gender_wish: 'female',
    extracurricular_activities: 'Chess',
  },
  toeflScore: null,
  tests: [],
  marksPercent: null,
  gpa: null,
  englishLevel: 'intermediate',
  internetSpeed: null,
  ...more,
});
const score = (scale: EnglishScale, value: number, takenOn?: string): TestScore => ({
  scale,
  score: value,
  takenOn,
});

const wayText = ({ scale, status, gap, isEstimate, because }: Way) =>
  [scale ?? 'none', status, gap, isEstimate && 'estimate', because]
    .filter((one) => one !== undefined)
    .join(' ');
const demandText = ({ strength, status, ways }: Demand) =>
  `${strength} ${status} (${ways.map(wayText).join(', ')})`;

/** What a result says, short enough to be written down by hand. */
function said({ programmes, steps }: Analysis): string[] {
  const [first] = programmes;
  if (!first) return [steps.map(({ kind }) => kind).join(' ')];
  const { time, english, grades, facts } = first;
  return [
    ...english.map(demandText),
    ...grades.map(demandText),
    time === null ? 'no date' : `${time.monthsLeft} months, ${time.status}`,
    ...facts.map((one) => one.fact + (one.isStale ? ' stale' : '')),
    steps.map(({ kind }) => kind).join(' '),
  ];
}

interface Case {
  is: string;
  facts: AnalysisFacts;
  asked: AnalysisProgramme[];
  says: string[];
}
const english = (is: string, facts: Partial<AnalysisFacts>, asked: Requirement[], says: string[]): Case => ({
  is,
  facts: person(facts),
  asked: [programme(asked)],
  says,
});

/** Steps that stand where nothing is missing, and where English is. */
const READY = 'apply note_deadline read_programmes';
const OPEN = '6 months, unknown';

const GOLDEN: Case[] = [
  // English on the old scale
  english(
    'as many points as asked',
    { toeflScore: 80 },
    [asks('toefl_120', 80)],
    ['hard met (toefl_120 met)', OPEN, READY],
  ),
  english(
    'more points than asked',
    { toeflScore: 110 },
    [asks('toefl_120', 80)],
    ['hard met (toefl_120 met)', OPEN, READY],
  ),
  english(
    'twenty points below',
    { toeflScore: 60 },
    [asks('toefl_120', 80)],
    ['hard within_reach (toefl_120 within_reach 20)', OPEN, 'raise_score note_deadline read_programmes'],
  ),
  english(
    'twenty-one points below',
    { toeflScore: 59 },
    [asks('toefl_120', 80)],
    ['hard not_yet (toefl_120 not_yet 21)', OPEN, 'practise_english note_deadline read_programmes'],
  ),
  english(
    'no score',
    {},
    [asks('toefl_120', 80)],
    ['hard unknown (toefl_120 unknown no_value)', OPEN, 'add_score practice_test note_deadline'],
  ),
  english(
    'a score of zero is a score',
    { toeflScore: 0 },
    [asks('toefl_120', 80)],
    ['hard not_yet (toefl_120 not_yet 80)', OPEN, 'practise_english note_deadline read_programmes'],
  ),
  english(
    'no score and a beginner',
    { englishLevel: 'beginner' },
    [asks('toefl_120', 80)],
    ['hard unknown (toefl_120 unknown no_value)', OPEN, 'add_score practise_english note_deadline'],
  ),
  // the new scale
  english(
    'a band on its own scale',
    { tests: [score('toefl_6', 4.5)] },
    [asks('toefl_6', 4.5)],
    ['hard met (toefl_6 met)', OPEN, READY],
  ),
  english(
    'half a band below',
    { tests: [score('toefl_6', 4)] },
    [asks('toefl_6', 4.5)],
    ['hard within_reach (toefl_6 within_reach 0.5)', OPEN, 'raise_score note_deadline read_programmes'],
  ),
  english(
    'two bands below',
    { tests: [score('toefl_6', 2.5)] },
    [asks('toefl_6', 4.5)],
    ['hard not_yet (toefl_6 not_yet 2)', OPEN, 'practise_english note_deadline read_programmes'],
  ),
  english(
    'points against a band',
    { toeflScore: 90 },
    [asks('toefl_6', 4.5)],
    ['hard met (toefl_6 met estimate)', OPEN, READY],
  ),
  english(
    'points just below a band',
    { toeflScore: 85 },
    [asks('toefl_6', 4.5)],
    [
      'hard within_reach (toefl_6 within_reach 0.5 estimate)',
      OPEN,
      'raise_score note_deadline read_programmes',
    ],
  ),
  english(
    'points below all bands of the table',
    { toeflScore: 10 },
    [asks('toefl_6', 4.5)],
    ['hard not_yet (toefl_6 not_yet 3.5 estimate)', OPEN, 'practise_english note_deadline read_programmes'],
  ),
  english(
    'a band whose points all suffice',
    { tests: [score('toefl_6', 5)] },
    [asks('toefl_120', 90)],
    ['hard met (toefl_120 met estimate)', OPEN, READY],
  ),
  english(
    'a band whose points may suffice',
    { tests: [score('toefl_6', 4.5)] },
    [asks('toefl_120', 90)],
    [
      'hard within_reach (toefl_120 within_reach 4 estimate)',
      OPEN,
      'raise_score note_deadline read_programmes',
    ],
  ),
  english(
    'a band whose points are far',
    { tests: [score('toefl_6', 3)] },
    [asks('toefl_120', 90)],
    ['hard not_yet (toefl_120 not_yet 46 estimate)', OPEN, 'practise_english note_deadline read_programmes'],
  ),
  english(
    'what is printed counts before what is compared',
    { toeflScore: 92, tests: [score('toefl_6', 5)] },
    [asks('toefl_120', 90)],
    ['hard met (toefl_120 met)', OPEN, READY],
  ),
  // other tests
  english(
    'enough in another test',
    { tests: [score('ielts_9', 6.5)] },
    [asks('ielts_9', 6.5)],
    ['hard met (ielts_9 met)', OPEN, READY],
  ),
  english(
    'half a point below',
    { tests: [score('ielts_9', 6)] },
    [asks('ielts_9', 6.5)],
    ['hard within_reach (ielts_9 within_reach 0.5)', OPEN, 'raise_score note_deadline read_programmes'],
  ),
  english(
    'a test at home',
    { tests: [score('duolingo_160', 95)] },
    [asks('duolingo_160', 95)],
    ['hard met (duolingo_160 met)', OPEN, READY],
  ),
  english(
    'a test at home, far below',
    { tests: [score('duolingo_160', 60)] },
    [asks('duolingo_160', 95)],
    ['hard not_yet (duolingo_160 not_yet 35)', OPEN, 'practise_english note_deadline read_programmes'],
  ),
  english(
    'one test is not turned into another',
    { tests: [score('ielts_9', 9)] },
    [asks('duolingo_160', 95)],
    ['hard unknown (duolingo_160 unknown no_value)', OPEN, 'add_score practice_test note_deadline'],
  ),
  english(
    'one of several ways is enough',
    { tests: [score('ielts_9', 6)] },
    [asks('toefl_120', 71), asks('ielts_9', 6), asks('duolingo_160', 95)],
    ['hard met (toefl_120 unknown no_value, ielts_9 met, duolingo_160 unknown no_value)', OPEN, READY],
  ),
  english(
    'the nearest way counts',
    { toeflScore: 30, tests: [score('ielts_9', 5.5)] },
    [asks('toefl_120', 71), asks('ielts_9', 6)],
    [
      'hard within_reach (toefl_120 not_yet 41, ielts_9 within_reach 0.5)',
      OPEN,
      'raise_score note_deadline read_programmes',
    ],
  ),
  english('no test is asked for', {}, [noTest()], ['hard waived (none waived)', OPEN, READY]),
  english(
    'a score of three years ago',
    { tests: [score('ielts_9', 7, '2023-11-01')] },
    [asks('ielts_9', 6)],
    ['hard unknown (ielts_9 unknown too_old)', OPEN, 'practice_test note_deadline read_programmes'],
  ),
  english(
    'a score of two years ago to the day',
    { tests: [score('ielts_9', 7, '2024-11-22')] },
    [asks('ielts_9', 6)],
    ['hard met (ielts_9 met)', OPEN, READY],
  ),
  english(
    'what only helps stands apart',
    { toeflScore: 72 },
    [asks('toefl_120', 71), asks('toefl_120', 100, 'soft')],
    [
      'hard met (toefl_120 met)',
      'soft not_yet (toefl_120 not_yet 28)',
      OPEN,
      'apply practise_english note_deadline',
    ],
  ),
  // marks
  english(
    'marks on the stated scale',
    { marksPercent: 75 },
    [asks('percent', 70)],
    ['hard met (percent met)', OPEN, READY],
  ),
  english(
    'marks a little below',
    { marksPercent: 66.5 },
    [asks('percent', 70)],
    ['hard within_reach (percent within_reach 3.5)', OPEN, 'ask_about_marks note_deadline read_programmes'],
  ),
  english(
    'marks far below',
    { marksPercent: 50 },
    [asks('percent', 70)],
    ['hard not_yet (percent not_yet 20)', OPEN, 'ask_about_marks note_deadline read_programmes'],
  ),
  english(
    'marks are never converted',
    { marksPercent: 99 },
    [asks('gpa_4', 2)],
    ['hard unknown (gpa_4 unknown other_scale)', OPEN, 'ask_about_scale note_deadline read_programmes'],
  ),
  english(
    'nor the other way',
    { gpa: 4 },
    [asks('percent', 50)],
    ['hard unknown (percent unknown other_scale)', OPEN, 'ask_about_scale note_deadline read_programmes'],
  ),
  english(
    'no marks',
    {},
    [asks('percent', 70)],
    ['hard unknown (percent unknown no_value)', OPEN, 'add_marks note_deadline read_programmes'],
  ),
  // time, dates, lines
  english(
    'less time than people need',
    { toeflScore: 70 },
    [asks('toefl_120', 80), usual(8)],
    [
      'hard within_reach (toefl_120 within_reach 10)',
      '6 months, short',
      'raise_score note_deadline read_programmes',
    ],
  ),
  english('enough time', {}, [noTest(), usual(6)], ['hard waived (none waived)', '6 months, enough', READY]),
  {
    is: 'no date ahead',
    facts: person({ toeflScore: 70 }),
    asked: [
      programme([asks('toefl_120', 80)], { rounds: [{ opensOn: '2026-01-01', lastDay: '2026-11-21' }] }),
    ],
    says: [
      'hard within_reach (toefl_120 within_reach 10)',
      'no date',
      'read_programmes write_question practise_english',
    ],
  },
  english(
    'what was looked at long ago',
    {},
    [fact('women_only', '2026-09-22'), fact('from_home', '2026-09-23')],
    [OPEN, 'from_home', 'women_only stale', 'check_source note_deadline read_programmes'],
  ),
  english(
    'a poor line puts the heavy steps back',
    { internetSpeed: 'Dial-up/Very slow' },
    [asks('toefl_120', 80), fact('from_home', '2026-01-01')],
    [
      'hard unknown (toefl_120 unknown no_value)',
      OPEN,
      'from_home stale',
      'add_score note_deadline read_programmes',
    ],
  ),
  {
    is: 'a profile without a place in the queue',
    facts: person({ profile: { ...NEW_STUDENT } }),
    asked: [programme([noTest()])],
    says: ['hard waived (none waived)', OPEN, 'fill_field apply note_deadline'],
  },
  {
    is: 'a mentor’s view of it',
    facts: person({ profile: undefined }),
    asked: [programme([noTest()])],
    says: ['hard waived (none waived)', OPEN, READY],
  },
  {
    is: 'a programme here that is open',
    facts: person(),
    asked: [programme([], { isHere: true })],
    says: [OPEN, READY],
  },
  {
    is: 'a programme elsewhere of which nothing is known',
    facts: person(),
    asked: [programme([])],
    says: [OPEN, 'note_deadline read_programmes write_question'],
  },
  {
    is: 'nothing to compare with',
    facts: person(),
    asked: [],
    says: ['read_programmes write_question practise_english'],
  },
];

describe('the analysis', () => {
  it('[FEAT-10] has at least forty written cases', () => {
    expect(GOLDEN.length).toBeGreaterThanOrEqual(40);
    expect(new Set(GOLDEN.map(({ is }) => is)).size).toBe(GOLDEN.length);
  });

  it.each(GOLDEN)('[FEAT-10] $is', ({ facts, asked, says }) => {
    expect(said(analyse(facts, asked, TODAY))).toEqual(says);
  });

  it.each(GOLDEN)('[FEAT-10] is the same to the byte: $is', ({ facts, asked }) => {
    const first = JSON.stringify(analyse(facts, asked, TODAY));
    const turned = asked.map((one) => ({ ...one, requirements: one.requirements.toReversed() })).toReversed();
    const again = analyse(structuredClone({ ...facts, tests: facts.tests.toReversed() }), turned, TODAY);
    expect(JSON.stringify(again)).toBe(first);
  });

  it('[FEAT-10] takes less than 5 ms, with fifty programmes as well', () => {
    const many = GOLDEN.flatMap(({ asked }, index) => asked.map((one) => ({ ...one, id: `p${index}` })));
    const all = [...many, ...many.slice(0, 8).map((one) => ({ ...one, id: `q${one.id}` }))];
    const times = [
      ...GOLDEN.map(({ facts, asked }) => ({ facts, asked })),
      { facts: person(), asked: all },
    ].map(({ facts, asked }) => {
      const rounds = 20;
      return (
        cpuTimeMsOf(() => {
          for (let round = 0; round < rounds; round += 1) analyse(facts, asked, TODAY);
        }) / rounds
      );
    });
    const slowest = Math.max(...times);
    console.log(`${GOLDEN.length} cases and fifty programmes at once: at most ${slowest.toFixed(2)} ms each`);
    expect(slowest).toBeLessThan(5);
  });

  it('[FEAT-10] refuses a day that is none', () => {
    expect(() => analyse(person(), [], 'today')).toThrow('Not an ISO date');
  });

  it('[FEAT-10] has no figure for a person and no chance', () => {
    const result = JSON.stringify(GOLDEN.map(({ facts, asked }) => analyse(facts, asked, TODAY)));
    expect(result).not.toMatch(/chance|probab|rank|overall|religion|gender"/i);
  });
});

describe('what holds for every analysis', () => {
  const RANK: Readiness[] = ['not_yet', 'within_reach', 'met', 'waived'];
  const onScale = (scale: EnglishScale | GradeScale) => {
    const { least, most, step } = SCALES[scale];
    return fc
      .integer({ min: 0, max: Math.round((most - least) / step) })
      .map((steps) => Math.round((least + steps * step) * 100) / 100);
  };
  const statusWith = (facts: Partial<AnalysisFacts>, asked: Requirement) => {
    const [reading] = analyse(person(facts), [programme([asked])], TODAY).programmes;
    const [demand] = [...(reading?.english ?? []), ...(reading?.grades ?? [])];
    return RANK.indexOf(demand?.status ?? 'unknown');
  };

  it.each(ENGLISH_SCALES.flatMap((have) => ENGLISH_SCALES.map((asked) => ({ have, asked }))))(
    '[FEAT-10] a better score on $have never makes readiness on $asked worse',
    ({ have, asked }) => {
      fc.assert(
        fc.property(onScale(have), onScale(have), onScale(asked), (one, other, min) => {
          const [low, high] = [Math.min(one, other), Math.max(one, other)];
          const at = (value: number) => statusWith({ tests: [score(have, value)] }, asks(asked, min));
          expect(at(high)).toBeGreaterThanOrEqual(at(low));
        }),
        { numRuns: 60 },
      );
    },
  );

  it.each(GRADE_SCALES)('[FEAT-10] nor do better marks on %s', (scale) => {
    const facts = (value: number) => (scale === 'percent' ? { marksPercent: value } : { gpa: value });
    fc.assert(
      fc.property(onScale(scale), onScale(scale), onScale(scale), (one, other, min) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(statusWith(facts(high), asks(scale, min))).toBeGreaterThanOrEqual(
          statusWith(facts(low), asks(scale, min)),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('[FEAT-10] what is unknown is never said to fail', () => {
    const anyLine = fc
      .constantFrom(...ENGLISH_SCALES, ...GRADE_SCALES)
      .chain((scale) => onScale(scale).map((min) => asks(scale, min)));
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 8 }), (lines) => {
        const [reading] = analyse(person(), [programme(lines)], TODAY).programmes;
        for (const demand of [...(reading?.english ?? []), ...(reading?.grades ?? [])]) {
          expect(demand.status).toBe('unknown');
          for (const way of demand.ways) expect(way.gap).toBeUndefined();
        }
      }),
      { numRuns: 100 },
    );
  });

  it('[FEAT-10] a score more never takes anything away', () => {
    fc.assert(
      fc.property(onScale('toefl_120'), onScale('toefl_6'), onScale('toefl_120'), (points, band, min) => {
        const before = statusWith({ toeflScore: points }, asks('toefl_120', min));
        const after = statusWith(
          { toeflScore: points, tests: [score('toefl_6', band)] },
          asks('toefl_120', min),
        );
        expect(after).toBeGreaterThanOrEqual(before);
      }),
      { numRuns: 100 },
    );
  });

  it('knows what can stand on a scale', () => {
    expect([isOnScale('ielts_9', 6.5), isOnScale('ielts_9', 6.4), isOnScale('duolingo_160', 95)]).toEqual([
      true,
      false,
      true,
    ]);
    expect([isOnScale('percent', 66.67), isOnScale('toefl_6', 0.5), isOnScale('toefl_120', 121)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
