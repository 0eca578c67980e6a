import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { HideIcon, ShowIcon } from './icon.ts';
import { IconButton } from './icon-button.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

/**
 * A password that can be looked at, pasted and filled by a password manager [AU-08]. Say by `autoComplete`
 * which one it is: `current-password` or `new-password`.
 */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'dir'>) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextInput
        {...props}
        type={shown ? 'text' : 'password'}
        dir="ltr"
        className="pe-13 rtl:ps-13 rtl:pe-3"
      />
      <IconButton
        className="absolute inset-y-0 end-0"
        label={shown ? t`Hide the password` : t`Show the password`}
        aria-pressed={shown}
        icon={shown ? <HideIcon /> : <ShowIcon />}
        onClick={() => setShown(!shown)}
      />
    </div>
  );
}
