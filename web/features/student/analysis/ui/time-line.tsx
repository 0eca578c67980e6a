import { Plural, Trans } from '@lingui/react/macro';
import type { TimeLeft } from '#domain/analysis/time-left.ts';
import { dateOfIso } from '#domain/calendar/gregorian.ts';
import { useFormat } from '#web/text/use-format.ts';
import { CheckedLine } from './checked-line.tsx';

function Ahead({ time: { daysLeft, monthsLeft } }: { time: TimeLeft }) {
  if (daysLeft === 0)
    return (
      <Trans comment="Where a student is in applying, after the last day to apply: “that” is the last day">
        That is today.
      </Trans>
    );
  if (monthsLeft < 1)
    return (
      <Plural
        comment="Where a student is in applying, after the last day to apply: “that” is the last day, # the number of days"
        value={daysLeft}
        one="That is in # day."
        other="That is in # days."
      />
    );
  return (
    <Plural
      comment="Where a student is in applying, after the last day to apply: “that” is the last day, # the number of months"
      value={monthsLeft}
      one="That is in # month."
      other="That is in # months."
    />
  );
}

function Usual({ months, isShort }: { months: number; isShort: boolean }) {
  return (
    <span>
      <Plural
        comment="Where a student is in applying, how long the papers and tests take: # is the number of months"
        value={months}
        one="People usually need # month to prepare."
        other="People usually need # months to prepare."
      />{' '}
      {isShort && (
        <Trans comment="Where a student is in applying, after “People usually need …”: “that” is this time, a round is one turn of a programme">
          That is more than there is: begin now, or aim at the round after it.
        </Trans>
      )}
    </span>
  );
}

/** The next deadline of a programme, and how long people usually need before it. */
export function TimeLine({ time }: { time: TimeLeft | null }) {
  const format = useFormat();
  const last = dateOfIso(time?.lastDay ?? '');
  const opens = dateOfIso(time?.opensOn ?? '');
  if (time === null || !last) {
    return (
      <p className="text-ink-quiet">
        <Trans comment="Where a student is in applying, a programme: a round is one turn of it">
          There is no date for the next round yet.
        </Trans>
      </p>
    );
  }
  const lastDay = format.dayInBoth(last);
  const opensOn = opens && format.dayInBoth(opens);
  return (
    <div className="grid gap-1">
      <p>
        {time.isOpen || !opensOn ? (
          <Trans comment="Where a student is in applying, a programme: {lastDay} is the last day to apply">
            Open until {lastDay}.
          </Trans>
        ) : (
          <Trans comment="Where a student is in applying, a programme: {opensOn} and {lastDay} are the first and the last day to apply">
            Opens on {opensOn} and closes on {lastDay}.
          </Trans>
        )}{' '}
        <Ahead time={time} />
      </p>
      {time.usualMonths !== null && time.source && (
        <p>
          <Usual months={time.usualMonths} isShort={time.status === 'short'} />
          <CheckedLine {...time.source} />
        </p>
      )}
    </div>
  );
}
