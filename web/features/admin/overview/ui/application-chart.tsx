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
    started: t({
      message: 'Started',
      comment: 'Staff, overview, chart of mentor applications: first stage; the applications, in the plural',
    }),
    sent: t({
      message: 'Sent',
      comment: 'Staff, overview, chart of mentor applications: second stage; the applications, in the plural',
    }),
    interview: optionText('application_status', 'interview'),
    references: t({
      message: 'References',
      comment:
        'Staff, overview, chart of mentor applications: stage, people are asked who know the applicant',
    }),
    approved: optionText('application_status', 'approved'),
  };
  const query = useOverview();
  return (
    <ChartPart
      query={query}
      title={<Trans comment="Staff, overview: title of a chart">Mentor applications</Trans>}
    >
      {({ applications }) => {
        const started = applications[0]?.count ?? 0;
        if (started === 0) {
          return {
            chart: (
              <p className="text-sm text-ink-quiet">
                <Trans comment="Staff, overview, chart of mentor applications: instead of an empty chart">
                  No application was started in the last 12 months.
                </Trans>
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
          note: (
            <Trans comment="Staff, overview, chart of mentor applications: {approvedPercent} is a per cent, keep the dot">
              12 months · {approvedPercent} approved
            </Trans>
          ),
          table: {
            heads: [
              t({ message: 'Stage', comment: 'Staff, overview, chart as a table: head of a column' }),
              t({
                message: 'Applications',
                comment: 'Staff, overview, chart as a table: head of a column, a number',
              }),
              t({
                message: 'Of the stage before',
                comment:
                  'Staff, overview, chart as a table: head of a column, the per cent of the stage before that came this far',
              }),
            ],
            rows: applications.map(({ stage, count }, place) => ({
              id: stage,
              cells: [names[stage], format.number(count), percents[place] ?? ''],
            })),
          },
          chart: (
            <BarRows
              description={t({
                message:
                  'How far the applications came that were started in the last 12 months, and the share of the stage before.',
                comment: 'Staff, overview, chart of mentor applications: read aloud by screen readers',
              })}
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
