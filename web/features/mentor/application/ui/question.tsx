import { useShown } from '#web/platform/drafts/index.ts';
import { Field, type FieldProps } from '#web/ui/field.tsx';
import type { ApplicationModel } from '../hooks/application-model.ts';
import { ProblemText } from './problem-text.tsx';

/** What is wrong with an answer, in words; undefined: nothing. */
export function useProblemAt(model: ApplicationModel, fieldId: string) {
  const code = useShown(model, ({ problems }) => problems[fieldId]);
  return code && <ProblemText code={code} />;
}

interface QuestionProps extends Omit<FieldProps, 'error'> {
  id: string;
  model: ApplicationModel;
}

/** A question of the form under which stands what is wrong with its answer. */
export function Question({ model, ...field }: QuestionProps) {
  return <Field {...field} error={useProblemAt(model, field.id)} />;
}
