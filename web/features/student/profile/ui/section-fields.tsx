import { useLingui } from '@lingui/react/macro';
import { useShown } from '#web/platform/drafts/index.ts';
import { PROFILE_FIELD_LABELS } from '#web/text/options/profile-field-labels.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import type { ProfileFormModel } from '../hooks/profile-form-model.ts';
import type { ProfileSection } from '../rules/sections.ts';
import type { FormField } from '../rules/student-form.ts';
import { useProblemText } from './problem-text.ts';
import { fieldId } from './field-id.ts';
import { ProfileField } from './profile-field.tsx';

interface SectionFieldsProps {
  section: ProfileSection;
  fields: readonly FormField[];
  model: ProfileFormModel;
}

/** The questions of a section under the list of what is wrong with them. */
export function SectionFields({ section, fields, model }: SectionFieldsProps) {
  return (
    <>
      <SectionProblems section={section} fields={fields} model={model} />
      {fields.map((field) => (
        <ProfileField key={field} field={field} model={model} />
      ))}
    </>
  );
}

function SectionProblems({ section, fields, model }: SectionFieldsProps) {
  const { t } = useLingui();
  const problemText = useProblemText();
  const problems = useShown(model, (now) => now.problems);
  const attempt = useShown(model, (now) => now.attempts[section] ?? 0);
  const errors = fields.flatMap((field) => {
    const problem = problems[field];
    if (problem === undefined) return [];
    return [{ fieldId: fieldId(field), text: `${t(PROFILE_FIELD_LABELS[field])}: ${problemText(problem)}` }];
  });
  return <ErrorSummary errors={errors} attempt={attempt} />;
}
