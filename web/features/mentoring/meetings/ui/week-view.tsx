import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Meeting, Pair } from '../hooks/use-meetings.ts';
import { useFormat } from '#web/text/use-format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { BackIcon, NextIcon } from '#web/ui/icon.ts';
import { type WeekDay, type WeekEntry, weekOf } from '../rules/week.ts';
import { meetingId } from './meeting-id.ts';
import { useSlotLabels } from './slot-time.tsx';

export interface WeekViewProps {
  meetings: readonly Meeting[];
  pairs: readonly Pair[];
  nowMs: number;
}

function Entry({ entry: { meeting, ms }, pairs }: { entry: WeekEntry; pairs: readonly Pair[] }) {
  const pair = pairs.find(({ id }) => id === meeting.matchId);
  const { clock } = useSlotLabels(pair)(ms);
  const isProposed = meeting.state === 'proposed';
  return (
    <li>
      <a
        href={`#${meetingId(meeting.id)}`}
        className={classNames(
          'tap grid content-center rounded-lg px-2 py-1 text-sm leading-snug text-ink no-underline hover:underline',
          isProposed ? 'border border-dashed border-accent' : 'border-s-3 border-accent bg-accent-soft',
        )}
      >
        <time dateTime={new Date(ms).toISOString()} className="font-semibold">
          {clock}
        </time>
        <span className="text-xs text-ink-quiet">
          {pair?.side === 'mentor' && (
            <>
              <bdi>{pair.otherName}</bdi>{' '}
            </>
          )}
          {isProposed && (
            <Trans comment="A time of a meeting in the week that nobody has agreed to yet">proposed</Trans>
          )}
          {meeting.state === 'confirmed' && <Trans comment="A time of a meeting in the week">agreed</Trans>}
        </span>
      </a>
    </li>
  );
}

function Day({ day: { date, isToday, entries }, pairs }: { day: WeekDay; pairs: readonly Pair[] }) {
  const format = useFormat();
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      className={classNames(
        'min-w-0 content-start gap-x-3 gap-y-1 rounded-lg bg-surface p-2 max-lg:grid-cols-[8rem_1fr] lg:min-h-28',
        isToday ? 'border-2 border-accent' : 'border border-line',
        // on a phone an empty day takes no room
        entries.length === 0 && !isToday ? 'hidden lg:grid' : 'grid',
      )}
    >
      <span className="text-xs">
        <b className="block font-semibold">{format.weekday(date)}</b>
        <span className="text-ink-quiet">{format.shortDayInBoth(date)}</span>
      </span>
      {entries.length > 0 ? (
        <ul className="grid gap-1">
          {entries.map((entry) => (
            <Entry key={`${entry.meeting.id} ${entry.ms}`} entry={entry} pairs={pairs} />
          ))}
        </ul>
      ) : (
        isToday && (
          <span className="self-center text-sm text-ink-quiet">
            <Trans comment="In the week of meetings, for today">Nothing today</Trans>
          </span>
        )
      )}
    </li>
  );
}

/** One week of meetings, from Saturday on, with the weeks before and after it. */
export function WeekView({ meetings, pairs, nowMs }: WeekViewProps) {
  const { t } = useLingui();
  const format = useFormat();
  const titleId = useId();
  const [shift, setShift] = useState(0);
  const labels = useSlotLabels(pairs[0]);
  const days = weekOf(meetings, nowMs, shift, (ms) => labels(ms).date);
  const [first] = days;
  const day = first ? format.dayMonth(first.date) : '';
  const isEmpty = days.every(({ entries, isToday }) => entries.length === 0 && !isToday);
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-2">
      <div className="flex items-center gap-1">
        <h2 id={titleId} aria-live="polite" className="grow text-lg font-bold">
          {shift === 0 ? (
            <Trans comment="Suggesting a meeting, week: heading">This week</Trans>
          ) : (
            <Trans comment="Suggesting a meeting, week: heading; {day} is a date">Week from {day}</Trans>
          )}
        </h2>
        <IconButton
          label={t({ message: 'Previous week', comment: 'Suggesting a meeting, week: label' })}
          icon={<BackIcon />}
          onClick={() => setShift(shift - 1)}
        />
        <IconButton
          label={t({ message: 'Next week', comment: 'Suggesting a meeting, week: label' })}
          icon={<NextIcon />}
          onClick={() => setShift(shift + 1)}
        />
      </div>
      <ol aria-labelledby={titleId} className="grid grid-cols-1 gap-2 lg:grid-cols-7">
        {days.map((one) => (
          <Day key={one.date.day} day={one} pairs={pairs} />
        ))}
      </ol>
      {isEmpty && (
        <p className="text-sm text-ink-quiet lg:hidden">
          <Trans comment="Suggesting a meeting, week: sentence">No meetings in this week</Trans>
        </p>
      )}
    </section>
  );
}
