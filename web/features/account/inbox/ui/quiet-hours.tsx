import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useFormat } from '#web/text/use-format.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { type Choices, KABUL_OFFSET_MINUTES, withQuietHour } from '../rules/choices.ts';

const HOURS = Array.from({ length: 24 }, (_one, hour) => hour);

interface HourProps {
  label: ReactNode;
  value: number | null;
  onChoose: (hour: number | null) => void;
}

function Hour({ label, value, onChoose }: HourProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Field label={label}>
      <Select
        placeholder={t({ message: 'None', comment: 'Account, hours without email: placeholder' })}
        choices={HOURS.map((hour) => ({
          value: String(hour),
          label: format.digits(`${String(hour).padStart(2, '0')}:00`),
        }))}
        value={value === null ? '' : String(value)}
        onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
      />
    </Field>
  );
}

/** Hours at which no mail is sent, by the clock of Kabul or of this device. */
export function QuietHours(props: { choices: Choices; onChoose: (change: Partial<Choices>) => void }) {
  const { choices, onChoose } = props;
  const { t } = useLingui();
  const [ownOffset] = useState(() => -new Date().getTimezoneOffset());
  const offsets = [...new Set([KABUL_OFFSET_MINUTES, ownOffset, choices.offsetMinutes])];
  const nameOf = (offset: number) => {
    if (offset === KABUL_OFFSET_MINUTES)
      return t({ message: 'Kabul', comment: 'Account, hours without email: text' });
    return offset === ownOffset
      ? t({ message: 'This device', comment: 'Account, hours without email: text' })
      : t({ message: 'Another device of yours', comment: 'Account, hours without email: text' });
  };
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      <Hour
        label={<Trans comment="Account, hours without email: label">No email from</Trans>}
        value={choices.quietFrom}
        onChoose={(quietFrom) => onChoose(withQuietHour(choices, { quietFrom }))}
      />
      <Hour
        label={<Trans comment="Account, hours without email: label">until</Trans>}
        value={choices.quietUntil}
        onChoose={(quietUntil) => onChoose(withQuietHour(choices, { quietUntil }))}
      />
      {choices.quietFrom !== null && offsets.length > 1 && (
        <div className="col-span-2">
          <Field label={<Trans comment="Account, hours without email: label">By the clock of</Trans>}>
            <Select
              choices={offsets.map((offset) => ({ value: String(offset), label: nameOf(offset) }))}
              value={String(choices.offsetMinutes)}
              onChange={({ target }) => onChoose({ offsetMinutes: Number(target.value) })}
            />
          </Field>
        </div>
      )}
    </div>
  );
}
