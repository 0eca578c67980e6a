import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { type CalendarDate, isoOf } from '#domain/calendar/gregorian.ts';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import { presentZoneName, zoneCity } from '#domain/calendar/time-zones.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useFormat } from '#web/text/use-format.ts';
import type { Pair } from '../hooks/use-meetings.ts';
import { clockInZone, clockText, KABUL, readerZone, showSameTime } from '../rules/times.ts';

/** How a moment is said to one of the two. */
export interface SlotLabels {
  /** the day on the reader's clocks */
  date: CalendarDate;
  /** the weekday and date of that day */
  day: string;
  /** day and clock in one */
  whole: string;
  /** the time of that day, and whose it is where that is not Kabul's alone */
  clock: string;
  /** Kabul's, where it is another; else empty */
  kabul: string;
  /** the mentor's, for a student where it is another; else empty */
  mentor: string;
}

type Reader = Pick<Pair, 'side' | 'mentorZone'>;

/** The zone of the reader's clocks. Without a pair: the device's. */
function useZone(pair: Reader | undefined): string {
  const ofDevice = useMemo(
    () => presentZoneName(new Intl.DateTimeFormat('en').resolvedOptions().timeZone),
    [],
  );
  return readerZone(pair ?? { side: 'student', mentorZone: undefined }, ofDevice);
}

/** A moment in words: the reader's clock first, Kabul's beside it only where it shows something else. */
export function useSlotLabels(pair: Reader | undefined): (ms: number) => SlotLabels {
  const { t } = useLingui();
  const format = useFormat();
  const { language } = useLanguage();
  const zone = useZone(pair);
  const comma = language === 'en' ? ', ' : '، ';
  const clockIn = (of: string, ms: number, than: CalendarDate) => {
    const there = clockInZone(of, ms);
    if (!there) return '';
    const clock = format.digits(clockText(there.minute));
    return isoOf(there.date) === isoOf(than) ? clock : `${format.weekday(there.date)}${comma}${clock}`;
  };
  return (ms) => {
    const isKabul = showSameTime(zone, KABUL, ms);
    const date = isKabul ? kabulDateOf(ms) : (clockInZone(zone, ms)?.date ?? kabulDateOf(ms));
    const own = clockIn(isKabul ? KABUL : zone, ms, date);
    const there = pair?.side === 'student' ? (pair.mentorZone ?? zone) : zone;
    const theirCity = zoneCity(there, language);
    const theirs = showSameTime(there, isKabul ? KABUL : zone, ms) ? '' : clockIn(there, ms, date);
    const day = `${format.weekday(date)}${comma}${format.day(date)}`;
    const clock = isKabul ? format.nameKabulClock(own) : `${own} (${zoneCity(zone, language)})`;
    return {
      date,
      day,
      clock,
      whole: `${day}${comma}${clock}`,
      kabul: isKabul ? '' : format.nameKabulClock(clockIn(KABUL, ms, date)),
      mentor:
        theirs === ''
          ? ''
          : t({
              message: `For your mentor: ${theirs} (${theirCity})`,
              comment: 'A time of day on the mentor’s clocks, and the mentor’s city',
            }),
    };
  };
}

/** The lines under the first: what other clocks show. */
export function OtherClocks({ labels: { kabul, mentor } }: { labels: SlotLabels }) {
  return [kabul, mentor]
    .filter((line) => line !== '')
    .map((line) => (
      <span key={line} className="block text-sm text-ink-quiet">
        {line}
      </span>
    ));
}

/** A moment with its day, and what other clocks show. */
export function SlotTime({ ms, pair }: { ms: number; pair: Reader | undefined }) {
  const labels = useSlotLabels(pair)(ms);
  return (
    <span className="grid">
      <time dateTime={new Date(ms).toISOString()} className="font-semibold">
        {labels.whole}
      </time>
      <OtherClocks labels={labels} />
    </span>
  );
}
