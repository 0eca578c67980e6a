import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import type { OwnApplication } from '../rules/own-application.ts';
import { KnownApplicationPart } from '../ui/known-application.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { StageList } from '../ui/stage-list.tsx';

/** ROUTE-13: after sending. It says «arrived» only when the server says so. */
export function Component() {
  const { t } = useLingui();
  return (
    <Page heading={<Trans>Thank you</Trans>} tabTitle={t`Application`} width="form">
      <KnownApplicationPart path={paths.mentorApplicationSuccess}>
        {(application) =>
          application.status === 'draft' ? <NotSent /> : <Arrived application={application} />
        }
      </KnownApplicationPart>
    </Page>
  );
}

function NotSent() {
  return (
    <Notice
      kind="warning"
      title={<Trans>Your application is not sent yet</Trans>}
      actions={
        <LinkButton kind="primary" to={paths.mentorApplication}>
          <Trans>Continue writing</Trans>
        </LinkButton>
      }
    >
      <Trans>Your answers are kept. The team reads them after you have sent them.</Trans>
    </Notice>
  );
}

function Arrived({ application }: { application: OwnApplication }) {
  const { submittedAt } = application;
  return (
    <>
      <Notice kind="success" title={<Trans>Your application has arrived</Trans>}>
        {submittedAt && (
          <Trans>
            Sent: <Moment at={submittedAt} />
          </Trans>
        )}
      </Notice>
      <Card
        title={<Trans>What happens now</Trans>}
        actions={
          <LinkButton kind="primary" to={paths.mentorPending}>
            <Trans>See its status</Trans>
          </LinkButton>
        }
      >
        <StageList application={application} />
        <p>
          <Trans>
            You do not need to do anything now. Please tell the two people you named to expect an email. We
            will write to you when something changes; you can also look here at any time.
          </Trans>
        </p>
      </Card>
    </>
  );
}
