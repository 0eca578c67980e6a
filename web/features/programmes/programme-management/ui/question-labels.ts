import { useLingui } from '@lingui/react/macro';
import type { QuestionKind } from '#domain/programmes/application-form.ts';

/** What the kinds of answers are called. */
export function useQuestionLabels(): Readonly<Record<QuestionKind, string>> {
  const { t } = useLingui();
  return {
    short_text: t`A short text`,
    long_text: t`A longer text`,
    choice: t`One of several`,
    number: t`A whole number`,
    yes_no: t`Yes or no`,
  };
}
