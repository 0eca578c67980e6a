import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { takesPlace } from '#domain/matching/match.ts';
import { paths } from '#web/app/paths.ts';
import { useMeetings } from '#web/features/mentoring/meetings/index.ts';
import { useTaskCount } from '#web/features/mentoring/tasks/index.ts';
import { useOwnApplications } from '#web/features/programmes/apply/index.ts';
import { Section } from '#web/ui/section.tsx';
import { Stops } from '#web/ui/stops.tsx';
import type { OwnMatch } from '../hooks/use-dashboard.ts';
import { reachedStops, STOPS, type StopName } from '../rules/way.ts';

function useStopLabels(): Readonly<Record<StopName, string>> {
  const { t } = useLingui();
  return {
    profile: t({ message: 'Profile', comment: 'Stop on a student’s way: one short word' }),
    mentor: t({ message: 'Mentor', comment: 'Stop on a student’s way: one short word' }),
    plan: t({ message: 'Plan', comment: 'Stop on a student’s way, tasks with the mentor: one short word' }),
    meeting: t({ message: 'Meeting', comment: 'Stop on a student’s way: one short word' }),
    application: t({ message: 'Apply', comment: 'Stop on a student’s way, for a programme: one short word' }),
    place: t({ message: 'Place', comment: 'Stop on a student’s way, in a programme: one short word' }),
  };
}

export interface WayProps {
  match: OwnMatch | null;
  isProfileComplete: boolean;
}

/** The student's way as six stops; nothing while something of it is not known. Default: it comes in its own file. */
export default function Way({ match, isProfileComplete }: WayProps) {
  const labels = useStopLabels();
  const [nowMs] = useState(() => Date.now());
  const mayHaveTasks = match !== null && (takesPlace(match.state) || match.state === 'ended');
  const taskCount = useTaskCount(mayHaveTasks ? match.id : undefined);
  const meetings = useMeetings().data;
  const applications = useOwnApplications().data;
  if ((mayHaveTasks && taskCount === undefined) || !meetings || !applications) return null;
  // a proposal that was declined has ended too: what the two did together tells it from a mentor
  const hasMentor = (match !== null && takesPlace(match.state)) || meetings.length > 0 || !!taskCount;
  const reached = reachedStops({
    isProfileComplete,
    hasMentor,
    taskCount: taskCount ?? 0,
    meetings,
    applications,
    nowMs,
  });
  return (
    <Section
      title={
        <Trans comment="Heading over six stops: profile, mentor, plan, meeting, application, place">
          Your path so far
        </Trans>
      }
      to={paths.outcomes}
      link={
        <Trans comment="Link beside the heading «Your path so far»: what the student has reached">
          Results
        </Trans>
      }
    >
      <Stops stops={STOPS.map((stop) => ({ id: stop, label: labels[stop], isDone: reached.has(stop) }))} />
    </Section>
  );
}
