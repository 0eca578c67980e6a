import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { classNames } from './class-names.ts';
import { HideIcon, ShowIcon } from './icon.ts';
import { IconButton } from './icon-button.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

/**
 * A password that can be looked at, pasted and filled by a password manager [AU-08]. Say by `autoComplete`
 * which one it is: `current-password` or `new-password`.
 * @param isForgotten browsers write the account of a field of passwords into their files, whatever is answered when they
 *   offer to remember it: this one is a text of dots to them. One that cannot draw dots gets a field of passwords.
 */
export function PasswordInput({
  isForgotten = false,
  ...props
}: Omit<TextInputProps, 'type' | 'dir'> & { isForgotten?: boolean }) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  const isDotted = isForgotten && CSS.supports('-webkit-text-security', 'disc');
  return (
    <div className="relative">
      <TextInput
        {...props}
        type={shown || isDotted ? 'text' : 'password'}
        dir="ltr"
        className={classNames(
          'pe-13 rtl:ps-13 rtl:pe-3',
          isDotted && !shown && '[-webkit-text-security:disc]',
        )}
      />
      <IconButton
        className="absolute inset-y-0 end-0"
        label={
          shown
            ? t({ message: 'Hide the password', comment: 'Every password field: label' })
            : t({ message: 'Show the password', comment: 'Every password field: label' })
        }
        aria-pressed={shown}
        icon={shown ? <HideIcon /> : <ShowIcon />}
        onClick={() => setShown(!shown)}
      />
    </div>
  );
}
