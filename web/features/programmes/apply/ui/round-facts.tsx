import { Trans } from '@lingui/react/macro';
import { deadlineOf } from '#domain/programmes/cohort.ts';
import { useFormat } from '#web/text/use-format.ts';
import { type ApplyRound, graceEndsAtMs } from '../rules/round.ts';

/** Until when, and what happens where the line comes later than that. */
export function RoundFacts({ round }: { round: ApplyRound }) {
  const format = useFormat();
  const deadline = deadlineOf(round.dates.closesAtMs);
  const until = format.kabulTimeInBoth(deadline);
  const grace = format.kabulTimeInBoth(deadlineOf(graceEndsAtMs(round)));
  if (round.dates.setState) return null;
  return (
    <div className="grid gap-1">
      <p>
        <Trans comment="Application for a round, facts: sentence; {until} is a date and time">
          Open until <time dateTime={new Date(deadline).toISOString()}>{until}</time>.
        </Trans>
      </p>
      <p className="text-sm text-ink-quiet">
        <Trans comment="Application for a round, facts: sentence; {grace} is a date and time">
          If you press «Send» before that and there is no connection, it counts when it reaches us until{' '}
          {grace}.
        </Trans>
      </p>
    </div>
  );
}
