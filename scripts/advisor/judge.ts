import { existsSync, readFileSync } from 'node:fs';
import { answerByRules, type RuledAnswer } from '#domain/advisor/answer.ts';
import { faqPassages } from '#domain/advisor/faq/passages.ts';
import { indexOf } from '#domain/advisor/retrieval.ts';
import { recogniseInQuestion } from '#domain/safety/distress/distress.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';

/** Of the questions in each language at least this share gets the right source first. */
export const LEAST_RIGHT = 0.85;

/** Of the ordinary questions at most this share is taken for danger: each calls people. */
export const MOST_FALSE_ALARMS = 0.05;

/** Questions with this source may rightly be taken for danger. */
const ABOUT_REPORTING = 'report';

/** Of the questions about other things at least this share is answered with «I do not know». */
export const LEAST_UNKNOWN = 0.9;

export interface Question {
  /** sources any of which is right, the best first: ids of frequent questions, or `live:` and an intent */
  sources: readonly string[];
  text: string;
  language: Language;
}

/** How the questions of a language came out; the shares are 0 to 1. */
export interface Judged {
  language: Language;
  count: number;
  rightFirst: number;
  /** the right source is one of those that are shown */
  rightShown: number;
  unknown: number;
  /** the same of questions about other things, where it is right */
  foreignUnknown: number;
  /** of the questions that are not about reporting somebody */
  takenForDanger: number;
}

const FOLDER = new URL('questions/', import.meta.url);

/** The questions that people would type, whose writers saw neither the rules nor the words that passages are found by. */
export function readQuestions(): Question[] {
  return LANGUAGES.flatMap((language) => {
    const file = new URL(`${language}.tsv`, FOLDER);
    if (!existsSync(file)) return [];
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    return lines.map((line, at) => {
      const [sources = '', text = '', ...more] = line.split('\t');
      if (sources === '' || text.trim() === '' || more.length > 0)
        throw new Error(`${language}.tsv:${at + 1} is not a line of sources and text`);
      return { sources: sources.split(','), text, language };
    });
  });
}

/** Questions in a language that are none of ours, from `unknown.tsv`. */
const readForeign = (language: Language): string[] =>
  readFileSync(new URL('unknown.tsv', FOLDER), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
    .flatMap(([of, text]) => (of === language && text !== undefined ? [text] : []));

/** The sources of an answer, the first first; beside words for somebody in danger they are shown as well. */
function sourcesOf(answer: RuledAnswer): string[] {
  if (answer.outcome === 'distress') return sourcesOf(answer.also);
  if (answer.outcome === 'live') return [`live:${answer.intent}`];
  if (answer.outcome === 'passages') return answer.passages.map(({ id }) => id.replace(/^faq-/, ''));
  return [];
}

/** The advisor's rules before these questions. */
export function judge(): { judged: Judged[]; wrong: (Question & { got: string })[] } {
  const wrong: (Question & { got: string })[] = [];
  const judged = LANGUAGES.flatMap((language): Judged[] => {
    const questions = readQuestions().filter((one) => one.language === language);
    if (questions.length === 0) return [];
    const index = indexOf(faqPassages(language));
    const answers = questions.map((question) => {
      const answer = answerByRules(question.text, index, recogniseInQuestion);
      const given = sourcesOf(answer);
      const isRight = question.sources.includes(given[0] ?? '');
      if (!isRight) wrong.push({ ...question, got: given[0] ?? answer.outcome });
      return {
        question,
        outcome: answer.outcome,
        isRight,
        isShown: given.some((id) => question.sources.includes(id)),
      };
    });
    const ordinary = answers.filter(({ question }) => !question.sources.includes(ABOUT_REPORTING));
    const foreign = readForeign(language);
    const isUnknown = (text: string) =>
      sourcesOf(answerByRules(text, index, recogniseInQuestion)).length === 0;
    const share = (is: (one: (typeof answers)[number]) => boolean) =>
      answers.filter((one) => is(one)).length / answers.length;
    return [
      {
        language,
        count: answers.length,
        rightFirst: share(({ isRight }) => isRight),
        rightShown: share(({ isShown }) => isShown),
        unknown: share(({ outcome }) => outcome === 'unknown'),
        foreignUnknown: foreign.filter(isUnknown).length / foreign.length,
        takenForDanger: ordinary.filter(({ outcome }) => outcome === 'distress').length / ordinary.length,
      },
    ];
  });
  return { judged, wrong };
}

const percent = (value: number) => `${(value * 100).toFixed(0)} %`;

/** A judgement as a table, as it stands in `bench/results/advisor.md`. */
export function reportOf(judged: readonly Judged[]): string {
  const rows = judged.map(
    ({ language, count, rightFirst, rightShown, unknown, foreignUnknown, takenForDanger }) =>
      `| ${language} | ${count} | ${percent(rightFirst)}${rightFirst < LEAST_RIGHT ? ' ✗' : ''} | ${percent(rightShown)} | ${percent(unknown)} | ${percent(takenForDanger)}${takenForDanger > MOST_FALSE_ALARMS ? ' ✗' : ''} | ${percent(foreignUnknown)}${foreignUnknown < LEAST_UNKNOWN ? ' ✗' : ''} |`,
  );
  return `# Answering questions

\`npm run bench -- advisor\`, on \`scripts/advisor/questions\`: questions as people type them on a phone, with slips, in spoken language and mixed alphabets, whose writers saw neither the rules nor the words that answers are found by. Limit: the right source first for at least ${percent(LEAST_RIGHT)} in each language, and «I do not know» for at least ${percent(LEAST_UNKNOWN)} of the questions about other things (\`unknown.tsv\`). Of the questions that are not about reporting somebody at most ${percent(MOST_FALSE_ALARMS)} may be taken for danger: each calls people. ✗ marks what misses its limit.

| | Questions | Right source first | Right source shown | «I do not know» | Taken for danger | «I do not know», about other things |
|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
}
