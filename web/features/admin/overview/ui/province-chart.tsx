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
    key === 'no_answer' ? t`No answer` : provinceName(key, language);
  const linesOf = ({ rows, others }: Provinces) => [
    ...rows.map(({ key, count }) => ({
      id: key as string,
      label: nameOf(key),
      count: count as number | null,
      to: key === 'no_answer' ? undefined : `${paths.adminStudents}?province=${encodeURIComponent(key)}`,
    })),
    ...(others ? [{ id: 'others', label: t`Other provinces`, count: others.count, to: undefined }] : []),
  ];
  const shown = (count: number | null) => (count === null ? t`fewer than 5` : format.number(count));
  return (
    <ChartPart query={query} title={<Trans>Students by province</Trans>}>
      {({ provinces }) => {
        const lines = linesOf(shownProvinces(provinces));
        if (lines.length === 0) {
          return {
            chart: (
              <p className="text-sm text-ink-quiet">
                <Trans>No student has signed up yet.</Trans>
              </p>
            ),
          };
        }
        const largest = Math.max(0, ...lines.map(({ count }) => count ?? 0));
        return {
          note: <Trans>under 5 grouped</Trans>,
          table: {
            heads: [t`Province`, t`Students`],
            rows: linesOf(provinces).map(({ id, label, count }) => ({ id, cells: [label, shown(count)] })),
          },
          chart: (
            <BarRows
              description={t`Students by province, the largest first. Provinces with fewer than 5 students are one group.`}
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
