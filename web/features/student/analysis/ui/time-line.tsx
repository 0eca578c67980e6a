import { Plural, Trans } from '@lingui/react/macro';
import type { TimeLeft } from '#domain/analysis/time-left.ts';
import { dateOfIso } from '#domain/calendar/gregorian.ts';
import { useFormat } from '#web/text/use-format.ts';
import { CheckedLine } from './checked-line.tsx';

function Ahead({ time: { daysLeft, monthsLeft } }: { time: TimeLeft }) {
  if (daysLeft === 0) return <Trans>That is today.</Trans>;
  if (monthsLeft < 1) return <Plural value={daysLeft} one="That is in # day." other="That is in # days." />;
  return <Plural value={monthsLeft} one="That is in # month." other="That is in # months." />;
}

function Usual({ months, isShort }: { months: number; isShort: boolean }) {
  return (
    <span>
      <Plural
        value={months}
        one="People usually need # month to prepare."
        other="People usually need # months to prepare."
      />{' '}
      {isShort && <Trans>That is more than there is: begin now, or aim at the round after it.</Trans>}
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
        <Trans>There is no date for the next round yet.</Trans>
      </p>
    );
  }
  const lastDay = format.dayInBoth(last);
  const opensOn = opens && format.dayInBoth(opens);
  return (
    <div className="grid gap-1">
      <p>
        {time.isOpen || !opensOn ? (
          <Trans>Open until {lastDay}.</Trans>
        ) : (
          <Trans>
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
