import { Trans } from '@lingui/react/macro';
import { homeOf, paths } from '#web/app/paths.ts';
import { useConfiguration } from '#web/platform/config/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The next step of the first page: an account for a visitor, the own room for whoever is signed in. */
export function WaysIn() {
  const session = useSession();
  const { flags } = useConfiguration();
  if (session.status === 'signed-in') {
    const home = homeOf(session, flags);
    // FEAT-01: whose dashboard is switched off has none to be led to
    if (home === paths.account) return null;
    return (
      <div className="flex">
        <LinkButton to={home} kind="primary">
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
