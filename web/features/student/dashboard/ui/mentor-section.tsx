import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import { isBlank } from '#domain/text/blank.ts';
import { takesPlace } from '#domain/matching/match.ts';
import { loadPart, PartBoundary } from '#web/platform/app-health/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import type { OwnMatch, useMentor } from '../hooks/use-dashboard.ts';
import { CardBody } from './card-body.tsx';
import { MessagesLink } from './messages-link.tsx';
import { QueuePlace, WishesLink } from './queue-place.tsx';

/** With the names of countries and options, which nobody needs who has no mentor yet. */
const MentorFacts = lazy(() => loadPart(() => import('./mentor-facts.tsx')));

export const MENTOR_CARD_ID = 'my-mentor';

/** My mentor, or my place in the queue with honest words. */
export function MentorSection({
  mentor,
  isResting,
}: {
  mentor: ReturnType<typeof useMentor>;
  /** she wants no mentor at present */
  isResting: boolean;
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
                {(place) => (
                  <>
                    <QueuePlace
                      place={place}
                      match={match}
                      isComplete={mentor.isComplete}
                      isResting={isResting}
                    />
                    <WishesLink match={match} isResting={isResting} />
                  </>
                )}
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
      {mentor !== null && (
        <PartBoundary>
          <Suspense
            fallback={
              <LoadingPart>
                <Trans>Fetching…</Trans>
              </LoadingPart>
            }
          >
            <MentorFacts mentor={mentor} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
