import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Details } from '#web/ui/details.tsx';
import { Page } from '#web/ui/page.tsx';
import { useMatchesOfMentor } from '../hooks/use-matches.ts';
import { useMentor } from '../hooks/use-mentor.ts';
import type { Application } from '../rules/application.ts';
import { type Mentor, mentorState } from '../rules/mentor.ts';
import { BackLink, QueryPart } from '#web/platform/admin-lists/index.ts';
import { ChooseStudentDialog } from '../ui/choose-student-dialog.tsx';
import { DecisionPart } from '../ui/decision-part.tsx';
import { GivenHoursCard } from '../ui/given-hours-card.tsx';
import { MentorWishesCard } from '../ui/mentor-wishes-card.tsx';
import { MentorProfile } from '../ui/mentor-profile.tsx';
import { PairsCard } from '../ui/pairs-card.tsx';
import { SignOutCard } from '../ui/sign-out-card.tsx';
import { ApplicationBadge, MentorBadge } from '../ui/state-badges.tsx';

function ApplicationCard({ application, isReading }: { application: Application; isReading: boolean }) {
  return (
    <Card title={<Trans>Application</Trans>}>
      <div className="flex flex-wrap items-center gap-3">
        <ApplicationBadge status={application.status} />
        <Link
          to={`${paths.adminApplications}/${application.id}`}
          className="tap inline-flex items-center text-accent underline underline-offset-4"
        >
          <Trans>Read the application</Trans>
        </Link>
      </div>
      <Details summary={<Trans>Suspend or change the role</Trans>}>
        <div className="pt-3">
          <DecisionPart application={application} isReading={isReading} />
        </div>
      </Details>
    </Card>
  );
}

function Shown({ mentor, isReading }: { mentor: Mentor; isReading: boolean }) {
  const [isChoosing, setChoosing] = useState(false);
  const matches = useMatchesOfMentor(mentor.id);
  const state = mentorState(mentor);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <MentorBadge state={state} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-6">
          <PairsCard
            title={<Trans>Students</Trans>}
            matches={matches}
            of="mentor"
            none={<Trans>This mentor has had no student yet.</Trans>}
            actions={
              (state === 'free' || state === 'resting') && (
                <Button kind="primary" onClick={() => setChoosing(true)}>
                  <Trans>Choose a student</Trans>
                </Button>
              )
            }
          />
          <MentorProfile mentor={mentor} />
          <MentorWishesCard mentorId={mentor.id} />
        </div>
        <div className="grid gap-6">
          {mentor.application && <ApplicationCard application={mentor.application} isReading={isReading} />}
          <GivenHoursCard mentorId={mentor.id} />
          <SignOutCard personId={mentor.id} />
        </div>
      </div>
      {isChoosing && (
        <ChooseStudentDialog
          mentor={{ id: mentor.id, name: mentor.name }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

function MentorPage({ id }: { id: string }) {
  const { t } = useLingui();
  const query = useMentor(id);
  const { data } = query;
  return (
    <Page heading={data ? <bdi>{data.name}</bdi> : <Trans>Mentor</Trans>} tabTitle={t`People`}>
      <BackLink to={paths.adminMentors}>
        <Trans>All mentors</Trans>
      </BackLink>
      <QueryPart query={query} loading={<Trans>Loading…</Trans>}>
        {(mentor) => <Shown mentor={mentor} isReading={query.isFetching} />}
      </QueryPart>
    </Page>
  );
}

/** One mentor: what others see, the students, the application, and suspending [FEAT-05]. */
export function Component() {
  const { id = '' } = useParams();
  return <MentorPage key={id} id={id} />;
}
