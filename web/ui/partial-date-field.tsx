import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import type { CalendarDate } from '#domain/calendar/gregorian.ts';
import { GREGORIAN_MONTHS, SOLAR_HIJRI_MONTHS } from '#domain/calendar/names.ts';
import type { CalendarKind } from '#domain/profiles/options.ts';
import { usualCalendar } from '#web/text/format.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { FieldGroup, type FieldGroupProps } from './field-group.tsx';
import {
  calendarOf,
  inOtherCalendar,
  type PartialDateText,
  readPartialDate,
  switchCalendar,
} from './partial-date.ts';
import { Select } from './select.tsx';
import { TextInput } from './text-input.tsx';

export interface PartialDateFieldProps extends Omit<FieldGroupProps, 'children'> {
  value: PartialDateText;
  onValueChange: (value: PartialDateText) => void;
  /** The Gregorian day that it is (in Kabul), for years of two digits. */
  today: CalendarDate;
  /** The part that the error is about; without it all parts are marked. */
  errorPart?: keyof PartialDateText;
  /** A whole day is asked for: «I only know the year» is not offered. */
  wholeDay?: boolean;
}

type PartProps = Pick<PartialDateFieldProps, 'value' | 'onValueChange' | 'today'>;

function CalendarSwitch({ value, onValueChange, today }: PartProps) {
  const { language } = useLanguage();
  const name = useId();
  const choices = [
    {
      kind: 'solar_hijri',
      label: <Trans comment="Every form, date in year, month and day: label">Solar Hijri</Trans>,
    },
    {
      kind: 'gregorian',
      label: <Trans comment="Every form, date in year, month and day: label">Gregorian</Trans>,
    },
  ] as const;
  const ordered = usualCalendar(language) === 'solar_hijri' ? choices : choices.toReversed();
  const choose = (kind: CalendarKind) => onValueChange(switchCalendar(value, kind, today));
  return (
    <div className="flex flex-wrap gap-x-6">
      {ordered.map(({ kind, label }) => (
        <ChoiceRow
          key={kind}
          type="radio"
          name={name}
          value={kind}
          label={label}
          checked={calendarOf(value) === kind}
          onChange={() => choose(kind)}
        />
      ))}
    </div>
  );
}

function Confirmation({ value, today }: Omit<PartProps, 'onValueChange'>) {
  const { language } = useLanguage();
  const date = readPartialDate(value, today);
  const other = date && inOtherCalendar(language, date);
  return (
    <p aria-live="polite" className="min-h-[1lh] text-sm text-ink-quiet">
      {other && date.calendar === 'gregorian' && (
        <Trans comment="Every form, date in year, month and day: sentence; {other} is the same date in the other calendar">
          In the Solar Hijri calendar: {other}
        </Trans>
      )}
      {other && date.calendar === 'solar_hijri' && (
        <Trans comment="Every form, date in year, month and day: sentence; {other} is the same date in the other calendar">
          In the Gregorian calendar: {other}
        </Trans>
      )}
    </p>
  );
}

function Part({ id, label, children }: { id: string; label: ReactNode; children: ReactNode }) {
  return (
    <div className="grid content-between gap-1">
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      {children}
    </div>
  );
}

/**
 * A date as far as a person knows it [VAL-05]: day, month by name and year in three fields, in Solar Hijri or
 * Gregorian, in any digits, with years of two or four digits and with "I only know the year". Nothing is
 * filled in beforehand. The date in the other calendar stands underneath as a confirmation.
 */
export function PartialDateField(props: PartialDateFieldProps) {
  const { value, onValueChange, today, errorPart, wholeDay = false, ...group } = props;
  const { t } = useLingui();
  const { language } = useLanguage();
  const ownId = useId();
  const id = group.id ?? ownId;
  const [yearOnly, setYearOnly] = useState(value.year !== '' && value.month === '' && value.day === '');
  const months = calendarOf(value) === 'solar_hijri' ? SOLAR_HIJRI_MONTHS : GREGORIAN_MONTHS;
  const set = (change: Partial<PartialDateText>) => onValueChange({ ...value, ...change });
  const wrong = (part: keyof PartialDateText) =>
    group.error && (errorPart === undefined || errorPart === part) ? true : undefined;
  const knowOnlyYear = (only: boolean) => {
    setYearOnly(only);
    if (only) set({ month: '', day: '' });
  };
  return (
    <FieldGroup {...group} id={id}>
      <CalendarSwitch value={value} onValueChange={onValueChange} today={today} />
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)_6rem] gap-2">
        {!yearOnly && (
          <>
            <Part
              id={`${id}-day`}
              label={<Trans comment="Every form, date in year, month and day: label">Day</Trans>}
            >
              <TextInput
                id={`${id}-day`}
                dir="ltr"
                inputMode="numeric"
                value={value.day}
                aria-invalid={wrong('day')}
                onChange={(event) => set({ day: event.target.value })}
              />
            </Part>
            <Part
              id={`${id}-month`}
              label={<Trans comment="Every form, date in year, month and day: label">Month</Trans>}
            >
              <Select
                id={`${id}-month`}
                value={value.month}
                placeholder={t({
                  message: 'Choose',
                  comment: 'Every form, date in year, month and day: placeholder',
                })}
                choices={months[language].map((label, index) => ({ value: String(index + 1), label }))}
                aria-invalid={wrong('month')}
                onChange={(event) => set({ month: event.target.value })}
              />
            </Part>
          </>
        )}
        <Part
          id={`${id}-year`}
          label={<Trans comment="Every form, date in year, month and day: label">Year</Trans>}
        >
          <TextInput
            id={`${id}-year`}
            dir="ltr"
            inputMode="numeric"
            value={value.year}
            aria-invalid={wrong('year')}
            onChange={(event) => set({ year: event.target.value })}
          />
        </Part>
      </div>
      <Confirmation value={value} today={today} />
      {!wholeDay && (
        <ChoiceRow
          type="checkbox"
          label={<Trans comment="Every form, date in year, month and day: label">I only know the year</Trans>}
          checked={yearOnly}
          onChange={(event) => knowOnlyYear(event.target.checked)}
        />
      )}
    </FieldGroup>
  );
}
