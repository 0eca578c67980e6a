import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Notice } from './notice.tsx';

/**
 * A form that its screen sends. On a slow line people press before the script is there: the submit button
 * waits for it (see `Button`), and `post` keeps what was typed out of the address, the history and logs if
 * the browser sends the form by itself all the same. `off`: see `native-controls.tsx`.
 */
export function Form({
  children,
  ...rest
}: Omit<ComponentProps<'form'>, 'autoComplete' | 'method' | 'noValidate'>) {
  return (
    <form {...rest} autoComplete="off" method="post" noValidate>
      <noscript>
        <Notice kind="warning">
          <Trans comment="Every form: notice">
            Sending this form needs JavaScript, which is switched off in this browser.
          </Trans>
        </Notice>
      </noscript>
      {children}
    </form>
  );
}
