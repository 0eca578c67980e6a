import { Trans, useLingui } from '@lingui/react/macro';
import { memo, Suspense, useDeferredValue, useState } from 'react';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import { useConfiguration } from '#web/platform/config/index.ts';
import { StandingNews } from '#web/features/account/inbox/index.ts';
import { useProfile, useWelcome } from '#web/features/student/profile/index.ts';
import { ProposalCards } from '#web/features/mentoring/match-proposals/index.ts';
import { useSurveyRecord } from '#web/features/student/survey/index.ts';
import { WelcomeCard } from '#web/features/student/welcome/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Page } from '#web/ui/page.tsx';
import { useMentor } from '../hooks/use-dashboard.ts';
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

/*
 * Each part reads what it shows, so that an answer renders the parts that show it and no others: on a slow phone all of
 * the home takes as long to render as to load.
 */

function Unreached() {
  const { match, queue } = useMentor();
  return <OfflineNotice queries={[useProfile(), useSurveyRecord(), match, queue]} />;
}

function Welcome() {
  const closeWelcome = useWelcome();
  const { queue } = useMentor();
  return (
    closeWelcome && (
      <Suspense>
        <WelcomeCard place={queue.data} onClose={closeWelcome} />
      </Suspense>
    )
  );
}

/** The next step comes first, the rest as soon as that is on the screen. */
const Parts = memo(function Parts() {
  const isNextStepShown = useDeferredValue(true, false);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="grid min-w-0 grid-cols-1 gap-6">
        <NextStepCard />
        {/* what it shows comes with the answer that the next step has asked for */}
        <ProposalCards side="student" />
        {isNextStepShown && (
          <>
            <MentorSection />
            <TasksPart />
          </>
        )}
      </div>
      {isNextStepShown && (
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <MeetingsPart />
          <WaySection />
          <ApplicationsPart />
          <FurtherRows />
        </div>
      )}
    </div>
  );
});

/** ROUTE-16: one next step first, then the mentor or the queue, then the rest. */
export function Component() {
  const { t } = useLingui();
  const { flags } = useConfiguration();
  const { data: profile } = useProfile();
  const name = profile?.display_name || profile?.first_name;
  return (
    <Page
      heading={
        name ? (
          <Trans comment="Dashboard of a student: title of the page; {name} is a person's first name">
            Salaam, <bdi>{name}</bdi>
          </Trans>
        ) : (
          <Trans comment="Dashboard of a student: title of the page">Salaam</Trans>
        )
      }
      lead={<Today />}
      tabTitle={t({
        message: 'Dashboard',
        comment: 'Dashboard of a student: title of the browser tab; discreet, one word',
      })}
    >
      <Unreached />
      {flags.notifications && <StandingNews />}
      <Welcome />
      <Parts />
    </Page>
  );
}
