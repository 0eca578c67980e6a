import { Trans } from '@lingui/react/macro';
import { useOnlyInPage } from '#web/platform/session/index.ts';
import { DeviceIcon, SuccessIcon } from '#web/ui/icon.ts';

export type StoredWhere = 'visitor' | 'phone' | 'sending' | 'account' | 'no-network';

/** Says truthfully where the answers are; never «saved» before the server said so. */
export function StorageLine({ where }: { where: StoredWhere }) {
  const onlyInPage = useOnlyInPage();
  const Sign = where === 'account' ? SuccessIcon : DeviceIcon;
  return (
    <p role="status" className="flex items-start gap-2 text-sm text-ink-quiet">
      <Sign className="mt-[0.2em] size-4 shrink-0" />
      <span>
        {where === 'visitor' && (
          <Trans comment="Application of a mentor, under the form, not signed in: where the answers are; safety on a shared phone">
            What you type stays on this phone until you send it. Anyone who uses this phone after you can open
            it: on a shared phone, please sign in first.
          </Trans>
        )}
        {where === 'phone' &&
          (onlyInPage ?? (
            <Trans comment="Application of a mentor, under the form: where the answers are; the account gets them later">
              Kept on this phone. Your account gets it with the next step.
            </Trans>
          ))}
        {where === 'sending' &&
          (onlyInPage ?? (
            <Trans comment="Application of a mentor, under the form: where the answers are, sending now">
              Kept on this phone. On the way to your account…
            </Trans>
          ))}
        {where === 'account' &&
          (onlyInPage === undefined ? (
            <Trans comment="Application of a mentor, under the form: where the answers are">
              Kept on this phone and in your account.
            </Trans>
          ) : (
            <Trans comment="Application of a mentor, under the form: where the answers are, not on this phone">
              Kept in your account.
            </Trans>
          ))}
        {where === 'no-network' &&
          (onlyInPage ?? (
            <Trans comment="Application of a mentor, under the form, offline: where the answers are">
              Kept on this phone. Your account gets it when the connection is back.
            </Trans>
          ))}
      </span>
    </p>
  );
}
