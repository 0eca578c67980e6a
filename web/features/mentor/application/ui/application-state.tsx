import { Trans } from '@lingui/react/macro';
import {
  type ApplicationStatus,
  isEditableStatus,
  mayMoveApplication,
} from '#domain/mentors/mentor-application.ts';
import { paths } from '#web/app/paths.ts';
import { useConfiguration } from '#web/platform/config/index.ts';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type OwnApplication, reasonOf, standingSince } from '../rules/own-application.ts';
import { Moment } from '#web/ui/moment.tsx';
import { QuestionText, ReasonText } from './reason-text.tsx';
import { StageList } from './stage-list.tsx';
import { badgeOf, WhatComesNext } from './status-labels.tsx';
import { WithdrawPart } from './withdraw-part.tsx';

/** States whose reason the person will want to know. */
const HAS_REASON: ReadonlySet<ApplicationStatus> = new Set([
  'rejected',
  'waitlisted',
  'suspended',
  'expired',
]);

function NextStep({ status }: { status: ApplicationStatus }) {
  const { flags } = useConfiguration();
  if (status === 'approved') {
    return (
      flags.mentorDashboard && (
        <LinkButton kind="primary" to={paths.mentorDashboard}>
          <Trans comment="Status of an application of a mentor, accepted: link that looks like a button, to the page of a mentor">
            Go to my students
          </Trans>
        </LinkButton>
      )
    );
  }
  if (isEditableStatus(status)) {
    return (
      <LinkButton kind="primary" to={paths.mentorApplication}>
        {status === 'draft' ? (
          <Trans comment="Status of an application of a mentor, not sent yet: link back to the form">
            Continue writing
          </Trans>
        ) : (
          <Trans comment="Status of an application of a mentor: link that looks like a button; a question that the team has asked">
            Answer the question
          </Trans>
        )}
      </LinkButton>
    );
  }
  if (status === 'rejected' || status === 'withdrawn' || status === 'expired') {
    return (
      <LinkButton to={paths.mentorApplication}>
        <Trans comment="Status of an application of a mentor, ended: link that looks like a button">
          Start a new application
        </Trans>
      </LinkButton>
    );
  }
  return undefined;
}

/** Where the application stands, why, and what comes next [ROUTE-14]. */
export function ApplicationStateView(props: { application: OwnApplication; userId: string }) {
  const { application, userId } = props;
  const { status } = application;
  const since = standingSince(application);
  const reason = reasonOf(application);
  const optionText = useOptionText();
  return (
    <>
      <Card
        title={<Trans comment="Status of an application of a mentor: heading">Status</Trans>}
        highlighted
        actions={<NextStep status={status} />}
      >
        <div className="flex flex-wrap items-center gap-2">
          <Badge kind={badgeOf(status)}>{optionText('application_status', status)}</Badge>
          {since && (
            <span className="text-sm text-ink-quiet">
              <Trans comment="Status of an application of a mentor, after the state (“Under review since …”): <0/> is a date">
                since <Moment at={since} />
              </Trans>
            </span>
          )}
        </div>
        {status === 'needs_info' && (
          <Notice
            kind="warning"
            title={
              <Trans comment="Status of an application of a mentor: title of a notice, a question of the team follows">
                The team asks
              </Trans>
            }
          >
            <QuestionText reason={reason} />
          </Notice>
        )}
        {HAS_REASON.has(status) && (
          <Notice
            title={
              <Trans comment="Status of an application of a mentor: title of a notice, why the team decided so">
                The reason
              </Trans>
            }
          >
            <ReasonText reason={reason} />
          </Notice>
        )}
        <p>
          <WhatComesNext status={status} />
        </p>
      </Card>
      {application.submittedAt && (
        <Card
          title={
            <Trans comment="Status of an application of a mentor: heading over a list of the stages, from sending to decision">
              Your application, step by step
            </Trans>
          }
        >
          <StageList application={application} />
        </Card>
      )}
      {status !== 'draft' && mayMoveApplication('applicant', status, 'withdrawn') && (
        <WithdrawPart applicationId={application.id} userId={userId} />
      )}
    </>
  );
}
