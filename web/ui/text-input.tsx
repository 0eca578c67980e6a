import { type ComponentProps, useEffect, useImperativeHandle, useRef } from 'react';
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
 * One line of text, which no browser writes down [SG-06]. Chromium keeps a list of what was typed into fields whose
 * `autoComplete` names a purpose, so a field names it only while it is empty and this component hears what is typed: not
 * in the server's HTML, into which somebody on a slow network types before any script runs, and not after the first
 * letter. Purposes of passwords always stand there: their managers look for them when the form is sent [AU-08].
 * Takes everything a native `<input>` takes, `register(…)` of a form included.
 */
export function TextInput({
  dir = 'auto',
  type = 'text',
  autoComplete = 'off',
  className,
  onInput,
  ref,
  ...rest
}: TextInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement, []);
  const isPassword = autoComplete.endsWith('password');
  useEffect(() => {
    if (!isPassword && input.current?.value === '') input.current.autocomplete = autoComplete as AutoFill;
  }, [autoComplete, isPassword]);
  return (
    <input
      {...(dir === 'ltr' ? CODE_LIKE : {})}
      {...rest}
      {...useControlAttributes(rest)}
      ref={input}
      autoComplete={isPassword ? autoComplete : 'off'}
      type={type}
      dir={dir}
      onInput={(event) => {
        if (!isPassword) event.currentTarget.autocomplete = 'off';
        onInput?.(event);
      }}
      className={classNames('control', dir === 'ltr' && 'rtl:text-end', className)}
    />
  );
}
