import { Trans, useLingui } from '@lingui/react/macro';
import { SPOKEN_LANGUAGES, SPOKEN_LEVELS } from '#domain/mentors/mentor-profile.ts';
import { useShown } from '#web/platform/drafts/index.ts';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { AddIcon, DeleteIcon } from '#web/ui/icon.ts';
import { Select } from '#web/ui/select.tsx';
import { LANGUAGES_MAX_COUNT, type MentorForm } from '../rules/mentor-form.ts';
import type { OfferFormModel } from '../hooks/use-offer-form.ts';
import { FormProblemText } from './form-problem.tsx';

export interface LanguageFieldsProps {
  model: OfferFormModel;
}

/** The languages that the mentor speaks, each with its level. */
export function LanguageFields({ model }: LanguageFieldsProps) {
  const languages = useShown(model, ({ form }) => form.languages);
  const problems = useShown(model, (now) => now.problems);
  const { t } = useLingui();
  const optionText = useOptionText();
  const change = (index: number, part: Partial<MentorForm['languages'][number]>) =>
    model.change({ languages: languages.map((one, place) => (place === index ? { ...one, ...part } : one)) });
  return (
    <fieldset className="grid gap-4">
      <legend className="font-semibold">
        <Trans comment="Form of a mentor, languages: question">Languages</Trans>
      </legend>
      {languages.map(({ language, level }, index) => {
        const id = `offer-language-${index}`;
        const problem = problems[id];
        return (
          // rows have no identity of their own: the place in the list is what the ids of the fields name
          <div key={index} className="grid gap-3 rounded-lg border border-line p-4">
            <Field
              id={id}
              label={<Trans comment="Form of a mentor, languages: label">Language</Trans>}
              error={problem && <FormProblemText problem={problem} />}
            >
              <Select
                value={language}
                onChange={(event) =>
                  change(index, {
                    language: SPOKEN_LANGUAGES.find((one) => one === event.target.value) ?? '',
                  })
                }
                choices={SPOKEN_LANGUAGES.map((value) => ({
                  value,
                  label: optionText('spoken_language', value),
                }))}
                placeholder={t({
                  message: 'Please choose',
                  comment: 'Form of a mentor, languages: placeholder',
                })}
              />
            </Field>
            <Field label={<Trans comment="Form of a mentor, languages: label">How well?</Trans>}>
              <Select
                value={level}
                onChange={(event) =>
                  change(index, { level: SPOKEN_LEVELS.find((one) => one === event.target.value) ?? '' })
                }
                choices={SPOKEN_LEVELS.map((value) => ({ value, label: optionText('spoken_level', value) }))}
                placeholder={t({
                  message: 'Please choose',
                  comment: 'Form of a mentor, languages: placeholder',
                })}
              />
            </Field>
            {languages.length > 1 && (
              <div>
                <Button
                  icon={<DeleteIcon className="size-5" />}
                  onClick={() => model.change({ languages: languages.filter((_, place) => place !== index) })}
                >
                  <Trans comment="Form of a mentor, languages: button">Remove this language</Trans>
                </Button>
              </div>
            )}
          </div>
        );
      })}
      {languages.length < LANGUAGES_MAX_COUNT && (
        <div>
          <Button
            icon={<AddIcon className="size-5" />}
            onClick={() => model.change({ languages: [...languages, { language: '', level: '' }] })}
          >
            <Trans comment="Form of a mentor, languages: button">Add a language</Trans>
          </Button>
        </div>
      )}
    </fieldset>
  );
}
