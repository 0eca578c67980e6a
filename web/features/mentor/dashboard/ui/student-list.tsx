import { Plural, Trans } from '@lingui/react/macro';
import { placeStateOf } from '#domain/mentors/mentor-profile.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { useOffer } from '../hooks/use-offer.ts';
import { useStudents } from '../hooks/use-students.ts';
import type { MentorOffer } from '../rules/mentor-form.ts';
import { CouldNotRead } from './could-not-read.tsx';
import { PauseButton } from './pause-button.tsx';
import { StudentItem } from './student-item.tsx';

/** The people whom the mentor accompanies now [FEAT-04]. */
export function StudentList() {
  const students = useStudents();
  const offer = useOffer().data;
  return (
    <section aria-labelledby="students-title" className="grid content-start gap-4">
      <h2 id="students-title" className="text-xl font-bold">
        <Trans comment="Dashboard of a mentor, list of students: heading">My students</Trans>
      </h2>
      {offer && <Places offer={offer} />}
      {offer && <PauseButton offer={offer} />}
      {students.isPending && (
        <LoadingPart>
          <Trans comment="Dashboard of a mentor, list of students: shown while loading">Loading…</Trans>
        </LoadingPart>
      )}
      {students.error && (
        <>
          {students.data && <OldList readAt={new Date(students.dataUpdatedAt)} />}
          <CouldNotRead
            error={students.error}
            isBusy={students.isFetching}
            onRetry={() => void students.refetch()}
          />
        </>
      )}
      {students.data?.length === 0 && <NobodyYet offer={offer ?? undefined} />}
      {students.data && students.data.length > 0 && (
        <ul className="grid gap-4">
          {students.data.map((student) => (
            <StudentItem key={student.matchId} student={student} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Places({ offer }: { offer: MentorOffer }) {
  const format = useFormat();
  const { capacity, placesTaken, isAccepting } = offer;
  const state = placeStateOf(capacity, placesTaken);
  const taken = format.number(placesTaken);
  const places = format.number(capacity);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span>
        <Trans comment="Dashboard of a mentor, list of students: text; {taken} is how many are taken, {places} is how many there are">
          Places taken: {taken} of {places}
        </Trans>
      </span>
      {isAccepting ? (
        <Badge kind={state === 'full' ? 'stopped' : 'done'}>
          {state === 'full' ? (
            <Trans comment="Dashboard of a mentor, list of students: badge, one or two words">
              No place free
            </Trans>
          ) : (
            <FreePlaces count={capacity - placesTaken} />
          )}
        </Badge>
      ) : (
        <Badge kind="waiting">
          <Trans comment="Dashboard of a mentor, list of students: badge, one or two words">
            You are not taking new students
          </Trans>
        </Badge>
      )}
    </div>
  );
}

function FreePlaces({ count }: { count: number }) {
  const shown = useFormat().number(count);
  return (
    <Plural
      comment="Dashboard of a mentor, list of students: text; {count} is the number, written, {shown} is the number, written"
      value={count}
      one={`${shown} place free`}
      other={`${shown} places free`}
    />
  );
}

function OldList({ readAt }: { readAt: Date }) {
  return (
    <p className="text-sm text-ink-quiet">
      <Trans comment="Dashboard of a mentor, list of students: sentence; <0/> is a date">
        You see the list as it was on <Moment at={readAt} as="exact" />.
      </Trans>
    </p>
  );
}

function NobodyYet({ offer }: { offer: MentorOffer | undefined }) {
  return (
    <EmptyState title={<Trans comment="Dashboard of a mentor, list of students: heading">Nobody yet</Trans>}>
      {offer && !offer.isAccepting ? (
        <Trans comment="Dashboard of a mentor, list of students: text">
          You are not taking new students. When you change that below, the team can find a student for you.
        </Trans>
      ) : (
        <Trans comment="Dashboard of a mentor, list of students: text">
          We are looking for a student who fits you: language, field, hours. We do not know how long it takes.
          You will get a message, and the student appears here.
        </Trans>
      )}
    </EmptyState>
  );
}
