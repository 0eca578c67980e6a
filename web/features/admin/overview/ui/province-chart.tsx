import { Trans, useLingui } from '@lingui/react/macro';
import { provinceName } from '#domain/profiles/provinces.ts';
import { paths } from '#web/app/paths.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useFormat } from '#web/text/use-format.ts';
import { BarRows } from '#web/ui/admin/charts/bar-rows.tsx';
import { shareOf } from '#web/ui/admin/charts/scale.ts';
import { useOverview } from '../hooks/use-overview.ts';
import { type Provinces, shownProvinces } from '../rules/overview.ts';
import { ChartPart } from './chart-part.tsx';

/** Students by province; small provinces are one group that no total gives away [FEAT-05]. */
export function ProvinceChart() {
  const { t } = useLingui();
  const { language } = useLanguage();
  const format = useFormat();
  const query = useOverview();
  const nameOf = (key: Provinces['rows'][number]['key']) =>
    key === 'no_answer'
      ? t({ message: 'No answer', comment: 'Staff, overview, students by province: those without an answer' })
      : provinceName(key, language);
  const linesOf = ({ rows, others }: Provinces) => [
    ...rows.map(({ key, count }) => ({
      id: key as string,
      label: nameOf(key),
      count: count as number | null,
      to: key === 'no_answer' ? undefined : `${paths.adminStudents}?province=${encodeURIComponent(key)}`,
    })),
    ...(others
      ? [
          {
            id: 'others',
            label: t({
              message: 'Other provinces',
              comment: 'Staff, overview, students by province: those with few students, as one group',
            }),
            count: others.count,
            to: undefined,
          },
        ]
      : []),
  ];
  const shown = (count: number | null) =>
    count === null
      ? t({
          message: 'fewer than 5',
          comment: 'Staff, overview, students by province: instead of a number, so that nobody is recognised',
        })
      : format.number(count);
  return (
    <ChartPart
      query={query}
      title={<Trans comment="Staff, overview: title of a chart">Students by province</Trans>}
    >
      {({ provinces }) => {
        const lines = linesOf(shownProvinces(provinces));
        if (lines.length === 0) {
          return {
            chart: (
              <p className="text-sm text-ink-quiet">
                <Trans comment="Staff, overview, students by province: instead of an empty chart">
                  No student has signed up yet.
                </Trans>
              </p>
            ),
          };
        }
        const largest = Math.max(0, ...lines.map(({ count }) => count ?? 0));
        return {
          note: (
            <Trans comment="Staff, overview, students by province: beside the title; provinces with fewer than five students, small letters">
              under 5 grouped
            </Trans>
          ),
          table: {
            heads: [
              t({ message: 'Province', comment: 'Staff, overview, chart as a table: head of a column' }),
              t({
                message: 'Students',
                comment: 'Staff, overview, chart as a table: head of a column, a number',
              }),
            ],
            rows: linesOf(provinces).map(({ id, label, count }) => ({ id, cells: [label, shown(count)] })),
          },
          chart: (
            <BarRows
              description={t({
                message:
                  'Students by province, the largest first. Provinces with fewer than 5 students are one group.',
                comment: 'Staff, overview, students by province: read aloud by screen readers',
              })}
              rows={lines.map(({ id, label, count, to }) => ({
                id,
                label,
                bars: [
                  {
                    id,
                    share: shareOf(count, largest),
                    shown: shown(count),
                    isHidden: count === null,
                    tone: id === 'others' ? 'rest' : 'main',
                    to,
                  },
                ],
              }))}
            />
          ),
        };
      }}
    </ChartPart>
  );
}
