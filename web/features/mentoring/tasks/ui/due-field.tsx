import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { dateOfIso } from '#domain/calendar/gregorian.ts';
import { GREGORIAN_MONTHS, SOLAR_HIJRI_MONTHS } from '#domain/calendar/names.ts';
import { usualCalendar } from '#web/text/format.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useFormat } from '#web/text/use-format.ts';
import { FieldGroup } from '#web/ui/field-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { type DueText, dueOf, yearsFrom } from '../rules/due.ts';

const DAYS = Array.from({ length: 31 }, (_, index) => String(index + 1));

export interface DueFieldProps {
  value: DueText;
  /** ISO day in Kabul */
  today: string;
  isWrong: boolean;
  onChange: (value: DueText) => void;
}

/** A day that is chosen, in the calendar of the screen; underneath it stands in both. */
export function DueField({ value, today, isWrong, onChange }: DueFieldProps) {
  const { language } = useLanguage();
  const format = useFormat();
  const id = useId();
  const calendar = usualCalendar(language);
  const months = (calendar === 'gregorian' ? GREGORIAN_MONTHS : SOLAR_HIJRI_MONTHS)[language];
  const present = dateOfIso(today);
  const due = dueOf(value, calendar);
  const parts = [
    {
      name: 'day',
      label: <Trans comment="Form of a task, due date: label">Day</Trans>,
      choices: DAYS.map((day) => ({ value: day, label: format.digits(day) })),
    },
    {
      name: 'month',
      label: <Trans comment="Form of a task, due date: label">Month</Trans>,
      choices: months.map((label, index) => ({ value: String(index + 1), label })),
    },
    {
      name: 'year',
      label: <Trans comment="Form of a task, due date: label">Year</Trans>,
      choices: (present ? yearsFrom(present, calendar) : []).map((year) => ({
        value: String(year),
        label: format.digits(String(year)),
      })),
    },
  ] as const;
  return (
    <FieldGroup
      label={<Trans comment="Form of a task, due date: label">Due on</Trans>}
      optional
      error={
        isWrong && (
          <Trans comment="Form of a task, due date: error under the field">
            Please choose day, month and year, or leave all three empty
          </Trans>
        )
      }
    >
      <div className="grid grid-cols-[5rem_minmax(0,1fr)_6.5rem] gap-2">
        {parts.map(({ name, label, choices }) => (
          <div key={name} className="grid content-between gap-1">
            <label htmlFor={`${id}-${name}`} className="text-sm">
              {label}
            </label>
            <Select
              id={`${id}-${name}`}
              placeholder="–"
              choices={choices}
              value={value[name]}
              aria-invalid={isWrong || undefined}
              onChange={(event) => onChange({ ...value, [name]: event.target.value })}
            />
          </div>
        ))}
      </div>
      <p aria-live="polite" className="min-h-[1lh] text-sm text-ink-quiet">
        {typeof due === 'object' && format.dayInBoth(due)}
      </p>
    </FieldGroup>
  );
}
