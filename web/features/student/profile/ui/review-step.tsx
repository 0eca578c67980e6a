import { Trans, useLingui } from '@lingui/react/macro';
import { useShown } from '#web/platform/drafts/index.ts';
import { PROFILE_FIELD_LABELS } from '#web/text/options/profile-field-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { EditIcon } from '#web/ui/icon.ts';
import type { ProfileFormModel } from '../hooks/profile-form-model.ts';
import { fieldsOfStep, isAsked, isRequired, PROFILE_SECTIONS, type WizardStep } from '../rules/sections.ts';
import { useAnswerText } from './answer-text.ts';
import { STEP_TITLES } from './section-labels.ts';

interface ReviewStepProps {
  model: ProfileFormModel;
  onEdit: (step: WizardStep) => void;
}

/** Step 5: everything at a glance, with a way back to each part. */
export function ReviewStep({ model, onEdit }: ReviewStepProps) {
  const { t } = useLingui();
  const answerText = useAnswerText();
  const form = useShown(model, (now) => now.form);
  return (
    <>
      {PROFILE_SECTIONS.map((section) => (
        <section key={section} aria-label={t(STEP_TITLES[section])} className="grid gap-2">
          <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line">
            <h4 className="font-bold">{t(STEP_TITLES[section])}</h4>
            <Button icon={<EditIcon className="size-4" />} onClick={() => onEdit(section)}>
              <Trans comment="Last step of the profile form, beside the title of a section: button that goes back to it">
                Edit
              </Trans>
              <span className="sr-only">{t(STEP_TITLES[section])}</span>
            </Button>
          </div>
          <DescriptionList
            items={fieldsOfStep(section)
              .filter((field) => isAsked(field, form))
              .map((field) => {
                const text = answerText(field, form);
                return {
                  id: field,
                  term: t(PROFILE_FIELD_LABELS[field]),
                  description:
                    text === '' ? (
                      <NoAnswer isNeeded={isRequired(field)} />
                    ) : (
                      <bdi className="whitespace-pre-line break-words">{text}</bdi>
                    ),
                };
              })}
          />
        </section>
      ))}
    </>
  );
}

function NoAnswer({ isNeeded }: { isNeeded: boolean }) {
  return isNeeded ? (
    <span className="font-semibold text-danger">
      <Trans comment="Last step of the profile form, instead of an answer: the field is empty and must be answered">
        Needs an answer
      </Trans>
    </span>
  ) : (
    <span className="text-ink-quiet">
      <Trans comment="Last step of the profile form, instead of an answer: the field is empty and may stay so">
        No answer
      </Trans>
    </span>
  );
}
