import { useState } from 'react';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import { useFormat } from '#web/text/use-format.ts';

/** A day in both calendars. */
export function DayOf({ ms }: { ms: number }) {
  const format = useFormat();
  return <time dateTime={new Date(ms).toISOString()}>{format.dayInBoth(kabulDateOf(ms))}</time>;
}

/** How long ago something was; the day in both calendars stands behind it for those who point at it. */
export function Since({ ms }: { ms: number }) {
  const format = useFormat();
  const [nowMs] = useState(() => Date.now());
  return (
    <time dateTime={new Date(ms).toISOString()} title={format.dayInBoth(kabulDateOf(ms))}>
      {format.relative(ms, nowMs)}
    </time>
  );
}
