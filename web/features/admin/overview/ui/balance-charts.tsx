import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { staffPaths } from '#web/app/staff-paths.ts';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { BarRows } from '#web/ui/admin/charts/bar-rows.tsx';
import { ChartCard } from '#web/ui/admin/charts/chart-card.tsx';
import { shareOf } from '#web/ui/admin/charts/scale.ts';
import { useOverview } from '../hooks/use-overview.ts';
import { BALANCES, type Balance, type BalanceName, type Overview } from '../rules/overview.ts';
import { ChartPart } from './chart-part.tsx';

/** So many groups have bars; the table behind has all. */
const SHOWN_COUNT = 7;
const ANY_GENDER = 'no_preference';

/** The list of mentors with free places in a group. */
function freePlacesPath(name: BalanceName, key: string): string {
  const filter = { languages: 'language', genders: 'gender', fields: 'field' }[name];
  const chosen = key === ANY_GENDER ? '' : `&${filter}=${encodeURIComponent(key)}`;
  return `${paths.adminMentors}?places=free${chosen}`;
}

/** The list of students who wait in a group. */
function waitingPath(name: BalanceName, key: string): string {
  const filter = { languages: 'language', genders: 'wish', fields: 'field' }[name];
  return `${staffPaths.waiting}?${filter}=${encodeURIComponent(key)}`;
}

/** What the keys of a balance are called. */
function useBalanceNames(): Readonly<Record<BalanceName, (key: string) => string>> {
  const { t } = useLingui();
  const optionText = useOptionText();
  return {
    languages: (key) =>
      key === 'unknown'
        ? t({
            message: 'Not said',
            comment: 'Staff, overview, waiting students by language: those without an answer',
          })
        : optionText('spoken_language', key),
    genders: (key) => optionText('mentor_gender_wish', key),
    fields: (key) =>
      key === 'none'
        ? t({
            message: 'No field named',
            comment:
              'Staff, overview, waiting students by field: those without an answer; a field is a subject',
          })
        : optionText('expertise_field', key),
  };
}

function BalanceChart({ name, balances }: { name: BalanceName; balances: readonly Balance[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const names = useBalanceNames();
  const titles: Readonly<Record<BalanceName, string>> = {
    languages: t({
      message: 'By language',
      comment: 'Staff, overview, students and mentors: title of a chart',
    }),
    genders: t({
      message: 'By wished gender of the mentor',
      comment:
        'Staff, overview, students and mentors: title of a chart; whether students want a woman or a man',
    }),
    fields: t({
      message: 'By field',
      comment:
        'Staff, overview, students and mentors: title of a chart; a field is a subject such as mathematics',
    }),
  };
  const waiting = t({
    message: 'Students waiting',
    comment: 'Staff, overview, students and mentors: name of a bar',
  });
  const free = t({
    message: 'Free places',
    comment: 'Staff, overview, students and mentors: name of a bar; for one more student, not towns',
  });
  const shown = ({ count, isWithheld }: Balance) => {
    if (count !== null) return format.number(count);
    return isWithheld
      ? t({
          message: 'not shown',
          comment: 'Staff, overview, students and mentors: instead of a number, so that nobody is recognised',
        })
      : t({
          message: 'fewer than 5',
          comment: 'Staff, overview, students and mentors: instead of a number, so that nobody is recognised',
        });
  };
  const largest = Math.max(0, ...balances.flatMap(({ count, freePlaces }) => [count ?? 0, freePlaces]));
  if (balances.length === 0) {
    return (
      <ChartCard title={titles[name]} level={3} isInner>
        <p className="text-sm text-ink-quiet">
          <Trans comment="Staff, overview, students and mentors: instead of an empty chart">
            No place is free, and no group of 5 students or more waits.
          </Trans>
        </p>
      </ChartCard>
    );
  }
  return (
    <ChartCard
      title={titles[name]}
      level={3}
      isInner
      table={{
        heads: [titles[name], waiting, free],
        rows: balances.map((one) => ({
          id: one.key,
          cells: [names[name](one.key), shown(one), format.number(one.freePlaces)],
        })),
      }}
    >
      <BarRows
        description={t({
          message: 'Students who wait against free places of mentors. People with several count in each.',
          comment:
            'Staff, overview, students and mentors, read aloud by screen readers: “several” are languages or fields',
        })}
        rows={balances.slice(0, SHOWN_COUNT).map((one) => ({
          id: one.key,
          label: names[name](one.key),
          bars: [
            {
              id: 'waiting',
              name: waiting,
              share: shareOf(one.count, largest),
              shown: shown(one),
              isHidden: one.count === null,
              to: one.isWithheld ? undefined : waitingPath(name, one.key),
            },
            {
              id: 'free',
              name: free,
              share: shareOf(one.freePlaces, largest),
              shown: format.number(one.freePlaces),
              tone: 'offer',
              to: one.freePlaces > 0 ? freePlacesPath(name, one.key) : undefined,
            },
          ],
        }))}
      />
    </ChartCard>
  );
}

/** What the two kinds of bars mean. */
function Legend() {
  return (
    <span className="inline-flex flex-wrap gap-x-4">
      <span className="inline-flex items-center gap-1">
        <span aria-hidden="true" className="chart-bar w-4" />
        <Trans comment="Staff, overview, students and mentors: name of a colour in the chart">
          Students waiting
        </Trans>
      </span>
      <span className="inline-flex items-center gap-1">
        <span aria-hidden="true" className="chart-bar w-4" data-tone="offer" />
        <Trans comment="Staff, overview, students and mentors: name of a colour in the chart; for one more student, not towns">
          Free places
        </Trans>
      </span>
    </span>
  );
}

const chartsOf = ({ balances }: Overview) => ({
  note: <Legend />,
  chart: (
    <div className="grid gap-6 lg:grid-cols-3">
      {BALANCES.map((name) => (
        <BalanceChart key={name} name={name} balances={balances[name]} />
      ))}
    </div>
  ),
});

/** Places of mentors against students who wait, by language, wished gender and field [FEAT-11]. */
export function BalanceCharts() {
  const query = useOverview();
  return (
    <ChartPart
      query={query}
      title={
        <Trans comment="Staff, overview: title over three charts; students who wait and mentors who have time">
          Supply and demand
        </Trans>
      }
    >
      {chartsOf}
    </ChartPart>
  );
}
