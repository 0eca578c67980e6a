import { recogniseDistress } from '#domain/safety/distress/distress.ts';
import { DISTRESS_KINDS, type DistressKind } from '#domain/safety/distress/kinds.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { type CorpusLine, FIELD, FRESH, isDanger, PROSE, readCorpus } from './corpus.ts';

/** Of each kind in each language at least this share is recognised. */
export const LEAST_RECALL = 0.9;
/** Of ordinary messages at most this share is taken for danger. */
export const MOST_FALSE_ALARMS = 0.05;

/** How one label of one language came out. */
export interface Judged {
  label: DistressKind | 'none' | 'hard';
  language: Language;
  count: number;
  /** 0 to 1: what was taken for danger */
  share: number;
  isMissed: boolean;
}

export interface Judgement {
  rows: Judged[];
  /** 0 to 1: of the recognised lines of danger of whose kind it is sure, those of which that is right */
  sureKindShare: number;
  /** danger that was not recognised, and what was taken for it */
  wrong: CorpusLine[];
}

const LABELS = [...DISTRESS_KINDS, 'none', 'hard'] as const;

/** The recogniser before a part of the corpus whose writers saw neither the rules nor the training part. */
export function judge(part: 'test' | 'sealed' | 'unseen'): Judgement {
  const judged = readCorpus(part).map((line) => ({ line, found: recogniseDistress(line.text) }));
  const rows = LABELS.flatMap((label) =>
    LANGUAGES.flatMap((language): Judged[] => {
      const part = judged.filter(({ line }) => line.language === language && line.label === label);
      if (part.length === 0) return [];
      const share = part.filter(({ found }) => found).length / part.length;
      const isMissed = {
        none: share > MOST_FALSE_ALARMS,
        // the words of danger where there is none: measured, without a limit of its own
        hard: false,
        danger: share < LEAST_RECALL,
      }[label === 'none' || label === 'hard' ? label : 'danger'];
      return [{ label, language, count: part.length, share, isMissed }];
    }),
  );
  const found = judged.flatMap(({ line, found: danger }) =>
    danger && isDanger(line) ? [{ line, danger }] : [],
  );
  const sure = found.filter(({ danger }) => danger.isSure);
  return {
    rows,
    sureKindShare: sure.filter(({ line, danger }) => danger.kind === line.label).length / sure.length,
    wrong: judged.flatMap(({ line, found }) => ((found !== null) === isDanger(line) ? [] : [line])),
  };
}

/** How often calm texts of one kind (`prose`, `field`) are taken for danger. */
export interface JudgedCalm {
  language: Language;
  register: string;
  count: number;
  /** 0 to 1 */
  share: number;
  isMissed: boolean;
}

/** The recogniser before calm texts that are no messages; the limit is that of ordinary messages. */
export function judgeCalm(): JudgedCalm[] {
  const lines = readCorpus('calm');
  return LANGUAGES.flatMap((language) =>
    [PROSE, FIELD].map((register) => {
      const texts = lines.filter((line) => line.language === language && line.register === register);
      const share = texts.filter(({ text }) => recogniseDistress(text)).length / texts.length;
      return { language, register, count: texts.length, share, isMissed: share > MOST_FALSE_ALARMS };
    }),
  );
}

/** How danger is recognised that stands beside ordinary sentences, and ordinary texts of several sentences. */
export interface JudgedBeside {
  language: Language;
  count: number;
  /** 0 to 1: of the dangers of the sealed part, those recognised alone, before a calm line, and between two */
  alone: number;
  before: number;
  between: number;
  everydayCount: number;
  /** 0 to 1: of everyday texts of two to six sentences, those taken for danger */
  falseAlarms: number;
}

const asSentence = (text: string) => (/[.!?؟۔]$/u.test(text.trim()) ? text.trim() : `${text.trim()}.`);
const shareOf = <Item>(items: readonly Item[], isMeant: (item: Item, at: number) => boolean) =>
  items.filter(isMeant).length / items.length;

