import type { Language } from '../languages.ts';
import { trimText } from '../text/blank.ts';
import { readDecimal } from '../text/digits.ts';

/** What an answer is: a line, a longer text, one of some choices, a whole number, yes or no. */
export const QUESTION_KINDS = ['short_text', 'long_text', 'choice', 'number', 'yes_no'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

export const PROGRAMME_APPLICATION_STATES = ['submitted', 'withdrawn'] as const;
export type ProgrammeApplicationState = (typeof PROGRAMME_APPLICATION_STATES)[number];

/** How much a form holds, as the database takes it. */
export const FORM_QUESTIONS_COUNT = 30;
export const FORM_OPTIONS_COUNT = 12;
export const FORM_MAX_CHARACTERS = { label: 300, hint: 600, option: 120 } as const;
/** The most characters of an answer, where the question says nothing smaller. */
export const ANSWER_MAX_CHARACTERS = { short_text: 300, long_text: 4000 } as const;
export const ANSWER_MAX_NUMBER = 999_999;
/** The ages that a round can ask for, in years. */
export const ROUND_AGES = { min: 13, max: 99 } as const;
export const ADULT_YEARS = 18;
/** How long after its end a round takes what was sent off before it, on a phone without a line. */
export const APPLY_GRACE_HOURS = 72;

export interface QuestionText {
  label: string;
  hint: string;
}

export interface QuestionOption {
  id: string;
  texts: Readonly<Record<Language, string>>;
}

/** A question as it is written and published: bounds are text, '' where there is none. */
export interface FormQuestion {
  id: string;
  kind: QuestionKind;
  is_required: boolean;
  /** characters of a text, or the number itself */
  min: string;
  max: string;
  texts: Readonly<Record<Language, QuestionText>>;
  /** of a choice */
  options: readonly QuestionOption[];
}

/** The answer to each question under its id: words, the id of an option, ASCII digits, `yes` or `no`. */
export type FormAnswers = Readonly<Record<string, string>>;

export type AnswerIssue =
  | 'required'
  | 'too_short'
  | 'too_long'
  | 'not_a_number'
  | 'out_of_range'
  | 'invalid_option';

const countOf = (typed: string): number | undefined => (/^\d{1,6}$/.test(typed) ? Number(typed) : undefined);

/** What an answer must lie between: characters of a text, or the value of a number. */
export function boundsOf({ kind, min, max }: Pick<FormQuestion, 'kind' | 'min' | 'max'>): {
  min: number;
  max: number;
} {
  const most =
    kind === 'short_text' || kind === 'long_text' ? ANSWER_MAX_CHARACTERS[kind] : ANSWER_MAX_NUMBER;
  return { min: countOf(min) ?? 0, max: countOf(max) ?? most };
}

/** The answer as it is sent: trimmed, and a number in ASCII digits whatever was typed. */
export function sentAnswer(question: Pick<FormQuestion, 'kind'>, typed: string): string {
  const text = trimText(typed);
  if (question.kind !== 'number') return text;
  const number = readDecimal(text);
  return number !== undefined && Number.isInteger(number) ? String(number) : text;
}

/** What is wrong with an answer, by the same rules as `private.is_answer`; undefined: nothing [VAL-09]. */
export function answerIssue(question: FormQuestion, typed: string): AnswerIssue | undefined {
  const answer = sentAnswer(question, typed);
  if (answer === '') return question.is_required ? 'required' : undefined;
  const { min, max } = boundsOf(question);
  switch (question.kind) {
    case 'yes_no':
      return answer === 'yes' || answer === 'no' ? undefined : 'invalid_option';
    case 'choice':
      return question.options.some(({ id }) => id === answer) ? undefined : 'invalid_option';
    case 'number': {
      const number = countOf(answer);
      if (number === undefined) return 'not_a_number';
      return number < min || number > max ? 'out_of_range' : undefined;
    }
    case 'short_text':
    case 'long_text': {
      const length = Array.from(answer).length;
      if (length > max) return 'too_long';
      return length < min ? 'too_short' : undefined;
    }
  }
}

/** What is sent of everything typed: answers to questions of this form alone, and no empty ones. */
export function sentAnswers(questions: readonly FormQuestion[], typed: FormAnswers): FormAnswers {
  const answers = questions.map((question) => [question.id, sentAnswer(question, typed[question.id] ?? '')]);
  return Object.fromEntries(answers.filter(([, answer]) => answer !== '')) as FormAnswers;
}

/** An answer in words: the text of an option, or what was typed. `yes` and `no` stay for the screen to say. */
export function answerText(question: FormQuestion, answer: string, language: Language): string {
  if (question.kind !== 'choice') return answer;
  return question.options.find(({ id }) => id === answer)?.texts[language] ?? answer;
}
