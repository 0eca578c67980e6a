import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths, tasksPath } from '#web/app/paths.ts';
import type { OwnMatch } from '../hooks/use-dashboard.ts';
import { useFormat } from '#web/text/use-format.ts';

interface QueuePlaceProps {
  /** 1 is next; null: not waiting */
  place: number | null;
  /** the newest match, which takes no place */
  match: OwnMatch | null;
  /** the profile has what a place in the queue needs */
  isComplete: boolean;
  /** she wants no mentor at present */
  isResting: boolean;
}

/** The student's place in the queue, and what that means and does not mean. */
export function QueuePlace({ place, match, isComplete, isResting }: QueuePlaceProps) {
  const { number } = useFormat();
  if (match?.state === 'proposed' || match?.state === 'mentor_accepted') {
    return (
      <p>
        <Trans comment="Dashboard of a student, place in the queue: sentence">
          We found a mentor and are asking you both.
        </Trans>
      </p>
    );
  }
  if (place === null && isResting && match) {
    return (
      <p>
        <Trans comment="Dashboard of a student, place in the queue: sentence; <0> is a link">
          You are not in the queue, as you asked. <Link to={tasksPath(match.id)}>Ask for a mentor again</Link>
        </Trans>
      </p>
    );
  }
  if (place === null && isComplete) {
    return (
      <p>
        <Trans comment="Dashboard of a student, place in the queue: sentence">
          You are not in the queue now. If you applied to be a mentor, we keep your place until we decide.
        </Trans>
      </p>
    );
  }
  if (place === null) {
    return (
      <p>
        <Trans comment="Dashboard of a student, place in the queue: sentence; <0> is a link">
          You are not in the queue yet. You join it when <Link to={paths.profile}>your profile</Link> is
          complete.
        </Trans>
      </p>
    );
  }
  const shown = number(place);
  return (
    <>
      {match?.state === 'ended' && (
        <p>
          <Trans comment="Dashboard of a student, place in the queue: sentence">
            The time with your last mentor has ended. You are in the queue again.
          </Trans>
        </p>
      )}
      <p className="text-lg font-bold">
        <Trans comment="Dashboard of a student, place in the queue: sentence; {shown} is the number, written">
          Your place in the queue: {shown}
        </Trans>
      </p>
      <p>
        <Trans comment="Dashboard of a student, place in the queue: sentence">
          Your place depends on the day you completed your profile. Language, subject and wishes count too, so
          we do not know how long it takes.
        </Trans>
      </p>
    </>
  );
}

/** Whether the student can name mentors that she would like: while she has none and nobody is asked. */
export const mayWish = (match: OwnMatch | null, isResting: boolean): boolean =>
  !isResting && (match === null || match.state === 'ended');
