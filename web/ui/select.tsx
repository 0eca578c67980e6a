import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useControlAttributes } from './field-context.ts';
import { UnfoldIcon } from './icon.ts';

export interface Choice {
  value: string;
  label: string;
  /** `auto` for what somebody typed, as a name: it stands in its own direction */
  dir?: 'auto';
}

export interface SelectProps extends ComponentProps<'select'> {
  choices: readonly Choice[];
  /** The words for "nothing chosen yet"; its value is the empty string. */
  placeholder?: string;
}

/** The device's own list of choices: quick on a cheap phone and read well by every screen reader. */
export function Select({ choices, placeholder, className, ...rest }: SelectProps) {
  return (
    <div className="relative">
      <select
        // as `NativeInput`: what was chosen is not for a browser's files either
        autoComplete="off"
        {...rest}
        {...useControlAttributes(rest)}
        className={classNames('control appearance-none pe-10', className)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map(({ value, label, dir }) => (
          <option key={value} value={value} dir={dir}>
            {label}
          </option>
        ))}
      </select>
      <UnfoldIcon className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-ink-quiet" />
    </div>
  );
}
