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
          <Trans comment="Public search, under the results: link that looks like a button, to a question that the team answers">
            Ask the team
          </Trans>
        </LinkButton>
      )}
      {flags.blogSystem && (
        <LinkButton to={paths.blogs}>
          <Trans comment="Public search, under the results: link that looks like a button">
            See all posts
          </Trans>
        </LinkButton>
      )}
      <LinkButton to={paths.programmes}>
        <Trans comment="Public search, under the results: link that looks like a button, to the list of programmes">
          Programmes
        </Trans>
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
      title={
        <Trans comment="Public search, to somebody whose words sound like danger: title, warm and calm">
          You are not alone with this
        </Trans>
      }
      actions={
        flags.aiAdvisor && (
          <LinkButton to={paths.advisor}>
            <Trans comment="Public search, to somebody whose words sound like danger: link that looks like a button">
              Write to the team
            </Trans>
          </LinkButton>
        )
      }
    >
      <div className="grid gap-2">
        <p>
          <Trans comment="Public search, to somebody whose words sound like danger: warm, the plainest words, gender of the reader unknown">
            What you wrote sounds as if you or someone near you may be in danger or in great pain. That is not
            your fault.
          </Trans>
        </p>
        <p>
          <Trans comment="Public search, to somebody whose words sound like danger: “they” are the team">
            No one sees what you search for here. If you have an account, write to the team: they read such
            messages first.
          </Trans>
        </p>
        <p>
          <Trans comment="Public search, to somebody whose words sound like danger: honest about what we cannot do; safety, the plainest words">
            The team is not there every hour and cannot send help to where you are. If it is dangerous now, go
            to a safer place if you can, and tell an adult you trust.
          </Trans>
        </p>
      </div>
    </Notice>
  );
}
