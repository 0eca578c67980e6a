import { Trans, useLingui } from '@lingui/react/macro';
import { countriesFor } from '#domain/profiles/countries.ts';
import { GENDERS } from '#domain/profiles/options.ts';
import { offsetText, timeZonesFor } from '#domain/calendar/time-zones.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useMemo, useState } from 'react';
import { LanguageList } from './language-list.tsx';
import { Shown, useShown } from '#web/platform/drafts/index.ts';
import { Question, useProblemAt } from './question.tsx';
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
export function StepYou({ model }: StepProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const timeZone = useShown(model, ({ answers }) => answers.timeZone);
  const zones = useZoneChoices(timeZone);
  const countries = useMemo(
    () => countriesFor(language).map(({ code, name }) => ({ value: code, label: name })),
    [language],
  );
  return (
    <>
      <Question
        id="you-first-name"
        label={<Trans comment="Application of a mentor: label of a field">First name</Trans>}
        required
        model={model}
      >
        <Shown of={model} pick={({ answers }) => answers.firstName}>
          {(firstName) => (
            <TextInput
              value={firstName}
              onChange={(event) => model.answer({ firstName: event.target.value })}
              autoComplete="given-name"
            />
          )}
        </Shown>
      </Question>
      <Question
        id="you-last-name"
        label={
          <Trans comment="Application of a mentor: label of a field; takhallus is a chosen last name, many Afghans have none">
            Last name (takhallus) or father’s name
          </Trans>
        }
        required
        hint={
          <Trans comment="Application of a mentor, last name: hint; “this one” is the last name">
            Students see only your first name and the first letter of this one.
          </Trans>
        }
        model={model}
      >
        <Shown of={model} pick={({ answers }) => answers.lastName}>
          {(lastName) => (
            <TextInput
              value={lastName}
              onChange={(event) => model.answer({ lastName: event.target.value })}
              autoComplete="family-name"
            />
          )}
        </Shown>
      </Question>
      <Question
        id="you-country"
        label={
          <Trans comment="Application of a mentor: label of a list to choose from">
            The country where you live
          </Trans>
        }
        required
        model={model}
      >
        <Shown of={model} pick={({ answers }) => answers.country}>
          {(country) => (
            <Select
              value={country}
              onChange={(event) => model.answer({ country: event.target.value })}
              choices={countries}
              placeholder={t({
                message: 'Please choose',
                comment: 'Application of a mentor, country: first line of the list, nothing chosen yet',
              })}
              autoComplete="country"
            />
          )}
        </Shown>
      </Question>
      <Question
        id="you-time-zone"
        label={
          <Trans comment="Application of a mentor: label of a list of cities, the time zone in plain words">
            Your clock
          </Trans>
        }
        required
        hint={
          <Trans comment="Application of a mentor, time zone: hint; keep UTC+04:30">
            The city whose clock shows the same time as yours. Kabul is UTC+04:30.
          </Trans>
        }
        model={model}
      >
        <Select
          value={timeZone}
          onChange={(event) => model.answer({ timeZone: event.target.value })}
          choices={zones}
          placeholder={t({
            message: 'Please choose',
            comment: 'Application of a mentor, time zone: first line of the list, nothing chosen yet',
          })}
        />
      </Question>
      <GenderQuestion model={model} />
      <LanguageList model={model} />
    </>
  );
}

function GenderQuestion({ model }: StepProps) {
  const optionText = useOptionText();
  const gender = useShown(model, ({ answers }) => answers.gender);
  return (
    <RadioGroup
      id="you-gender"
      label={<Trans comment="Application of a mentor: label over a choice">Gender</Trans>}
      required
      why={
        <Trans comment="Application of a mentor, gender: why we ask; the card is the public description of a mentor">
          Some students may only have a woman, or only a man, as mentor. The team sees your answer; it is not
          on your card.
        </Trans>
      }
      error={useProblemAt(model, 'you-gender')}
      choices={GENDERS.map((value) => ({ value, label: optionText('gender', value) }))}
      value={gender}
      onValueChange={(value) => model.answer({ gender: GENDERS.find((one) => one === value) ?? '' })}
    />
  );
}
