import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/platform/session/index.ts';
import { Page } from '#web/ui/page.tsx';
import { useOwnApplication } from '../hooks/use-own-application.ts';
import { ApplicationStateView } from '../ui/application-state.tsx';
import { KnownApplicationPart } from '../ui/known-application.tsx';

/** The role follows from the decision: whoever was accepted meanwhile gets it without signing in again. */
function useRoleAfterDecision(): void {
  const { isMentor, isAdmin, refreshProfile } = useSession();
  const status = useOwnApplication().data?.application?.status;
  const isNews = status === 'approved' && !isMentor && !isAdmin;
  useEffect(() => {
    if (isNews) void refreshProfile();
  }, [isNews, refreshProfile]);
}

/** ROUTE-14: where the application stands; the last known state also without a network. */
export function Component() {
  const { t } = useLingui();
  useRoleAfterDecision();
  return (
    <Page
      heading={
        <Trans comment="Page with the status of an application of a mentor: title">Your application</Trans>
      }
      tabTitle={t({
        message: 'Application',
        comment: 'Page with the status of an application of a mentor: title of the browser tab; discreet',
      })}
      width="form"
    >
      <KnownApplicationPart path={paths.mentorPending}>
        {(application, userId) => <ApplicationStateView application={application} userId={userId} />}
      </KnownApplicationPart>
    </Page>
  );
}
