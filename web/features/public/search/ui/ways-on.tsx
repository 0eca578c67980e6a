import { Trans } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { useConfiguration } from '#web/platform/config/index.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Where one goes on: to people, and to what can be read. */
export function WaysOn() {
  const { flags } = useConfiguration();
  return (
    <div className="flex flex-wrap gap-2">
      {flags.aiAdvisor && (
        <LinkButton to={paths.advisor}>
          <Trans>Ask the team</Trans>
        </LinkButton>
      )}
      {flags.blogSystem && (
        <LinkButton to={paths.blogs}>
          <Trans>See all posts</Trans>
        </LinkButton>
      )}
      <LinkButton to={paths.programmes}>
        <Trans>Programmes</Trans>
      </LinkButton>
    </div>
  );
}

/** To somebody who may be in danger: here nobody reads what was typed, so it says who does. */
export function UrgentMessage() {
  const { flags } = useConfiguration();
  return (
    <Notice
      kind="warning"
      title={<Trans>You are not alone with this</Trans>}
      actions={
        flags.aiAdvisor && (
          <LinkButton to={paths.advisor}>
            <Trans>Write to the team</Trans>
          </LinkButton>
        )
      }
    >
      <div className="grid gap-2">
        <p>
          <Trans>
            What you wrote sounds as if you or someone near you may be in danger or in great pain. That is not
            your fault.
          </Trans>
        </p>
        <p>
          <Trans>
            No one sees what you search for here. If you have an account, write to the team: they read such
            messages first.
          </Trans>
        </p>
        <p>
          <Trans>
            The team is not there every hour and cannot send help to where you are. If it is dangerous now, go
            to a safer place if you can, and tell an adult you trust.
          </Trans>
        </p>
      </div>
    </Notice>
  );
}
