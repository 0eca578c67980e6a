import { Trans, useLingui } from '@lingui/react/macro';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { BarRows } from '#web/ui/admin/charts/bar-rows.tsx';
import { shareOf } from '#web/ui/admin/charts/scale.ts';
import { useOverview } from '../hooks/use-overview.ts';
import { type ApplicationStage, percentOfBefore } from '../rules/overview.ts';
import { ChartPart } from './chart-part.tsx';

/** How far the applications of mentors came that were started in the last twelve months [FEAT-02]. */
export function ApplicationChart() {
  const { t } = useLingui();
  const format = useFormat();
  const optionText = useOptionText();
  const names: Readonly<Record<ApplicationStage, string>> = {
    started: t`Started`,
    sent: t`Sent`,
    interview: optionText('application_status', 'interview'),
    references: t`References`,
    approved: optionText('application_status', 'approved'),
  };
  const query = useOverview();
  return (
    <ChartPart query={query} title={<Trans>Mentor applications</Trans>}>
      {({ applications }) => {
        const started = applications[0]?.count ?? 0;
        if (started === 0) {
          return {
            chart: (
              <p className="text-sm text-ink-quiet">
                <Trans>No application was started in the last 12 months.</Trans>
              </p>
            ),
          };
        }
        const percents = applications.map((_, place) => {
          const percent = percentOfBefore(applications, place);
          return percent === undefined ? '' : format.percent(percent);
        });
        const approvedPercent = format.percent(((applications.at(-1)?.count ?? 0) / started) * 100);
        return {
          note: <Trans>12 months · {approvedPercent} approved</Trans>,
          table: {
            heads: [t`Stage`, t`Applications`, t`Of the stage before`],
            rows: applications.map(({ stage, count }, place) => ({
              id: stage,
              cells: [names[stage], format.number(count), percents[place] ?? ''],
            })),
          },
          chart: (
            <BarRows
              description={t`How far the applications came that were started in the last 12 months, and the share of the stage before.`}
              rows={applications.map(({ stage, count }, place) => ({
                id: stage,
                label: names[stage],
                bars: [
                  {
                    id: stage,
                    share: shareOf(count, started),
                    shown: format.number(count),
                    more: percents[place] ?? '',
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
