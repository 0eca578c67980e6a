import { BarRows } from '#web/ui/admin/charts/bar-rows.tsx';
import { ChartCard } from '#web/ui/admin/charts/chart-card.tsx';
import { ColumnChart } from '#web/ui/admin/charts/column-chart.tsx';
import { KeyFigures } from '#web/ui/admin/charts/key-figures.tsx';
import { LineChart } from '#web/ui/admin/charts/line-chart.tsx';
import { Part, State } from './part.tsx';
import { useWords } from './words.ts';

export function Charts() {
  const words = useWords();
  return (
    <Part id="charts" title="Charts of staff screens">
      <State name="KeyFigures: good, bad, unchanged" wide>
        <KeyFigures
          label={words.state}
          note={words.saved}
          figures={[
            {
              id: 'up',
              label: words.done,
              value: '15',
              trend: words.done,
              direction: 'up',
              kind: 'good',
              course: [6, 8, 9, 12, 13, 15],
              to: '/open',
            },
            { id: 'down', label: words.late, value: '9', trend: words.late, direction: 'up', kind: 'bad' },
            {
              id: 'level',
              label: words.waiting,
              value: '3',
              trend: words.state,
              direction: 'level',
              kind: 'level',
            },
          ]}
        />
      </State>
      <State name="ChartCard with LineChart">
        <ChartCard
          title={words.done}
          note={words.all}
          table={{ heads: [words.state, words.done], rows: [{ id: 'done', cells: [words.done, '15'] }] }}
        >
          <LineChart
            description={words.saved}
            points={[6, 8, 9, 12, 13, 15].map((value) => ({ label: String(value), value }))}
          />
        </ChartCard>
      </State>
      <State name="ChartCard with ColumnChart: on time, late">
        <ChartCard title={words.hours}>
          <ColumnChart
            description={words.late}
            columns={[
              { label: '0–2', value: 5 },
              { label: '2–4', value: 6 },
              { label: '4+', value: 2, isLate: true },
            ]}
          />
        </ChartCard>
      </State>
      <State name="ChartCard with BarRows: a list behind, hidden, offered, others">
        <ChartCard title={words.language}>
          <BarRows
            description={words.language}
            rows={[
              { id: 'fa', label: words.dari, bars: [{ id: 'main', share: 1, shown: '11', to: '/open' }] },
              {
                id: 'ps',
                label: words.pashto,
                bars: [{ id: 'main', share: 0, shown: words.draft, isHidden: true }],
              },
              {
                id: 'en',
                label: words.english,
                bars: [{ id: 'offer', share: 0.5, shown: '6', tone: 'offer' }],
              },
              { id: 'rest', label: words.all, bars: [{ id: 'rest', share: 0.8, shown: '10', tone: 'rest' }] },
            ]}
          />
        </ChartCard>
      </State>
    </Part>
  );
}
