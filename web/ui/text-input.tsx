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

/**
 * One line of text, which no browser writes down [SG-06]: where `autoComplete` names a purpose, it does so while the
 * field is empty and can be filled by the browser; Chromium keeps a list of what was typed into fields that name one.
 * Takes everything a native `<input>` takes, `register(…)` of a form included.
 */
export function TextInput({
  dir = 'auto',
  type = 'text',
  autoComplete = 'off',
  className,
  onInput,
  ...rest
}: TextInputProps) {
  return (
    <input
      autoComplete={autoComplete}
      {...(dir === 'ltr' ? CODE_LIKE : {})}
      {...rest}
      {...useControlAttributes(rest)}
      type={type}
      dir={dir}
      onInput={(event) => {
        // managers of passwords look at these when they are sent [AU-08]
        if (!autoComplete.endsWith('password')) event.currentTarget.autocomplete = 'off';
        onInput?.(event);
      }}
      className={classNames('control', dir === 'ltr' && 'rtl:text-end', className)}
    />
  );
}
