import type { ReactNode } from 'react';
import { Field } from '#web/ui/field.tsx';
import { type Choice, Select } from '#web/ui/select.tsx';

export interface FilterSelectProps {
  label: ReactNode;
  /** the words for "not filtered" */
  all: string;
  choices: readonly Choice[];
  value: string | undefined;
  onChoose: (value: string) => void;
}

/** One filter of a list; choosing it acts at once. */
export function FilterSelect({ label, all, choices, value, onChoose }: FilterSelectProps) {
  return (
    <Field label={label}>
      <Select
        placeholder={all}
        choices={choices}
        value={value ?? ''}
        onChange={(event) => onChoose(event.target.value)}
      />
    </Field>
  );
}

/** Search and filters of a list: two filters beside each other on a phone, all in a row where there is room. */
export function FilterBar({ search, children }: { search?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 items-end gap-x-3 gap-y-4 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {search && <div className="col-span-2 lg:col-span-1">{search}</div>}
      {children}
    </div>
  );
}
