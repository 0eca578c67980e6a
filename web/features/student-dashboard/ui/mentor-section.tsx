import { Trans } from '@lingui/react/macro';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import { isBlank } from '#domain/text-folding/blank.ts';
import { takesPlace } from '#domain/match.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import type { MentorCard, OwnMatch, useMentor } from '../hooks/use-dashboard.ts';
import { CardBody } from './card-body.tsx';
import { MessagesLink } from './messages-link.tsx';
import { QueuePlace } from './queue-place.tsx';
import { useMentorWords } from './use-mentor-words.ts';

export const MENTOR_CARD_ID = 'my-mentor';

/** My mentor, or my place in the queue with honest words. */
export function MentorSection({
  mentor,
  isComplete,
}: {
  mentor: ReturnType<typeof useMentor>;
  /** the profile has what a place in the queue needs */
  isComplete: boolean;
}) {
  return (
    <Card title={<Trans>My mentor</Trans>}>
      <div id={MENTOR_CARD_ID} tabIndex={-1} className="grid gap-3">
        <CardBody query={mentor.match}>
          {(match) =>
            match !== null && takesPlace(match.state) ? (
              <Mentor match={match} />
            ) : (
              <CardBody query={mentor.queue}>
                {(place) => <QueuePlace place={place} match={match} isComplete={isComplete} />}
              </CardBody>
            )
          }
        </CardBody>
      </div>
    </Card>
  );
}

function Mentor({ match }: { match: OwnMatch }) {
  const { dayInBoth } = useFormat();
  const { mentor } = match;
  const since = dayInBoth(kabulDateOf(match.startedAt.getTime()));
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar name={mentor?.displayName ?? ''} />
        <div className="grid">
          <p className="text-lg font-bold">
            {mentor === null || isBlank(mentor.displayName) ? (
              <Trans>Your mentor</Trans>
            ) : (
              <bdi>{mentor.displayName}</bdi>
            )}
          </p>
          <p className="text-sm text-ink-quiet">
            <Trans>Since {since}</Trans>
          </p>
        </div>
      </div>
      {match.state === 'paused' && (
        <Badge kind="waiting">
          <Trans>Taking a break</Trans>
        </Badge>
      )}
      <MessagesLink />
      {mentor !== null && <Facts mentor={mentor} />}
    </>
  );
}

function Facts({ mentor }: { mentor: MentorCard }) {
  const words = useMentorWords();
  const { number } = useFormat();
  const facts = [
    { id: 'fields', term: <Trans>Fields</Trans>, text: words.fields(mentor.fields) },
    { id: 'languages', term: <Trans>Languages</Trans>, text: words.languages(mentor.languages) },
    { id: 'country', term: <Trans>Lives in</Trans>, text: words.country(mentor.country) },
    {
      id: 'hours',
      term: <Trans>Hours a week</Trans>,
      text: mentor.hoursPerWeek === null ? '' : number(mentor.hoursPerWeek),
    },
  ].filter(({ text }) => text !== '');
  return (
    <>
      <DescriptionList
        items={facts.map(({ id, term, text }) => ({ id, term, description: <bdi>{text}</bdi> }))}
      />
      {!isBlank(mentor.about) && (
        <p dir="auto" className="whitespace-pre-line">
          {mentor.about}
        </p>
      )}
    </>
  );
}
