import { Trans, useLingui } from '@lingui/react/macro';
import { countriesFor } from '#domain/profiles/countries.ts';
import { GENDERS } from '#domain/profiles/options.ts';
import { offsetText, timeZonesFor } from '#domain/calendar/time-zones.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { Field } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useMemo, useState } from 'react';
import { LanguageList } from './language-list.tsx';
import { problemAt } from './problem-text.tsx';
import type { StepProps } from './step-props.ts';

function useZoneChoices(chosen: string) {
  const { language } = useLanguage();
  const [now] = useState(() => new Date());
  return useMemo(
    () =>
      timeZonesFor(language, now, chosen).map(({ zone, city, offset }) => ({
        value: zone,
        // the sign would jump to the other side of the digits in a right-to-left line
        label: zone === 'UTC' ? 'UTC' : `${city} (\u2066UTC${offsetText(offset)}\u2069)`,
      })),
    [language, now, chosen],
  );
}

/** First step: who applies. */
export function StepYou({ answers, problems, onAnswer }: StepProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const zones = useZoneChoices(answers.timeZone);
  const countries = useMemo(
    () => countriesFor(language).map(({ code, name }) => ({ value: code, label: name })),
    [language],
  );
  return (
    <>
      <Field
        id="you-first-name"
        label={<Trans>First name</Trans>}
        required
        error={problemAt(problems, 'you-first-name')}
      >
        <TextInput
          value={answers.firstName}
          onChange={(event) => onAnswer({ firstName: event.target.value })}
          autoComplete="given-name"
        />
      </Field>
      <Field
        id="you-last-name"
        label={<Trans>Last name (takhallus) or father’s name</Trans>}
        required
        hint={<Trans>Students see only your first name and the first letter of this one.</Trans>}
        error={problemAt(problems, 'you-last-name')}
      >
        <TextInput
          value={answers.lastName}
          onChange={(event) => onAnswer({ lastName: event.target.value })}
          autoComplete="family-name"
        />
      </Field>
      <Field
        id="you-country"
        label={<Trans>The country where you live</Trans>}
        required
        error={problemAt(problems, 'you-country')}
      >
        <Select
          value={answers.country}
          onChange={(event) => onAnswer({ country: event.target.value })}
          choices={countries}
          placeholder={t`Please choose`}
          autoComplete="country"
        />
      </Field>
      <Field
        id="you-time-zone"
        label={<Trans>Your clock</Trans>}
        required
        hint={<Trans>The city whose clock shows the same time as yours. Kabul is UTC+04:30.</Trans>}
        error={problemAt(problems, 'you-time-zone')}
      >
        <Select
          value={answers.timeZone}
          onChange={(event) => onAnswer({ timeZone: event.target.value })}
          choices={zones}
          placeholder={t`Please choose`}
        />
      </Field>
      <GenderQuestion answers={answers} problems={problems} onAnswer={onAnswer} />
      <LanguageList answers={answers} problems={problems} onAnswer={onAnswer} />
    </>
  );
}

function GenderQuestion({ answers, problems, onAnswer }: StepProps) {
  const optionText = useOptionText();
  return (
    <RadioGroup
      id="you-gender"
      label={<Trans>Gender</Trans>}
      required
      why={
        <Trans>
          Some students may only have a woman, or only a man, as mentor. The team sees your answer; it is not
          on your card.
        </Trans>
      }
      error={problemAt(problems, 'you-gender')}
      choices={GENDERS.map((value) => ({ value, label: optionText('gender', value) }))}
      value={answers.gender}
      onValueChange={(value) => onAnswer({ gender: GENDERS.find((one) => one === value) ?? '' })}
    />
  );
}
