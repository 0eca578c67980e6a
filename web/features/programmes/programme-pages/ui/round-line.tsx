import { Plural, Trans } from '@lingui/react/macro';
import { type CohortState, daysUntil, deadlineOf } from '#domain/programmes/cohort.ts';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Badge, type BadgeKind } from '#web/ui/badge.tsx';
import type { Round } from '../rules/programme.ts';
import { DayLeaf } from './day-leaf.tsx';
import { RelativeDays } from './relative-days.tsx';

const BADGES: Readonly<Record<CohortState, BadgeKind>> = {
  announced: 'waiting',
  open: 'done',
  waitlist: 'waiting',
  closed: 'neutral',
  running: 'neutral',
  finished: 'neutral',
};

/** Where a round stands, in a word. */
export function StateWord({ state }: { state: CohortState }) {
  if (state === 'announced')
    return <Trans comment="Round of a programme: badge, nobody can apply yet">Not open yet</Trans>;
  if (state === 'open')
    return <Trans comment="Round of a programme: badge, people can apply">Open now</Trans>;
  if (state === 'waitlist')
    return (
      <Trans comment="Round of a programme: badge, full, but people can apply for a place that becomes free">
        Waiting list
      </Trans>
    );
  if (state === 'running')
    return <Trans comment="Round of a programme: badge, it has begun and nobody can apply">Under way</Trans>;
  return <Trans comment="Round of a programme: badge, nobody can apply any more">Closed</Trans>;
}

/** The instant that matters now: when it opens, or until when it is open. */
const instantOf = ({ cohort, state }: Round): number =>
  state === 'announced' ? cohort.opensAtMs : deadlineOf(cohort.closesAtMs);

/** The one date that matters now. */
function Window({ round, nowMs }: { round: Round; nowMs: number | undefined }) {
  const format = useFormat();
  const { state } = round;
  const instant = instantOf(round);
  const iso = new Date(instant).toISOString();
  const when = format.kabulTimeInBoth(instant);
  const isAhead = state === 'announced' || state === 'open';
  return (
    <p className="flex flex-wrap gap-x-3">
      <span>
        {state === 'announced' && (
          <Trans comment="Round of a programme: first day to apply; <0/> is a date">
            Opens on <time dateTime={iso}>{when}</time>
          </Trans>
        )}
        {state === 'open' && (
          <Trans comment="Round of a programme: last day to apply; <0/> is a date">
            Open until <time dateTime={iso}>{when}</time>
          </Trans>
        )}
        {!isAhead && (
          <Trans comment="Round of a programme: nobody can apply any more; <0/> is a date">
            Closed since <time dateTime={iso}>{when}</time>
          </Trans>
        )}
      </span>{' '}
      {isAhead && (
        <RelativeDays days={nowMs === undefined ? undefined : daysUntil(kabulDateOf(instant), nowMs)} />
      )}
    </p>
  );
}

export interface RoundLineProps {
  round: Round;
  nowMs: number | undefined;
  /** the one that matters now: its day is shown large */
  isFirst?: boolean;
}

/** One round: where it stands, until when, and when it runs. */
export function RoundLine({ round, nowMs, isFirst = false }: RoundLineProps) {
  const format = useFormat();
  const { cohort, state } = round;
  const number = format.number(cohort.number);
  const starts = cohort.startsOn && format.dayInBoth(cohort.startsOn);
  const ends = cohort.endsOn && format.dayInBoth(cohort.endsOn);
  const isAhead = state === 'announced' || state === 'open';
  return (
    <li className="flex gap-3">
      {isFirst && isAhead && !cohort.setState && <DayLeaf day={kabulDateOf(instantOf(round))} />}
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <Trans comment="Round of a programme without a name: {number} is its number">Round {number}</Trans>
          <span data-ahead="">
            <Badge kind={BADGES[state]}>
              <StateWord state={state} />
            </Badge>
          </span>
        </p>
        {/* dates that an admin has overruled would contradict the state */}
        {!cohort.setState && <Window round={round} nowMs={nowMs} />}
        {state === 'waitlist' && (
          <p>
            <Trans comment="Round of a programme, full: what applying means now">
              All places are taken. If you apply now, you join the waiting list.
            </Trans>
          </p>
        )}
        <p className="text-sm text-ink-quiet empty:hidden">
          {starts && !ends && (
            <Trans comment="Round of a programme: {starts} is the first day of the programme itself">
              Begins on {starts}.
            </Trans>
          )}
          {starts && ends && (
            <Trans comment="Round of a programme: {starts} and {ends} are the first and the last day of the programme itself">
              Runs from {starts} to {ends}.
            </Trans>
          )}{' '}
          {cohort.seats !== undefined && (
            <Plural
              comment="Round of a programme: how many people can take part; # is the number, “place” is not a town"
              value={cohort.seats}
              one="# place."
              other="# places."
            />
          )}
        </p>
      </div>
    </li>
  );
}
