import { Trans, useLingui } from '@lingui/react/macro';
import { SPOKEN_LANGUAGES, SPOKEN_LEVELS } from '#domain/mentors/mentor-profile.ts';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { Button } from '#web/ui/button.tsx';
import { AddIcon, DeleteIcon } from '#web/ui/icon.ts';
import { Select } from '#web/ui/select.tsx';
import { type LanguageAnswer, LANGUAGES_MAX_COUNT, NO_LANGUAGE } from '../rules/answers.ts';
import { useShown } from '#web/platform/drafts/index.ts';
import { Question } from './question.tsx';
import type { StepProps } from './step-props.ts';

/** The languages that the applicant speaks, each with its level. */
export function LanguageList({ model }: StepProps) {
  const languages = useShown(model, ({ answers }) => answers.languages);
  const put = (next: readonly LanguageAnswer[]) => model.answer({ languages: next });
  return (
    <fieldset className="grid gap-4" id="you-languages">
      <legend className="font-semibold">
        <Trans comment="Application of a mentor, step “About you”: heading over a list of languages">
          Languages you speak
        </Trans>
      </legend>
      {languages.map((_, index) => (
        // rows have no identity of their own: the place in the list is what the ids of the fields name
        <LanguageRow
          key={index}
          index={index}
          model={model}
          onRemove={
            languages.length > 1 ? () => put(languages.filter((_one, place) => place !== index)) : undefined
          }
        />
      ))}
      {languages.length < LANGUAGES_MAX_COUNT && (
        <div>
          <Button icon={<AddIcon className="size-5" />} onClick={() => put([...languages, NO_LANGUAGE])}>
            <Trans comment="Application of a mentor, languages: button under the list">Add a language</Trans>
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface LanguageRowProps extends StepProps {
  index: number;
  onRemove: (() => void) | undefined;
}

function LanguageRow({ index, model, onRemove }: LanguageRowProps) {
  const { t } = useLingui();
  const optionText = useOptionText();
  const id = `you-languages-${index}`;
  const languages = useShown(model, ({ answers }) => answers.languages);
  const { language, level } = languages[index] ?? NO_LANGUAGE;
  const change = (part: Partial<LanguageAnswer>) =>
    model.answer({
      languages: languages.map((other, place) => (place === index ? { ...other, ...part } : other)),
    });
  return (
    <div className="grid gap-3 rounded-lg border border-line p-4">
      <Question
        id={id}
        label={
          <Trans comment="Application of a mentor, languages: label of a list to choose from">Language</Trans>
        }
        required={index === 0}
        model={model}
      >
        <Select
          value={language}
          onChange={(event) =>
            change({ language: SPOKEN_LANGUAGES.find((one) => one === event.target.value) ?? '' })
          }
          choices={SPOKEN_LANGUAGES.map((value) => ({ value, label: optionText('spoken_language', value) }))}
          placeholder={t({
            message: 'Please choose',
            comment: 'Application of a mentor, languages: first line of the list, no language chosen yet',
          })}
        />
      </Question>
      <Question
        id={`${id}-level`}
        label={
          <Trans comment="Application of a mentor, languages: label; how well the applicant speaks the language">
            How well?
          </Trans>
        }
        required={index === 0}
        model={model}
      >
        <Select
          value={level}
          onChange={(event) =>
            change({ level: SPOKEN_LEVELS.find((one) => one === event.target.value) ?? '' })
          }
          choices={SPOKEN_LEVELS.map((value) => ({ value, label: optionText('spoken_level', value) }))}
          placeholder={t({
            message: 'Please choose',
            comment: 'Application of a mentor, languages: first line of the list, no level chosen yet',
          })}
        />
      </Question>
      {onRemove && (
        <div>
          <Button icon={<DeleteIcon className="size-5" />} onClick={onRemove}>
            <Trans comment="Application of a mentor, languages: button beside a language">
              Remove this language
            </Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
