import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { LANGUAGE_FACTS, type Language } from '#domain/languages.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { AddIcon, DeleteIcon } from '#web/ui/icon.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { CHOICE_MAX_CHARS, MAX_CHOICES_COUNT, MIN_CHOICES_COUNT } from '../rules/draft.ts';

export interface ChoicesPartProps {
  language: Language;
  choices: readonly string[];
  onChange: (choices: readonly string[]) => void;
  onCount: (change: { add: true } | { removeAt: number }) => void;
}

/** The choices of a survey in one language. How many there are is the same in all of them. */
export function ChoicesPart({ language, choices, onChange, onCount }: ChoicesPartProps) {
  const { t } = useLingui();
  const format = useFormat();
  const list = useRef<HTMLDivElement>(null);
  const { dir, htmlLang } = LANGUAGE_FACTS[language];
  const remove = (place: number) => {
    onCount({ removeAt: place });
    // the button that had the focus is gone: who types goes on in the field before it
    list.current?.querySelectorAll('input')[Math.max(place - 1, 0)]?.focus();
  };
  return (
    <div ref={list} className="grid gap-3">
      {choices.map((choice, place) => {
        const number = format.number(place + 1);
        return (
          // a choice is its place: nothing else tells two empty ones apart
          <div key={place} className="flex items-end gap-2">
            <div className="min-w-0 grow">
              <Field
                label={<Trans>Choice {number}</Trans>}
                id={`announcement-${language}-choice-${place + 1}`}
              >
                <TextInput
                  lang={htmlLang}
                  dir={choice === '' && dir === 'rtl' ? 'rtl' : 'auto'}
                  value={choice}
                  maxLength={CHOICE_MAX_CHARS}
                  onChange={(event) =>
                    onChange(choices.map((one, at) => (at === place ? event.target.value : one)))
                  }
                />
              </Field>
            </div>
            {choices.length > MIN_CHOICES_COUNT && (
              <IconButton
                label={t`Remove choice ${number} in every language`}
                icon={<DeleteIcon className="size-5" />}
                onClick={() => remove(place)}
              />
            )}
          </div>
        );
      })}
      {choices.length < MAX_CHOICES_COUNT && (
        <div>
          <Button icon={<AddIcon className="size-5" />} onClick={() => onCount({ add: true })}>
            <Trans>Add a choice</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
