import { Trans, useLingui } from '@lingui/react/macro';
import { nextItem } from '#domain/programmes/timeline.ts';
import { paths, timelineFilePath } from '#web/app/paths.ts';
import { usualCalendar } from '#web/text/format.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useFormat } from '#web/text/use-format.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CalendarIcon } from '#web/ui/icon.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { useTimeline } from '../hooks/use-loaded.ts';
import { byMonth, type Month } from '../rules/months.ts';
import { NEXT_ID, TimelineEntry } from '../ui/timeline-entry.tsx';

export { loadTimeline as loader } from '../hooks/load-timeline.ts';

interface MonthProps {
  month: Month;
  nextId: string | undefined;
  nowMs: number | undefined;
}

function MonthPart({ month: { items, ...parts }, nextId, nowMs }: MonthProps) {
  const format = useFormat();
  return (
    <section className="grid gap-3">
      <h2 className="text-xl font-bold">{format.parts(parts)}</h2>
      <ol className="grid gap-3">
        {items.map((item) => (
          <TimelineEntry key={item.id} item={item} isNext={item.id === nextId} nowMs={nowMs} />
        ))}
      </ol>
    </section>
  );
}

/** A plain link: the file is no screen, and calendars are given its address. */
function CalendarFile() {
  const { language } = useLanguage();
  return (
    <div className="grid max-w-measure justify-items-start gap-2" data-no-print="">
      <a href={timelineFilePath(language)} className={`${buttonLook('quiet')} no-underline`}>
        <CalendarIcon className="size-5 shrink-0" />
        <span>
          <Trans>All dates as a calendar file</Trans>
        </span>
      </a>
      <p className="text-sm text-ink-quiet">
        <Trans>
          A calendar that is given the address of this file keeps the dates up to date. Think of who else
          reads the phone: it shows these words too.
        </Trans>
      </p>
    </div>
  );
}

function Dates({ items, nextWhenRead, nowMs }: ReturnType<typeof useTimeline>) {
  const { language } = useLanguage();
  const nextId = nowMs === undefined ? nextWhenRead : nextItem(items, nowMs)?.id;
  const hasPast = nextId !== undefined && items[0]?.id !== nextId;
  return (
    <>
      {hasPast && (
        <a
          href={`#${NEXT_ID}`}
          data-no-print=""
          className="inline-flex min-h-11 w-fit items-center text-accent underline underline-offset-4"
        >
          <Trans>To the next date</Trans>
        </a>
      )}
      <div className="grid max-w-measure gap-6">
        {byMonth(items, usualCalendar(language)).map((month) => (
          <MonthPart key={`${month.year}-${month.month}`} month={month} nextId={nextId} nowMs={nowMs} />
        ))}
      </div>
      <CalendarFile />
    </>
  );
}

/** ROUTE-06: all dates in order of time; on paper too. */
export function Component() {
  const { t } = useLingui();
  const timeline = useTimeline();
  return (
    <Page
      heading={<Trans>Timeline</Trans>}
      lead={<Trans>All dates of the programmes in one line. All times are those of Kabul.</Trans>}
      tabTitle={t`Timeline`}
      description={t`All dates of the programmes in one line, in both calendars, to be printed or kept in a calendar.`}
    >
      {timeline.items.length === 0 ? (
        <EmptyState
          title={<Trans>Dates will stand here</Trans>}
          action={
            <LinkButton to={paths.programmes}>
              <Trans>See the programmes</Trans>
            </LinkButton>
          }
        >
          <Trans>At the moment no date is announced.</Trans>
        </EmptyState>
      ) : (
        <Dates {...timeline} />
      )}
    </Page>
  );
}
