import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { INCOME_BANDS, incomeBandOf } from '../rules/income.ts';
import { INCOME_LABELS } from './income-labels.ts';

const OWN_WORDS = 'own-words';

/** A band from a list, or the person's own words: both are one text. */
export function IncomeInput({
  value,
  onValueChange,
}: {
  value: string;
  onValueChange: (text: string) => void;
}) {
  const { t } = useLingui();
  const [wantsOwnWords, setWantsOwnWords] = useState(false);
  const isOwn = wantsOwnWords || (value !== '' && incomeBandOf(value) === undefined);
  const choose = (choice: string) => {
    setWantsOwnWords(choice === OWN_WORDS);
    onValueChange(choice === OWN_WORDS ? '' : choice);
  };
  return (
    <div className="grid gap-2">
      <Select
        name="household_income_band"
        value={isOwn ? OWN_WORDS : value}
        onChange={(event) => choose(event.target.value)}
        placeholder={t`Choose`}
        choices={[
          ...INCOME_BANDS.map((band) => ({ value: band, label: t(INCOME_LABELS[band]) })),
          { value: OWN_WORDS, label: t`In my own words` },
        ]}
      />
      {isOwn && (
        <TextInput
          id="profile-household_income_band-own"
          aria-label={t`Household income in your own words`}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
        />
      )}
    </div>
  );
}
