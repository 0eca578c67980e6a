import { Trans } from '@lingui/react/macro';
import { homeOf, paths } from '#web/app/paths.ts';
import { useConfiguration } from '#web/platform/config/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The two ways in for visitors, as student or as mentor; the way home for people who are signed in. */
export function WaysIn() {
  const session = useSession();
  const { flags } = useConfiguration();
  if (session.status === 'signed-in') {
    const home = homeOf(session, flags);
    // FEAT-01: where the dashboard is switched off there is none to lead to
    if (home === paths.account) return null;
    return (
      <div className="flex">
        <LinkButton to={home} kind="primary">
          <Trans comment="Public home page, ways to begin: link that looks like a button">
            Go to my dashboard
          </Trans>
        </LinkButton>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton to={paths.signup} kind="primary" className="grow lg:grow-0">
        <Trans comment="Public home page, ways to begin: link that looks like a button">Find a mentor</Trans>
      </LinkButton>
      <LinkButton to={paths.involved} className="grow lg:grow-0">
        <Trans comment="Public home page, ways to begin: link that looks like a button">
          Become a mentor
        </Trans>
      </LinkButton>
    </div>
  );
}
