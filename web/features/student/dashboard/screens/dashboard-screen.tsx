import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useConfiguration } from '#web/platform/config/index.ts';
import { StandingNews } from '#web/features/account/inbox/index.ts';
import { useProfile, useWelcome } from '#web/features/student/profile/index.ts';
import { ProposalCards } from '#web/features/mentoring/match-proposals/index.ts';
import { useSurveyRecord } from '#web/features/student/survey/index.ts';
import { WelcomeCard } from '#web/features/student/welcome/index.ts';
import { Page } from '#web/ui/page.tsx';
import { useMentor } from '../hooks/use-dashboard.ts';
import { useNextStep } from '../hooks/use-next-step.ts';
import { ApplicationsPart } from '../ui/applications-part.tsx';
import { CompletenessCard } from '../ui/completeness-card.tsx';
import { MeetingsPart } from '../ui/meetings-part.tsx';
import { MentorSection } from '../ui/mentor-section.tsx';
import { NextStepCard } from '../ui/next-step-card.tsx';
import { OfflineNotice } from '../ui/offline-notice.tsx';
import { TasksPart } from '../ui/tasks-part.tsx';

/** ROUTE-16: one next step first, then the mentor or the queue, then the rest. */
export function Component() {
  const { t } = useLingui();
  const { flags } = useConfiguration();
  const profile = useProfile();
  const survey = useSurveyRecord();
  const closeWelcome = useWelcome();
  const mentor = useMentor();
  const { step, isWaiting, isResting } = useNextStep({ profile, survey, match: mentor.match });
  const name = profile.data?.display_name || profile.data?.first_name;
  return (
    <Page
      heading={
        name ? (
          <Trans>
            Salaam, <bdi>{name}</bdi>
          </Trans>
        ) : (
          <Trans>Salaam</Trans>
        )
      }
      tabTitle={t`Dashboard`}
    >
      <OfflineNotice queries={[profile, survey, mentor.match, mentor.queue]} />
      {flags.notifications && <StandingNews />}
      {closeWelcome && (
        <Suspense>
          <WelcomeCard place={mentor.queue.data} onClose={closeWelcome} />
        </Suspense>
      )}
      <NextStepCard step={step} isWaiting={isWaiting} mentorName={mentor.match.data?.mentor?.displayName} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <ProposalCards side="student" />
        <MentorSection mentor={mentor} isResting={isResting} />
        <TasksPart match={mentor.match.data} />
        <MeetingsPart match={mentor.match.data} />
        <ApplicationsPart />
        <CompletenessCard profile={profile} />
      </div>
    </Page>
  );
}
