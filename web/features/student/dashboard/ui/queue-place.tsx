import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths, tasksPath } from '#web/app/paths.ts';
import type { OwnMatch } from '../hooks/use-dashboard.ts';
import { useFormat } from '#web/text/use-format.ts';
import { TextLink } from '#web/ui/text-link.tsx';

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

/** Where the student stands in the queue, and what that means and does not mean. */
export function QueuePlace({ place, match, isComplete, isResting }: QueuePlaceProps) {
  const { number } = useFormat();
  if (match?.state === 'proposed' || match?.state === 'mentor_accepted') {
    return (
      <p>
        <Trans>We found a mentor and are asking you both.</Trans>
      </p>
    );
  }
  if (place === null && isResting && match) {
    return (
      <p>
        <Trans>
          You are not in the queue, as you wished. <Link to={tasksPath(match.id)}>Here</Link> you ask for a
          mentor again.
        </Trans>
      </p>
    );
  }
  if (place === null && isComplete) {
    return (
      <p>
        <Trans>
          You are not in the queue now. If you have applied to be a mentor, your place is kept until that is
          decided.
        </Trans>
      </p>
    );
  }
  if (place === null) {
    return (
      <p>
        <Trans>
          You are not in the queue yet: it begins when <Link to={paths.profile}>your profile</Link> is
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
          <Trans>The time with your last mentor has ended. You are in the queue again.</Trans>
        </p>
      )}
      <p className="text-lg font-bold">
        <Trans>Your place in the queue: {shown}</Trans>
      </p>
      <p>
        <Trans>
          Your place follows the day you completed your profile. Language, subject and wishes count too, so we
          do not know how long it takes.
        </Trans>
      </p>
    </>
  );
}

/** The way to whom she would like, while nobody accompanies her and nobody is asked. */
export function WishesLink({ match, isResting }: Pick<QueuePlaceProps, 'match' | 'isResting'>) {
  if (isResting || (match !== null && match.state !== 'ended')) return null;
  return (
    <TextLink to={paths.wishes}>
      <Trans>Mentors you would like</Trans>
    </TextLink>
  );
}
