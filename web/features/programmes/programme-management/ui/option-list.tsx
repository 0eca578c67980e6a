import { Trans, useLingui } from '@lingui/react/macro';
import {
  FORM_MAX_CHARACTERS,
  FORM_OPTIONS_COUNT,
  type QuestionOption,
} from '#domain/programmes/application-form.ts';
import { LANGUAGE_FACTS, LANGUAGES } from '#domain/languages.ts';
import { isolate } from '#web/text/isolate.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { AddIcon, CloseIcon } from '#web/ui/icon.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { typingDirection } from '../rules/content.ts';
import { newOption } from '../rules/form.ts';
import type { QuestionProps } from './question-props.ts';

/** What may be chosen, a row for each, beside each other in the three languages. */
export function OptionList({ question, onChange }: QuestionProps) {
  const { t } = useLingui();
  const format = useFormat();
  const change = (options: (before: readonly QuestionOption[]) => readonly QuestionOption[]) =>
    onChange((before) => ({ ...before, options: options(before.options) }));
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">
        <Trans>What may be chosen</Trans>
      </legend>
      <ol className="grid gap-3">
        {question.options.map(({ id, texts }, index) => {
          const place = format.number(index + 1);
          return (
            <li key={id} className="flex items-start gap-1">
              <div className="grid grow gap-1 sm:grid-cols-3">
                {LANGUAGES.map((language) => {
                  const name = isolate(LANGUAGE_FACTS[language].ownName);
                  return (
                    <TextInput
                      key={language}
                      dir={typingDirection(language)}
                      lang={LANGUAGE_FACTS[language].htmlLang}
                      aria-label={t`Choice ${place} in ${name}`}
                      placeholder={LANGUAGE_FACTS[language].ownName}
                      value={texts[language]}
                      maxLength={FORM_MAX_CHARACTERS.option}
                      onChange={(event) => {
                        const text = event.target.value;
                        change((before) =>
                          before.map((one) =>
                            one.id === id ? { ...one, texts: { ...one.texts, [language]: text } } : one,
                          ),
                        );
                      }}
                    />
                  );
                })}
              </div>
              <IconButton
                label={t`Remove choice ${place}`}
                icon={<CloseIcon className="size-5" />}
                onClick={() => change((before) => before.filter((one) => one.id !== id))}
              />
            </li>
          );
        })}
      </ol>
      <div>
        <Button
          icon={<AddIcon className="size-5" />}
          disabled={question.options.length >= FORM_OPTIONS_COUNT}
          onClick={() => {
            const id = crypto.randomUUID();
            change((before) => [...before, newOption(id)]);
          }}
        >
          <Trans>Add a choice</Trans>
        </Button>
      </div>
    </fieldset>
  );
}
