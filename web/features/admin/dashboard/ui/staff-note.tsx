import { Trans } from '@lingui/react/macro';
import { LockIcon } from '#web/ui/icon.ts';
import { Typed } from '#web/ui/admin/typed.tsx';

/** What staff wrote for each other; nothing where nobody wrote. */
export function StaffNote({ note }: { note: string }) {
  if (note === '') return null;
  return (
    <div className="grid gap-1 rounded-lg bg-sunken p-3">
      <p className="flex items-center gap-2 text-sm text-ink-quiet">
        <LockIcon className="size-4 shrink-0" />
        <Trans>Note that only admins read</Trans>
      </p>
      <Typed>{note}</Typed>
    </div>
  );
}
