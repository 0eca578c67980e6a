import { Trans } from '@lingui/react/macro';
import { homeOf, paths } from '#web/app/paths.ts';
import { useSession } from '#web/features/session/index.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The next step of the first page: an account for a visitor, the own room for whoever is signed in. */
export function WaysIn() {
  const session = useSession();
  if (session.status === 'signed-in') {
    return (
      <div className="flex">
        <LinkButton to={homeOf(session)} kind="primary">
          <Trans>Go to my dashboard</Trans>
        </LinkButton>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton to={paths.signup} kind="primary">
        <Trans>Sign up</Trans>
      </LinkButton>
      <LinkButton to={paths.login}>
        <Trans>Sign in</Trans>
      </LinkButton>
    </div>
  );
}