/** The recogniser before dangers of the sealed part among calm lines of it, and before everyday texts. */
export function judgeBeside(): JudgedBeside[] {
  const everyday = readCorpus('everyday');
  return LANGUAGES.map((language) => {
    const lines = readCorpus('sealed').filter((line) => line.language === language);
    const dangers = lines.filter(isDanger).map(({ text }) => asSentence(text));
    // a calm line that alarms by itself would prove nothing
    const calm = lines
      .filter(({ label, text }) => label === 'none' && !recogniseDistress(text))
      .map(({ text }) => asSentence(text));
    const calmAt = (at: number) => calm[at % calm.length] ?? '';
    const texts = everyday.filter((line) => line.language === language);
    return {
      language,
      count: dangers.length,
      alone: shareOf(dangers, (text) => recogniseDistress(text) !== null),
      before: shareOf(dangers, (text, at) => recogniseDistress(`${text} ${calmAt(at)}`) !== null),
      between: shareOf(
        dangers,
        (text, at) => recogniseDistress(`${calmAt(at)} ${text} ${calmAt(at + 7)}`) !== null,
      ),
      everydayCount: texts.length,
      falseAlarms: shareOf(texts, ({ text }) => recogniseDistress(text) !== null),
    };
  });
}

/** How danger is recognised in a text of one to three words, and how often calm ones are taken for it. */
export interface JudgedBare {
  language: Language;
  dangerCount: number;
  /** 0 to 1 */
  recall: number;
  calmCount: number;
  /** 0 to 1 */
  falseAlarms: number;
}

const isFound = ({ text }: CorpusLine) => recogniseDistress(text) !== null;

/** The recogniser before bare words that were written after it was done. */
export function judgeBare(): JudgedBare[] {
  const fresh = readCorpus('bare').filter(({ register }) => register === FRESH);
  return LANGUAGES.map((language) => {
    const lines = fresh.filter((line) => line.language === language);
    const [dangers, calm] = [lines.filter(isDanger), lines.filter(({ label }) => label === 'none')];
    return {
      language,
      dangerCount: dangers.length,
      recall: shareOf(dangers, isFound),
      calmCount: calm.length,
      falseAlarms: shareOf(calm, isFound),
    };
  });
}

const percent = (value: number) => `${(value * 100).toFixed(1)} %`;

function tableOfCalm(rows: readonly JudgedCalm[]): string {
  const lines = rows.map(
    ({ language, register, share, count, isMissed }) =>
      `| ${language} | ${register} | ${percent(share)} of ${count}${isMissed ? ' ✗' : ''} |`,
  );
  return `| | | taken for danger |\n|---|---|---|\n${lines.join('\n')}`;
}

const marked = (share: number, isMissed: boolean): string => `${percent(share)}${isMissed ? ' ✗' : ''}`;
const recall = (share: number): string => marked(share, share < LEAST_RECALL);

function tableOfBeside(rows: readonly JudgedBeside[]): string {
  const lines = rows.map(
    ({ language, count, alone, before, between, everydayCount, falseAlarms }) =>
      `| ${language} | ${recall(alone)} | ${recall(before)} | ${recall(between)} of ${count} | ${marked(falseAlarms, falseAlarms > MOST_FALSE_ALARMS)} of ${everydayCount} |`,
  );
  return `| | danger alone | before a calm line | between two calm lines | everyday texts taken for danger |\n|---|---|---|---|---|\n${lines.join('\n')}`;
}

function tableOfBare(rows: readonly JudgedBare[]): string {
  const lines = rows.map(
    ({ language, dangerCount, recall: share, calmCount, falseAlarms }) =>
      `| ${language} | ${recall(share)} of ${dangerCount} | ${marked(falseAlarms, falseAlarms > MOST_FALSE_ALARMS)} of ${calmCount} |`,
  );
  return `| | danger that is recognised | calm words taken for danger |\n|---|---|---|\n${lines.join('\n')}`;
}

