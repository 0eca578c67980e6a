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
          <Trans>Go to my students</Trans>
        </LinkButton>
      )
    );
  }
  if (isEditableStatus(status)) {
    return (
      <LinkButton kind="primary" to={paths.mentorApplication}>
        {status === 'draft' ? <Trans>Continue writing</Trans> : <Trans>Answer the question</Trans>}
      </LinkButton>
    );
  }
  if (status === 'rejected' || status === 'withdrawn' || status === 'expired') {
    return (
      <LinkButton to={paths.mentorApplication}>
        <Trans>Start a new application</Trans>
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
      <Card title={<Trans>Status</Trans>} highlighted actions={<NextStep status={status} />}>
        <div className="flex flex-wrap items-center gap-2">
          <Badge kind={badgeOf(status)}>{optionText('application_status', status)}</Badge>
          {since && (
            <span className="text-sm text-ink-quiet">
              <Trans>
                since <Moment at={since} />
              </Trans>
            </span>
          )}
        </div>
        {status === 'needs_info' && (
          <Notice kind="warning" title={<Trans>The team asks</Trans>}>
            <QuestionText reason={reason} />
          </Notice>
        )}
        {HAS_REASON.has(status) && (
          <Notice title={<Trans>The reason</Trans>}>
            <ReasonText reason={reason} />
          </Notice>
        )}
        <p>
          <WhatComesNext status={status} />
        </p>
      </Card>
      {application.submittedAt && (
        <Card title={<Trans>Your application, step by step</Trans>}>
          <StageList application={application} />
        </Card>
      )}
      {status !== 'draft' && mayMoveApplication('applicant', status, 'withdrawn') && (
        <WithdrawPart applicationId={application.id} userId={userId} />
      )}
    </>
  );
}
