import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useSession } from '#web/platform/session/index.ts';
import { classNames } from '#web/ui/class-names.ts';
import { SignOutIcon } from '#web/ui/icon.ts';

export interface SignOutButtonProps {
  className: string;
  labelClassName?: string;
}

/** AUTH-07: ends the session everywhere. */
export function SignOutButton({ className, labelClassName }: SignOutButtonProps) {
  const { signOut } = useSession();
  const [busy, setBusy] = useState(false);
  const press = () => {
    if (busy) return;
    setBusy(true);
    void signOut().finally(() => setBusy(false));
  };
  return (
    <button
      type="button"
      onClick={press}
      aria-busy={busy || undefined}
      className={classNames(className, 'w-full gap-2')}
    >
      <SignOutIcon className="size-5 shrink-0" aria-hidden="true" />
      <span className={labelClassName}>
        <Trans comment="Header, signed in: text">Sign out</Trans>
      </span>
    </button>
  );
}
