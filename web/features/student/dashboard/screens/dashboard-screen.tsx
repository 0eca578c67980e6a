import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import { takesPlace } from '#domain/matching/match.ts';
import { useConfiguration } from '#web/platform/config/index.ts';
import { StandingNews } from '#web/features/account/inbox/index.ts';
import { useProfile, useWelcome } from '#web/features/student/profile/index.ts';
import { ProposalCards } from '#web/features/mentoring/match-proposals/index.ts';
import { useSurveyRecord } from '#web/features/student/survey/index.ts';
import { WelcomeCard } from '#web/features/student/welcome/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Page } from '#web/ui/page.tsx';
import { useMentor } from '../hooks/use-dashboard.ts';
import { useNextStep } from '../hooks/use-next-step.ts';
import { ApplicationsPart } from '../ui/applications-part.tsx';
import { FurtherRows } from '../ui/further-rows.tsx';
import { MeetingsPart } from '../ui/meetings-part.tsx';
import { MentorSection } from '../ui/mentor-section.tsx';
import { NextStepCard } from '../ui/next-step-card.tsx';
import { OfflineNotice } from '../ui/offline-notice.tsx';
import { TasksPart } from '../ui/tasks-part.tsx';
import { WaySection } from '../ui/way-section.tsx';

/** The day in Kabul as both calendars call it. */
function Today() {
  const format = useFormat();
  const [today] = useState(() => kabulDateOf(Date.now()));
  return <span className="text-sm">{format.today(today)}</span>;
}

/** ROUTE-16: one next step first, then the mentor or the queue, then the rest. */
export function Component() {
  const { t } = useLingui();
  const { flags } = useConfiguration();
  const profile = useProfile();
  const survey = useSurveyRecord();
  const closeWelcome = useWelcome();
  const mentor = useMentor();
  const { step, isWaiting, isResting } = useNextStep({ profile, survey, match: mentor.match });
  const { data: match } = mentor.match;
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
      lead={<Today />}
      tabTitle={t`Dashboard`}
    >
      <OfflineNotice queries={[profile, survey, mentor.match, mentor.queue]} />
      {flags.notifications && <StandingNews />}
      {closeWelcome && (
        <Suspense>
          <WelcomeCard place={mentor.queue.data} onClose={closeWelcome} />
        </Suspense>
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <NextStepCard
            step={step}
            isWaiting={isWaiting}
            mentorName={match?.mentor?.displayName}
            matchId={match && takesPlace(match.state) ? match.id : undefined}
          />
          <ProposalCards side="student" />
          <MentorSection mentor={mentor} isResting={isResting} />
          <TasksPart match={match} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <MeetingsPart match={match} />
          <WaySection match={match} isProfileComplete={mentor.isComplete} />
          <ApplicationsPart />
          <FurtherRows profile={profile.data} />
        </div>
      </div>
    </Page>
  );
}
