import { type CalendarDate, dateOfDayNumber, dayNumberOf, weekdayOf } from '../calendar/gregorian.ts';
import { kabulDateOf } from '../calendar/kabul-time.ts';
import type { AvailabilityKind } from './meeting.ts';
import { zoneOffsetMinutes } from '../calendar/time-zones.ts';

/** Hours of every week, on the clocks of a zone. */
export interface WeekHours {
  kind: AvailabilityKind;
  /** 0 = Saturday … 6 = Friday */
  weekday: number;
  /** minutes since midnight */
  fromMinute: number;
  /** up to 1440, the midnight after */
  toMinute: number;
  zone: string;
}

/** From and until, in milliseconds since 1970. */
type Span = readonly [from: number, to: number];

export interface SharedSlot {
  startMs: number;
  /** whoever said when there is electricity has some then */
  hasPower: boolean;
}

const MS_PER_MINUTE = 60_000;
const MINUTES_PER_DAY = 1_440;
/** As far ahead as one plans, and not more than a phone computes in a moment. */
const AHEAD_DAYS_COUNT = 14;
const STEP_MS = 30 * MS_PER_MINUTE;
const SLOTS_PER_DAY_COUNT = 2;
const SLOTS_COUNT = 6;

/** The instant at which clocks of the zone show a minute of a day; undefined for a zone that this machine does not know. */
export function instantInZone(zone: string, day: CalendarDate, minute: number): number | undefined {
  const asUtc = (dayNumberOf(day) * MINUTES_PER_DAY + minute) * MS_PER_MINUTE;
  const first = zoneOffsetMinutes(zone, new Date(asUtc));
  if (first === undefined) return undefined;
  // around the change of summer time the first guess is an hour off
  const second = zoneOffsetMinutes(zone, new Date(asUtc - first * MS_PER_MINUTE)) ?? first;
  return asUtc - second * MS_PER_MINUTE;
}

function spansOf(hours: readonly WeekHours[], kind: AvailabilityKind, nowMs: number): Span[] {
  const today = dayNumberOf(kabulDateOf(nowMs));
  const spans: Span[] = [];
  // a day earlier and later: it may be another day where the clocks are
  for (let ahead = -1; ahead <= AHEAD_DAYS_COUNT; ahead += 1) {
    const day = dateOfDayNumber(today + ahead);
    for (const { weekday, fromMinute, toMinute, zone } of hours.filter((one) => one.kind === kind)) {
      const from = weekday === weekdayOf(day) ? instantInZone(zone, day, fromMinute) : undefined;
      if (from !== undefined) spans.push([from, from + (toMinute - fromMinute) * MS_PER_MINUTE]);
    }
  }
  return spans.toSorted(([one], [other]) => one - other);
}

const holds = (spans: readonly Span[], from: number, to: number): boolean =>
  spans.some(([begin, end]) => begin <= from && to <= end);

/** The first few moments of the next two weeks at which both have time for so long, those with electricity first. */
export function sharedSlots(
  [mine, theirs]: readonly [readonly WeekHours[], readonly WeekHours[]],
  minutes: number,
  nowMs: number,
): SharedSlot[] {
  const other = spansOf(theirs, 'free', nowMs);
  const powers = [mine, theirs]
    .map((hours) => spansOf(hours, 'electricity', nowMs))
    .filter(({ length }) => length > 0);
  const found = new Map<number, boolean>();
  for (const [from, to] of spansOf(mine, 'free', nowMs)) {
    const begin = Math.ceil(Math.max(from, nowMs + STEP_MS) / STEP_MS) * STEP_MS;
    for (let start = begin; start + minutes * MS_PER_MINUTE <= to; start += STEP_MS) {
      const end = start + minutes * MS_PER_MINUTE;
      if (holds(other, start, end))
        found.set(
          start,
          powers.every((spans) => holds(spans, start, end)),
        );
    }
  }
  return fewOf([...found].map(([startMs, hasPower]) => ({ startMs, hasPower })));
}

function fewOf(slots: readonly SharedSlot[]): SharedSlot[] {
  const perDay = new Map<number, number>();
  const few = slots
    .toSorted((one, other) => Number(other.hasPower) - Number(one.hasPower) || one.startMs - other.startMs)
    .filter(({ startMs }) => {
      const day = dayNumberOf(kabulDateOf(startMs));
      perDay.set(day, (perDay.get(day) ?? 0) + 1);
      return (perDay.get(day) ?? 0) <= SLOTS_PER_DAY_COUNT;
    });
  return few.slice(0, SLOTS_COUNT).toSorted((one, other) => one.startMs - other.startMs);
}
