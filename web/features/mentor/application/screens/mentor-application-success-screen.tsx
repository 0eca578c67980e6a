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
    <Page
      heading={<Trans comment="Page after an application of a mentor is sent: title">Thank you</Trans>}
      tabTitle={t({
        message: 'Application',
        comment:
          'Page after an application of a mentor is sent: title of the browser tab; discreet, says nothing of mentors',
      })}
      width="form"
    >
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
      title={
        <Trans comment="Page after an application of a mentor is sent, opened too early: title of a warning">
          Your application is not sent yet
        </Trans>
      }
      actions={
        <LinkButton kind="primary" to={paths.mentorApplication}>
          <Trans comment="Page after an application of a mentor is sent, opened too early: link back to the form">
            Continue writing
          </Trans>
        </LinkButton>
      }
    >
      <Trans comment="Page after an application of a mentor is sent, opened too early: the answers are on the phone or in the account">
        Your answers are kept. The team reads them after you have sent them.
      </Trans>
    </Notice>
  );
}

function Arrived({ application }: { application: OwnApplication }) {
  const { submittedAt } = application;
  return (
    <>
      <Notice
        kind="success"
        title={
          <Trans comment="Page after an application of a mentor is sent: title of a notice">
            Your application has arrived
          </Trans>
        }
      >
        {submittedAt && (
          <Trans comment="Page after an application of a mentor is sent: <0/> is date and time">
            Sent: <Moment at={submittedAt} />
          </Trans>
        )}
      </Notice>
      <Card
        title={
          <Trans comment="Page after an application of a mentor is sent: heading over the next steps of the team">
            What happens now
          </Trans>
        }
        actions={
          <LinkButton kind="primary" to={paths.mentorPending}>
            <Trans comment="Page after an application of a mentor is sent: link that looks like a button, to the status of the application">
              See its status
            </Trans>
          </LinkButton>
        }
      >
        <StageList application={application} />
        <p>
          <Trans comment="Page after an application of a mentor is sent: the “two people” vouch for the applicant; “here” is this page">
            You do not need to do anything now. Please tell the two people you named to expect an email. We
            will write to you when something changes; you can also look here at any time.
          </Trans>
        </p>
      </Card>
    </>
  );
}
