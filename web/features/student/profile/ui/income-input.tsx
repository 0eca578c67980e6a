import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useShown } from '#web/platform/drafts/index.ts';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { ProfileFormModel } from '../hooks/profile-form-model.ts';
import { INCOME_BANDS, incomeBandOf } from '../rules/income.ts';
import { INCOME_LABELS } from './income-labels.ts';

const OWN_WORDS = 'own-words';

/** A band from a list, or the person's own words: both are one text. */
export function IncomeInput({ model }: { model: ProfileFormModel }) {
  const { t } = useLingui();
  const value = useShown(model, ({ form }) => form.household_income_band);
  const answer = (text: string) => model.answer('household_income_band', text);
  const [wantsOwnWords, setWantsOwnWords] = useState(false);
  const isOwn = wantsOwnWords || (value !== '' && incomeBandOf(value) === undefined);
  const choose = (choice: string) => {
    setWantsOwnWords(choice === OWN_WORDS);
    answer(choice === OWN_WORDS ? '' : choice);
  };
  return (
    <div className="grid gap-2">
      <Select
        name="household_income_band"
        value={isOwn ? OWN_WORDS : value}
        onChange={(event) => choose(event.target.value)}
        placeholder={t({
          message: 'Choose',
          comment: 'Profile, field “Household income”: first line of the list, nothing chosen yet',
        })}
        choices={[
          ...INCOME_BANDS.map((band) => ({ value: band, label: t(INCOME_LABELS[band]) })),
          {
            value: OWN_WORDS,
            label: t({
              message: 'In my own words',
              comment:
                'Profile, field “Household income”: last option of the list; opens a field to write in',
            }),
          },
        ]}
      />
      {isOwn && (
        <TextInput
          id="profile-household_income_band-own"
          aria-label={t({
            message: 'Household income in your own words',
            comment: 'Profile, field “Household income”, the field to write in: read aloud by screen readers',
          })}
          value={value}
          onChange={(event) => answer(event.target.value)}
        />
      )}
    </div>
  );
}
