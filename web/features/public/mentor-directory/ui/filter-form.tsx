import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { Link, useHref } from 'react-router';
import { EXPERTISE_FIELDS, PLACE_STATES, SPOKEN_LANGUAGES } from '#domain/mentors/mentor-profile.ts';
import { paths } from '#web/app/paths.ts';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { Details } from '#web/ui/details.tsx';
import { Field } from '#web/ui/field.tsx';
import { NativeForm } from '#web/ui/native-controls.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import {
  type DirectoryFilter,
  hasChoices,
  isNarrowed,
  queryOf,
  readFilter,
} from '../rules/directory-filter.ts';

export interface FilterFormProps {
  filter: DirectoryFilter;
  onAsk: (query: string) => void;
  onBegin: () => void;
}

/**
 * What is looked for. A plain form that asks for the same address with another query: it works before the
 * script is there and without one; with it, the page stays.
 */
export function FilterForm({ filter, onAsk, onBegin }: FilterFormProps) {
  const { t } = useLingui();
  const optionText = useOptionText();
  const address = useHref(paths.companions);
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : '',
    ]);
    onAsk(queryOf(readFilter(new URLSearchParams(typed))));
  };
  return (
    <NativeForm
      // fields hold what the address says, also after a step back
      key={queryOf(filter)}
      method="get"
      action={address}
      onSubmit={ask}
      role="search"
      aria-label={t`Look for companions`}
      className="grid gap-4 rounded-lg border border-line bg-surface p-4"
    >
      <Field id="q" label={<Trans>Name, field or country</Trans>}>
        <TextInput onFocus={onBegin} name="q" type="search" defaultValue={filter.search} />
      </Field>
      <Details summary={<Trans>Field, language, places</Trans>} open={hasChoices(filter)}>
        <div className="grid gap-4 pt-2 sm:grid-cols-3">
          <Field id="field" label={<Trans>Field</Trans>}>
            <Select
              onFocus={onBegin}
              name="field"
              defaultValue={filter.field ?? ''}
              choices={[
                { value: '', label: t`All fields` },
                ...EXPERTISE_FIELDS.map((value) => ({ value, label: optionText('expertise_field', value) })),
              ]}
            />
          </Field>
          <Field id="language" label={<Trans>Language</Trans>}>
            <Select
              onFocus={onBegin}
              name="language"
              defaultValue={filter.language ?? ''}
              choices={[
                { value: '', label: t`All languages` },
                ...SPOKEN_LANGUAGES.map((value) => ({ value, label: optionText('spoken_language', value) })),
              ]}
            />
          </Field>
          <Field id="places" label={<Trans>Places</Trans>}>
            <Select
              onFocus={onBegin}
              name="places"
              defaultValue={filter.places ?? ''}
              choices={[
                { value: '', label: t`All` },
                ...PLACE_STATES.map((value) => ({ value, label: optionText('place_state', value) })),
              ]}
            />
          </Field>
        </div>
      </Details>
      <div className="flex flex-wrap gap-2">
        {/* not `Button`, which waits for the script: this form needs none */}
        <button type="submit" className={buttonLook('primary')}>
          <Trans>Search</Trans>
        </button>
        {isNarrowed(filter) && (
          <Link to={paths.companions} className={`${buttonLook('quiet')} no-underline`}>
            <Trans>Show everyone</Trans>
          </Link>
        )}
      </div>
    </NativeForm>
  );
}
