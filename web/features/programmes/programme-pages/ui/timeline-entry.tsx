import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { dayOfItem, daysUntilItem, hasPassed, type TimelineItem } from '#domain/programmes/timeline.ts';
import { paths } from '#web/app/paths.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { inLanguage, Named } from './foreign-text.tsx';
import { RelativeDays } from './relative-days.tsx';

/** Where the page jumps to. */
export const NEXT_ID = 'next';

function Title({ item: { what, text } }: { item: TimelineItem }) {
  if (what === 'opens') return <Trans>Applications open</Trans>;
  if (what === 'closes') return <Trans>Applications close</Trans>;
  if (what === 'begins') return <Trans>The round begins</Trans>;
  if (what === 'ends') return <Trans>The round ends</Trans>;
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
          <Trans>Round {number}</Trans>
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
      id={isNext ? NEXT_ID : undefined}
      className={`grid scroll-mt-4 gap-1 rounded-lg border bg-surface p-3 print:p-2 ${isNext ? 'border-s-4 border-accent' : 'border-line'}`}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-quiet">
        <time dateTime={new Date(item.atMs).toISOString()}>
          {format.weekday(day)} · {when}
        </time>
        {days !== undefined && <RelativeDays days={isOver ? -1 : days} />}
        {isNext && (
          <span data-no-print="">
            <Badge kind="news">
              <Trans>The next date</Trans>
            </Badge>
          </span>
        )}
      </p>
      <h3 className="font-bold">
        <Title item={item} />
      </h3>
      {item.text?.note && <p {...inLanguage(item.text.language)}>{item.text.note}</p>}
      <Where item={item} />
    </li>
  );
}
