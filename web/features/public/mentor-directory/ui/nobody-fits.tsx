import { Trans } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/platform/session/index.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The last tile of the list: nobody has to be chosen from it. */
export function NobodyFits() {
  const { user } = useSession();
  return (
    <div className="grid content-center justify-items-start gap-2 rounded-xl border border-dashed border-line-strong p-4">
      <h3 className="text-lg font-bold">
        <Trans>Nobody fits?</Trans>
      </h3>
      {user ? (
        <p className="text-ink-quiet">
          <Trans>We look for new mentors by language and field. Your home page shows your next step.</Trans>
        </p>
      ) : (
        <>
          <p className="text-ink-quiet">
            <Trans>
              Sign up anyway. We look for new mentors by language and field, and you always see your next
              step.
            </Trans>
          </p>
          <LinkButton to={paths.signup} kind="primary">
            <Trans>Find a mentor</Trans>
          </LinkButton>
        </>
      )}
    </div>
  );
}
