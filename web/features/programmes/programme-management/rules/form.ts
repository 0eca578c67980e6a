import {
  type FormQuestion,
  QUESTION_KINDS,
  type QuestionKind,
  type QuestionOption,
  type QuestionText,
} from '#domain/programmes/application-form.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { fieldsOf, inEach, listOf, oneOf, wordOf } from './stored.ts';

/* The form of a round as it stands on the desk. What is typed may be half a number, so bounds are text. */

const EMPTY_TEXT: QuestionText = { label: '', hint: '' };

/** A question to begin with. */
export const newQuestion = (id: string): FormQuestion => ({
  id,
  kind: 'short_text',
  is_required: true,
  min: '',
  max: '',
  texts: { en: EMPTY_TEXT, fa: EMPTY_TEXT, ps: EMPTY_TEXT },
  options: [],
});

export const newOption = (id: string): QuestionOption => ({ id, texts: { en: '', fa: '', ps: '' } });

function optionOf(value: unknown): QuestionOption {
  const { id, texts } = fieldsOf(value);
  return { id: wordOf(id), texts: inEach(texts, (text) => wordOf(text)) };
}

function questionOf(value: unknown): FormQuestion {
  const question = fieldsOf(value);
  return {
    id: wordOf(question.id),
    kind: oneOf(QUESTION_KINDS, question.kind) ?? 'short_text',
    is_required: question.is_required === true,
    min: wordOf(question.min),
    max: wordOf(question.max),
    texts: inEach(question.texts, (text) => {
      const { label, hint } = fieldsOf(text);
      return { label: wordOf(label), hint: wordOf(hint) };
    }),
    options: listOf(question.options).map(optionOf),
  };
}

/** The questions of anything stored; none where there are none. */
export const questionsOf = (value: unknown): readonly FormQuestion[] => listOf(value).map(questionOf);

/** A question of another kind: what the new kind has no use for is gone. */
export function ofKind(question: FormQuestion, kind: QuestionKind, optionId: () => string): FormQuestion {
  const options =
    question.options.length > 0 ? question.options : [newOption(optionId()), newOption(optionId())];
  return { ...question, kind, min: '', max: '', options: kind === 'choice' ? options : [] };
}

const isFilled = (text: string) => text.trim() !== '';

/** Whether everything that is asked stands in a language. */
export const isSaidIn = ({ kind, texts, options }: FormQuestion, language: Language): boolean =>
  isFilled(texts[language].label) &&
  (kind !== 'choice' || options.every((one) => isFilled(one.texts[language])));

/** What a question is called, in the language of the reader or the first that has a word for it. */
export const nameOfQuestion = ({ texts }: FormQuestion, reader: Language = 'en'): string =>
  [reader, ...LANGUAGES].map((language) => texts[language].label.trim()).find(Boolean) ?? '';
