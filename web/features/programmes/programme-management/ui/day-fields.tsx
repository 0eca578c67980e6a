import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '#web/text/use-format.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { dayOf, instantOf } from '../rules/moments.ts';

export interface DayFieldProps {
  label: ReactNode;
  value: string;
  error?: string | undefined;
  optional?: boolean;
  onChange: (value: string) => void;
}

/** A day as the device lets one choose it, said below in both calendars. */
export function DayField({ label, value, error, optional, onChange }: DayFieldProps) {
  const format = useFormat();
  const day = dayOf(value);
  return (
    <div className="grid content-start gap-1">
      <Field label={label} error={error} {...(optional ? { optional } : {})}>
        <TextInput dir="ltr" type="date" value={value} onChange={(event) => onChange(event.target.value)} />
      </Field>
      {day && (
        <p className="text-sm text-ink-quiet">
          <time dateTime={value}>{format.dayInBoth(day)}</time>
        </p>
      )}
    </div>
  );
}

export interface MomentFieldsProps {
  /** what happens then */
  name: ReactNode;
  day: string;
  time: string;
  onChange: (day: string, time: string) => void;
}

/** A day and a time on the clocks of Kabul, said below in both calendars. */
export function MomentFields({ name, day, time, onChange }: MomentFieldsProps) {
  const format = useFormat();
  const instant = instantOf(day, time);
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="font-semibold">{name}</legend>
      <div className="grid grid-cols-2 gap-2">
        <Field label={<Trans>Day</Trans>}>
          <TextInput
            dir="ltr"
            type="date"
            value={day}
            onChange={(event) => onChange(event.target.value, time)}
          />
        </Field>
        <Field label={<Trans>Time in Kabul</Trans>}>
          <TextInput
            dir="ltr"
            type="time"
            value={time}
            onChange={(event) => onChange(day, event.target.value)}
          />
        </Field>
      </div>
      {instant !== undefined && (
        <p className="text-sm text-ink-quiet">
          <time dateTime={new Date(instant).toISOString()}>{format.kabulTimeInBoth(instant)}</time>
        </p>
      )}
    </fieldset>
  );
}
