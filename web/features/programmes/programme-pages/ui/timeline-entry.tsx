import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { dayOfItem, daysUntilItem, hasPassed, type TimelineItem } from '#domain/programmes/timeline.ts';
import { paths } from '#web/app/paths.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DayLeaf } from './day-leaf.tsx';
import { inLanguage, Named } from './foreign-text.tsx';
import { RelativeDays } from './relative-days.tsx';

/** The next date has an address that never changes. */
const NEXT_ID = 'next';

/** The id of a date in the list, to which its day of the calendar leads. */
export const entryId = (item: TimelineItem, nextId: string | undefined): string =>
  item.id === nextId ? NEXT_ID : `date-${item.id}`;

/** What happens on a date. */
export function ItemTitle({ item: { what, text } }: { item: TimelineItem }) {
  if (what === 'opens')
    return (
      <Trans comment="Public list of dates: name of an entry, the first day to apply; no verb in the past">
        Applications open
      </Trans>
    );
  if (what === 'closes')
    return (
      <Trans comment="Public list of dates: name of an entry, the last day to apply">
        Applications close
      </Trans>
    );
  if (what === 'begins')
    return (
      <Trans comment="Public list of dates: name of an entry, the first day of a programme">
        The round begins
      </Trans>
    );
  if (what === 'ends')
    return (
      <Trans comment="Public list of dates: name of an entry, the last day of a programme">
        The round ends
      </Trans>
    );
  return text && <span {...inLanguage(text.language)}>{text.title}</span>;
}

function Where({ item: { programme, round } }: { item: TimelineItem }) {
  const format = useFormat();
  if (!programme) return null;
  const number = round === undefined ? undefined : format.number(round);
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {/* a new document: it opens at the programme, and without a network its cached copy is shown */}
      <Link
        reloadDocument
        to={`${paths.programmes}#${programme.id}`}
        className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 print:min-h-0"
      >
        <Named language={programme.language}>{programme.name}</Named>
      </Link>
      {number && (
        <span className="text-ink-quiet">
          <Trans comment="Public list of dates, after the name of a programme: {number} is the number of the round">
            Round {number}
          </Trans>
        </span>
      )}
    </p>
  );
}

export interface TimelineEntryProps {
  item: TimelineItem;
  isNext: boolean;
  nowMs: number | undefined;
}

/** One date: when, what, of which programme. */
export function TimelineEntry({ item, isNext, nowMs }: TimelineEntryProps) {
  const format = useFormat();
  const day = dayOfItem(item);
  const when = item.hasTime ? format.kabulTimeInBoth(item.atMs) : format.dayInBoth(day);
  const isOver = nowMs !== undefined && hasPassed(item, nowMs);
  const days = nowMs === undefined ? undefined : daysUntilItem(item, nowMs);
  return (
    <li
      id={entryId(item, isNext ? item.id : undefined)}
      className={`flex scroll-mt-4 gap-2 border-s-4 p-3 ps-2 print:p-2 ${isNext ? 'border-s-accent' : 'border-s-transparent'}`}
    >
      <DayLeaf day={day} />
      <div className="grid min-w-0 grow content-start gap-1">
        <h3 className="font-bold">
          <ItemTitle item={item} />
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-quiet">
          <time dateTime={new Date(item.atMs).toISOString()}>
            {/* the leaf shows the day; who does not see it is told all of it */}
            <span aria-hidden="true">
              {format.weekday(day)}
              {item.hasTime && ` · ${format.kabulClock(item.atMs)}`}
            </span>
            <span className="sr-only">
              {format.weekday(day)} · {when}
            </span>
          </time>
          <RelativeDays days={isOver ? -1 : days} isWholeDay={!item.hasTime} />
          {isNext && (
            <span data-no-print="" data-ahead="">
              <Badge kind="news">
                <Trans comment="Public list of dates: badge beside the entry that comes next">
                  Next date
                </Trans>
              </Badge>
            </span>
          )}
        </p>
        {item.text?.note && <p {...inLanguage(item.text.language)}>{item.text.note}</p>}
        <Where item={item} />
      </div>
    </li>
  );
}
