import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import { isBlank } from '#domain/text/blank.ts';
import { takesPlace } from '#domain/matching/match.ts';
import { loadPart, PartBoundary } from '#web/platform/app-health/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { UnfoldIcon } from '#web/ui/icon.ts';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Row, RowLink, RowList } from '#web/ui/row-list.tsx';
import { Section } from '#web/ui/section.tsx';
import { paths } from '#web/app/paths.ts';
import { type OwnMatch, useMentor } from '../hooks/use-dashboard.ts';
import { useNextStep } from '../hooks/use-next-step.ts';
import { CardBody } from './card-body.tsx';
import { MentorRow } from './mentor-row.tsx';
import { mayWish, QueuePlace } from './queue-place.tsx';

/** With the names of countries and options, which nobody needs who has no mentor yet. */
const MentorFacts = lazy(() => loadPart(() => import('./mentor-facts.tsx')));

/** My mentor as a row that opens the messages, or my place in the queue with honest words. */
export function MentorSection() {
  const { t } = useLingui();
  const mentor = useMentor();
  const { isResting } = useNextStep();
  const { data: match } = mentor.match;
  if (match && takesPlace(match.state)) {
    return (
      <section
        aria-label={t({
          message: 'My mentor',
          comment: 'Dashboard of a student, the mentor: read aloud by screen readers',
        })}
        className="grid min-w-0 grid-cols-1"
      >
        <RowList>
          <MentorRow match={match} />
          {match.mentor !== null && <AboutMentor match={match} mentor={match.mentor} />}
        </RowList>
      </section>
    );
  }
  return (
    <Section title={<Trans comment="Dashboard of a student, the mentor: heading">My mentor</Trans>}>
      <RowList>
        <Row className="py-3.5">
          <div className="grid gap-2">
            <CardBody query={mentor.match}>
              {(newest) => (
                <CardBody query={mentor.queue}>
                  {(place) => (
                    <QueuePlace
                      place={place}
                      match={newest}
                      isComplete={mentor.isComplete}
                      isResting={isResting}
                    />
                  )}
                </CardBody>
              )}
            </CardBody>
          </div>
        </Row>
        {match !== undefined && mayWish(match, isResting) && (
          <RowLink to={paths.wishes}>
            <Trans comment="Dashboard of a student, the mentor: link">Mentors you would like</Trans>
          </RowLink>
        )}
      </RowList>
    </Section>
  );
}

/** What a mentor tells about themselves, unfolded on request. */
function AboutMentor({ match, mentor }: { match: OwnMatch; mentor: NonNullable<OwnMatch['mentor']> }) {
  const { dayInBoth } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const since = dayInBoth(kabulDateOf(match.startedAt.getTime()));
  const name = mentor.displayName;
  return (
    <li>
      <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-11 list-none items-center gap-1 px-4 text-sm font-semibold text-accent -outline-offset-3 hover:bg-sunken [&::-webkit-details-marker]:hidden">
          <span className="grow">
            {isBlank(name) ? (
              <Trans comment="Opens what a mentor tells about themselves">About your mentor</Trans>
            ) : (
              <Trans comment="Opens what a mentor tells about themselves">
                About <bdi>{name}</bdi>
              </Trans>
            )}
          </span>
          <UnfoldIcon className="size-4 shrink-0 group-open:rotate-180" />
        </summary>
        {isOpen && (
          <div className="grid gap-3 px-4 pt-1 pb-4">
            <p className="text-sm text-ink-quiet">
              <Trans comment="Dashboard of a student, the mentor: sentence; {since} is a date">
                Your mentor since {since}
              </Trans>
            </p>
            <PartBoundary>
              <Suspense
                fallback={
                  <LoadingPart>
                    <Trans comment="Dashboard of a student, the mentor: shown while loading">Loading…</Trans>
                  </LoadingPart>
                }
              >
                <MentorFacts mentor={mentor} />
              </Suspense>
            </PartBoundary>
          </div>
        )}
      </details>
    </li>
  );
}
