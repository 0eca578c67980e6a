import { Trans, useLingui } from '@lingui/react/macro';
import { hoursOf } from '#domain/meetings/given-hours.ts';
import { paths } from '#web/app/paths.ts';
import { type MentorHours, useGivenHours } from '#web/features/admin/dashboard/index.ts';
import { QueryPart } from '#web/platform/admin-lists/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { barPercent } from '../rules/figures.ts';
import { BarTable } from './bar-table.tsx';

const SHOWN_COUNT = 20;

function Table({ mentors }: { mentors: readonly MentorHours[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const sumOf = (of: (one: MentorHours) => number) =>
    format.number(hoursOf(mentors.reduce((sum, one) => sum + of(one), 0)));
  const month = sumOf(({ monthMinutes }) => monthMinutes);
  const all = sumOf(({ allMinutes }) => allMinutes);
  const longest = Math.max(0, ...mentors.map(({ allMinutes }) => allMinutes));
  const figure = (minutes: number) => ({
    kind: 'places' as const,
    percent: barPercent(minutes, longest),
    shown: format.number(hoursOf(minutes)),
    text: String(hoursOf(minutes)),
  });
  return (
    <BarTable
      title={<Trans>Hours given by mentors</Trans>}
      lead={
        <Trans>
          Hours this month: {month}. Hours in all: {all}. Counted are meetings that took place, of the last
          two years; the file holds every mentor.
        </Trans>
      }
      heads={[t`Mentor`, t`This month`, t`In all`]}
      none={<Trans>No meeting has taken place yet.</Trans>}
      fileName="hours-given"
      shownCount={SHOWN_COUNT}
      rows={mentors.map((one) => ({
        id: one.mentorId,
        name: one.mentorName || '–',
        figures: [
          figure(one.monthMinutes),
          { ...figure(one.allMinutes), to: `${paths.adminMentors}/${one.mentorId}` },
        ],
      }))}
    />
  );
}

/** How many hours mentors have given, in this month and in all. */
export function HoursCard() {
  const query = useGivenHours();
  return (
    <QueryPart query={query} loading={<Trans>Loading…</Trans>}>
      {(mentors) => <Table mentors={mentors} />}
    </QueryPart>
  );
}
