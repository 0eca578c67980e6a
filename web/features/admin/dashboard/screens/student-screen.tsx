import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useParams } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { InfoIcon } from '#web/ui/icon.ts';
import { Page } from '#web/ui/page.tsx';
import { useMatchesOfStudent } from '../hooks/use-matches.ts';
import { useStudent } from '../hooks/use-student.ts';
import { type OpenedStudent, studentState } from '../rules/student.ts';
import { BackLink, QueryPart } from '#web/platform/admin-lists/index.ts';
import { ChooseMentorDialog } from '../ui/choose-mentor-dialog.tsx';
import { PairsCard } from '../ui/pairs-card.tsx';
import { SignOutCard } from '../ui/sign-out-card.tsx';
import { StudentBadge } from '../ui/state-badges.tsx';
import { StudentProfile } from '../ui/student-profile.tsx';
import { StudentCode } from '#web/ui/admin/typed.tsx';
import { Since } from '#web/ui/admin/when.tsx';

function Opened({ student }: { student: OpenedStudent }) {
  const [isChoosing, setChoosing] = useState(false);
  const matches = useMatchesOfStudent(student.id);
  const state = studentState({
    isAssigned: student.is_assigned,
    isComplete: student.is_complete,
    isApplicant: student.isApplicant,
  });
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <StudentBadge state={state} />
        {state === 'waiting' && student.queuedAtMs !== null && (
          <span className="text-ink-quiet">
            <Since ms={student.queuedAtMs} />
          </span>
        )}
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-6 lg:order-2">
          <PairsCard
            title={<Trans>Mentor</Trans>}
            matches={matches}
            of="student"
            none={<Trans>This student has had no mentor yet.</Trans>}
            actions={
              !student.is_assigned && (
                <Button kind="primary" onClick={() => setChoosing(true)}>
                  <Trans>Choose a mentor</Trans>
                </Button>
              )
            }
          />
          <SignOutCard personId={student.id} />
        </div>
        <div className="grid gap-6">
          <StudentProfile student={student} />
        </div>
      </div>
      {isChoosing && (
        <ChooseMentorDialog
          student={{
            id: student.id,
            code: student.student_id ?? '',
            isWaiting: student.is_complete && student.queuedAtMs !== null,
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

function StudentPage({ id }: { id: string }) {
  const { t } = useLingui();
  const query = useStudent(id);
  const { data } = query;
  return (
    <Page
      heading={data ? <StudentCode>{data.student_id}</StudentCode> : <Trans>Student</Trans>}
      lead={
        data && (
          <bdi>
            {data.first_name} {data.last_name}
          </bdi>
        )
      }
      tabTitle={t`People`}
    >
      <BackLink to={paths.adminStudents}>
        <Trans>All students</Trans>
      </BackLink>
      <p className="flex items-start gap-2 text-sm text-ink-quiet">
        <InfoIcon className="mt-[0.2em] size-4 shrink-0" />
        <Trans>That you opened this profile is recorded, and the student can see that an admin did.</Trans>
      </p>
      <QueryPart query={query} loading={<Trans>Loading…</Trans>}>
        {(student) => <Opened student={student} />}
      </QueryPart>
    </Page>
  );
}

/** One student: everything she wrote, her mentors so far, and choosing one [FEAT-05]. */
export function Component() {
  const { id = '' } = useParams();
  return <StudentPage key={id} id={id} />;
}
