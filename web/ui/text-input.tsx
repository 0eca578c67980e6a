import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useControlAttributes } from './field-context.ts';

export interface TextInputProps extends ComponentProps<'input'> {
  /**
   * `auto` (names, sentences): the direction follows the first letter typed. `ltr` (e-mail, addresses,
   * codes): always left to right, and never corrected or capitalised by the keyboard. `rtl`: a text of a language
   * that is known, also while nothing is typed.
   */
  dir?: 'auto' | 'ltr' | 'rtl';
}

const CODE_LIKE = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** One line of text. Takes everything a native `<input>` takes, `register(…)` of a form included. */
export function TextInput({ dir = 'auto', type = 'text', className, ...rest }: TextInputProps) {
  return (
    <input
      {...(dir === 'ltr' ? CODE_LIKE : {})}
      {...rest}
      {...useControlAttributes(rest)}
      type={type}
      dir={dir}
      className={classNames('control', dir === 'ltr' && 'rtl:text-end', className)}
    />
  );
}
