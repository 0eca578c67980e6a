import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';

export interface RelativeDaysProps {
  /** undefined where the time of the device is not known; below 0 when it has passed */
  days: number | undefined;
  /** no hour is named, so that it lasts to the end of the day */
  isWholeDay?: boolean;
}

const LOOK = 'whitespace-nowrap text-ink-quiet';
/** Where a program is there to write it the words have their place from the beginning, so that nothing jumps. */
const PLACE = '[@media(scripting:enabled)]:min-h-5 [@media(scripting:enabled)]:min-w-26';
/** A text to React, which then leaves alone what was written into the element before it came. */
const NOTHING = '';

/**
 * How far the date of the `<time>` beside it is, in words that hold on the device on which they are read. Paper does not
 * know what day it is. On a page to read the first program writes them [decision 26], with the texts of `DayWords`.
 */
export function RelativeDays({ days, isWholeDay = false }: RelativeDaysProps) {
  if (days === undefined) {
    return (
      <span
        key="page"
        data-no-print=""
        data-days={isWholeDay ? 'whole' : ''}
        className={`${LOOK} ${PLACE}`}
        suppressHydrationWarning
      >
        {NOTHING}
      </span>
    );
  }
  return (
    <span key="device" data-no-print="" className={LOOK}>
      <DaysText days={days} />
    </span>
  );
}

const IN_DAYS = msg`{days, plural, one {in # day} other {in # days}}`;

function DaysText({ days }: { days: number }) {
  if (days < 0)
    return <Trans comment="Public list of dates, beside a date: it is over; small letters">passed</Trans>;
  if (days === 0) return <Trans comment="Public list of dates, beside a date: small letters">today</Trans>;
  if (days === 1) return <Trans comment="Public list of dates, beside a date: small letters">tomorrow</Trans>;
  return (
    <Plural
      comment="Public list of dates, beside a date: # is the number of days until then; small letters"
      value={days}
      one="in # day"
      other="in # days"
    />
  );
}

/**
 * The words of the dates of a page, for its first program: passed, today, tomorrow, and how far away two days are, from
 * which it makes the others. @param readOn the day on which the page was made: a clock that shows an earlier one is wrong
 */
export function DayWords({ readOn }: { readOn: number }) {
  const { i18n, t } = useLingui();
  const words = [
    t({ message: 'passed', comment: 'Public list of dates, beside a date: it is over; small letters' }),
    t({ message: 'today', comment: 'Public list of dates, beside a date: small letters' }),
    t({ message: 'tomorrow', comment: 'Public list of dates, beside a date: small letters' }),
    i18n._({ ...IN_DAYS, values: { days: 2 } }),
  ];
  return <span hidden data-day-words={words.join('|')} data-read-on={readOn} />;
}
