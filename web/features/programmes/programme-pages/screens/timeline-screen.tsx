import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { paths, timelineFilePath } from '#web/app/paths.ts';
import { usualCalendar } from '#web/text/format.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useFormat } from '#web/text/use-format.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { Details } from '#web/ui/details.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CalendarIcon } from '#web/ui/icon.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { useTimeline } from '../hooks/use-loaded.ts';
import { byMonth, type Month } from '../rules/months.ts';
import { splitDates } from '../rules/upcoming.ts';
import { MonthCalendar } from '../ui/month-calendar.tsx';
import { DayWords } from '../ui/relative-days.tsx';
import { TimelineEntry } from '../ui/timeline-entry.tsx';

export { loadTimeline as loader } from '../hooks/load-timeline.ts';

interface MonthsProps {
  months: readonly Month[];
  nextId: string | undefined;
  nowMs: number | undefined;
}

/** Dates by months, each month one list. */
function Months({ months, nextId, nowMs }: MonthsProps) {
  const format = useFormat();
  return (
    <div className="grid gap-6">
      {months.map(({ items, ...parts }) => (
        <section key={`${parts.year}-${parts.month}`} className="grid gap-2">
          <h2 className="font-display text-xl font-bold">{format.parts(parts)}</h2>
          <ol className="grid divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
            {items.map((item) => (
              <TimelineEntry key={item.id} item={item} isNext={item.id === nextId} nowMs={nowMs} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

const CALENDAR_ID = 'calendar';

/** The same dates as a calendar: beside the list, on phones shown on request, without a script too. */
function Calendar({ months, ...props }: MonthsProps) {
  const { t } = useLingui();
  return (
    <section
      id={CALENDAR_ID}
      aria-label={t({
        message: 'Calendar',
        comment: 'Public list of dates, table of a month: read aloud by screen readers',
      })}
      data-no-print=""
      className="hidden scroll-mt-4 content-start gap-6 target:grid lg:grid"
    >
      {months.map((month) => (
        <MonthCalendar key={`${month.year}-${month.month}`} month={month} {...props} />
      ))}
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
          <Trans comment="Public list of dates: link to a file for the calendar of the phone">
            All dates as a calendar file
          </Trans>
        </span>
      </a>
      <p className="text-sm text-ink-quiet">
        <Trans comment="Public list of dates, under the link to the file: safety, “anyone” may be family">
          Give your calendar the address of this file to keep the dates up to date. Anyone who sees your
          calendar can read them.
        </Trans>
      </p>
    </div>
  );
}

function Dates({ items, nextWhenRead, nowMs, readOn }: ReturnType<typeof useTimeline>) {
  const { language } = useLanguage();
  const { upcoming, past } = splitDates(items, nextWhenRead, nowMs);
  const calendar = usualCalendar(language);
  const props = { months: byMonth(upcoming, calendar), nextId: upcoming[0]?.id, nowMs };
  return (
    <>
      <DayWords readOn={readOn} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_308px] lg:gap-x-12">
        <div className="grid gap-4">
          {upcoming.length > 0 ? (
            <>
              <a
                href={`#${CALENDAR_ID}`}
                data-no-print=""
                className="inline-flex min-h-11 w-fit items-center gap-2 text-accent underline underline-offset-4 lg:hidden"
              >
                <CalendarIcon className="size-5 shrink-0" />
                <Trans comment="Public list of dates: link to the view by month">Show as a calendar</Trans>
              </a>
              <Months {...props} />
            </>
          ) : (
            <p>
              <Trans comment="Public list of dates, no date to come: “ones” are dates">
                All dates have passed. New ones appear here.
              </Trans>
            </p>
          )}
          {past.length > 0 && (
            <Details
              summary={
                <Plural
                  comment="Public list of dates, at the end: heading that opens the dates that are over; # is their number"
                  value={past.length}
                  one="# past date"
                  other="# past dates"
                />
              }
            >
              <Months months={byMonth(past, calendar)} nextId={undefined} nowMs={nowMs} />
            </Details>
          )}
        </div>
        <Calendar {...props} />
      </div>
      <CalendarFile />
    </>
  );
}

/** ROUTE-06: the dates to come, beside them a calendar, and those that have passed, folded; on paper too. */
export function Component() {
  const { t } = useLingui();
  const timeline = useTimeline();
  return (
    <Page
      heading={<Trans comment="Public list of dates: title of the page">Timeline</Trans>}
      lead={
        <Trans comment="Public list of dates, under the title: programmes with a first and a last day to apply">
          When you can apply, and when programmes begin. Taking part in our programmes is free. All times are
          Kabul time.
        </Trans>
      }
      tabTitle={t({
        message: 'Timeline',
        comment: 'Public list of dates: title of the browser tab; discreet',
      })}
      description={t({
        message: 'All dates in both calendars, to print or to add to your own calendar.',
        comment:
          'Description in search engines and link previews: discreet, says nothing of mentors or programmes.',
      })}
    >
      {timeline.items.length === 0 ? (
        <EmptyState
          title={<Trans comment="Public list of dates, empty: heading">No dates yet</Trans>}
          action={
            <LinkButton to={paths.programmes}>
              <Trans comment="Public list of dates, empty: link that looks like a button">
                See the programmes
              </Trans>
            </LinkButton>
          }
        >
          <Trans comment="Public list of dates, empty">No date is announced at the moment.</Trans>
        </EmptyState>
      ) : (
        <Dates {...timeline} />
      )}
    </Page>
  );
}