function tableOf({ rows }: Judgement): string {
  const cellOf = (label: string, language: Language) => {
    const row = rows.find((one) => one.label === label && one.language === language);
    return row ? `${percent(row.share)} of ${row.count}${row.isMissed ? ' ✗' : ''}` : 'not judged';
  };
  const lines = LABELS.map(
    (label) => `| ${label} | ${LANGUAGES.map((language) => cellOf(label, language)).join(' | ')} |`,
  );
  return `| | ${LANGUAGES.join(' | ')} |
|---|${LANGUAGES.map(() => '---|').join('')}
${lines.join('\n')}`;
}

/** 0 to 1: of all lines of danger, and of all ordinary ones, in a language, what was taken for danger. */
export function sharesOf({ rows }: Judgement, language: Language): { dangers: number; ordinary: number } {
  const shareOf = (isMeant: (row: Judged) => boolean) => {
    const meant = rows.filter((row) => row.language === language && isMeant(row));
    const sum = meant.reduce((total, { count }) => total + count, 0);
    return meant.reduce((total, { share, count }) => total + share * count, 0) / sum;
  };
  return {
    dangers: shareOf(({ label }) => label !== 'none' && label !== 'hard'),
    ordinary: shareOf(({ label }) => label === 'none'),
  };
}

function tableOfUnseen(unseen: Judgement): string {
  const lines = LANGUAGES.map((language) => {
    const { dangers, ordinary } = sharesOf(unseen, language);
    return `| ${language} | ${percent(dangers)} | ${percent(ordinary)} |`;
  });
  return `| | danger that is recognised | ordinary talk taken for danger |\n|---|---|---|\n${lines.join('\n')}`;
}

/** All judgements as tables, as they are in `bench/results/distress.md`. */
export function reportOf(
  sealed: Judgement,
  test: Judgement,
  calm: readonly JudgedCalm[],
  unseen: Judgement,
  beside: readonly JudgedBeside[],
  bare: readonly JudgedBare[],
): string {
  const { sureKindShare } = sealed;
  return `# Recognising distress

\`npm run bench -- distress\`, on \`scripts/distress/corpus\`. Limits: at least ${percent(LEAST_RECALL)} of each kind in each language, at most ${percent(MOST_FALSE_ALARMS)} of ordinary messages (\`none\`). \`hard\` uses the words of danger where there is none (homework, novels, jokes) and has no limit of its own. ✗ marks what misses its limit.

## On lines that chose nothing

The unseen part: about 130 lines of danger and 100 ordinary ones in each language, by writers who saw neither the rules nor any other line, written after weights and limits were fixed. Its ordinary lines mix in words of danger, so they have no limit of their own, and a kind has 12 lines, too few for one.

${tableOfUnseen(unseen)}

## On lines that nothing was learnt from

The sealed part: its writers saw neither the rules nor any other line, and no weight was learnt from it. Training lines were added where it showed a weakness, by writers who had not seen it, and among thresholds that suit the test part one was taken that suits it too. Expect a little less in use.

${tableOf(sealed)}

Where it says that it is sure of the kind, ${percent(sureKindShare)} are what their writer had in mind; elsewhere it shows no advice for one kind. People are called whatever the kind.

## Among ordinary sentences

People in danger often write of something ordinary in the same text. Each line of danger of the sealed part stands here before a calm line of it, and between two. On the right, ordinary texts of two to six sentences (messages, notes, applications), by writers who had seen nothing else.

${tableOfBeside(beside)}

## In one to three words

Of people in danger, some write one word. These were written after the list of such words was done, by somebody who had seen neither it nor any other line.

${tableOfBare(bare)}

## On calm texts that are no messages

What people write about themselves, their work and their plans (\`prose\`), and what they put into short fields (\`field\`). Nothing was learnt from them, but the thresholds keep their limit, too. The limit is that of ordinary messages.

${tableOfCalm(calm)}

## On lines that its limits were chosen by

The test part: its writers saw neither the rules nor the training part, but limits were set with its results in view, so it flatters.

${tableOf(test)}
`;
}
