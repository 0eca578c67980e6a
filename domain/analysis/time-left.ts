import {
  type CalendarDate,
  compareDates,
  dateOfIso,
  dayNumberOf,
  gregorianMonthLength,
} from '../calendar/gregorian.ts';
import { isStale, type Requirement } from './requirements.ts';

/** When one may apply, in days of Kabul as ISO dates. */
export interface AnalysisRound {
  opensOn: string;
  /** the last day on which one may apply */
  lastDay: string;
}

/** How long there is until the next deadline of a programme, against how long people usually need. */
export interface TimeLeft {
  lastDay: string;
  opensOn: string;
  isOpen: boolean;
  daysLeft: number;
  /** whole months */
  monthsLeft: number;
  /** null: nobody has said how long it usually takes */
  usualMonths: number | null;
  status: 'enough' | 'short' | 'unknown';
  source: { sourceUrl: string | null; checkedOn: string; isStale: boolean } | null;
}

/** Whole months from one day to a later one: from 31 January to 28 February is one. */
export function wholeMonths(from: CalendarDate, to: CalendarDate): number {
  const months = (to.year - from.year) * 12 + to.month - from.month;
  const day = Math.min(from.day, gregorianMonthLength(to.year, to.month));
  return to.day < day ? months - 1 : months;
}

/** The round whose deadline comes next, undefined where none is ahead. */
function nextRound(rounds: readonly AnalysisRound[], today: CalendarDate) {
  return rounds
    .flatMap((round) => {
      const lastDay = dateOfIso(round.lastDay);
      return lastDay && compareDates(lastDay, today) >= 0 ? [{ round, lastDay }] : [];
    })
    .toSorted((one, other) => compareDates(one.lastDay, other.lastDay))[0];
}

/** Time until the next deadline; null where no round is announced. */
export function timeLeft(
  rounds: readonly AnalysisRound[],
  lines: readonly Requirement[],
  today: CalendarDate,
): TimeLeft | null {
  const next = nextRound(rounds, today);
  if (!next) return null;
  const { round, lastDay } = next;
  const line = lines.find(({ kind, min }) => kind === 'months' && min !== null);
  const usualMonths = line?.min ?? null;
  const monthsLeft = wholeMonths(today, lastDay);
  const opens = dateOfIso(round.opensOn);
  let status: TimeLeft['status'] = 'unknown';
  if (usualMonths !== null) status = monthsLeft >= usualMonths ? 'enough' : 'short';
  return {
    lastDay: round.lastDay,
    opensOn: round.opensOn,
    isOpen: opens === undefined || compareDates(opens, today) <= 0,
    daysLeft: dayNumberOf(lastDay) - dayNumberOf(today),
    monthsLeft,
    usualMonths,
    status,
    source: line
      ? { sourceUrl: line.source_url, checkedOn: line.checked_on, isStale: isStale(line.checked_on, today) }
      : null,
  };
}
