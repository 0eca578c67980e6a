import { useFormat } from '#web/text/use-format.ts';
import { useWidth } from './use-width.ts';
import './charts.css';

export interface ColumnChartProps {
  /** says in a sentence what the columns show */
  description: string;
  /** `isLate`: what has waited too long, in another colour */
  columns: readonly { label: string; value: number; isLate?: boolean }[];
}

const HEIGHT_PX = 168;
const TOP_PX = 20;
const BOTTOM_PX = 24;
const WIDEST_PX = 56;

/** Counts of groups that follow each other, each number on its column. */
export function ColumnChart({ description, columns }: ColumnChartProps) {
  const format = useFormat();
  const [box, width] = useWidth<HTMLDivElement>();
  const largest = Math.max(1, ...columns.map(({ value }) => value));
  const base = HEIGHT_PX - BOTTOM_PX;
  const stepPx = width / Math.max(1, columns.length);
  const columnPx = Math.min(WIDEST_PX, stepPx * 0.72);
  return (
    <div ref={box}>
      <svg className="chart" viewBox={`0 0 ${width} ${HEIGHT_PX}`} role="img" aria-label={description}>
        {columns.map(({ label, value, isLate = false }, place) => {
          const heightPx = (value / largest) * (base - TOP_PX);
          const middle = stepPx * (place + 0.5);
          return (
            <g key={label}>
              <rect
                className={isLate ? 'chart-late' : 'chart-main'}
                x={middle - columnPx / 2}
                y={base - heightPx}
                width={columnPx}
                height={heightPx}
                rx={Math.min(3, heightPx)}
              />
              <text className="chart-value" x={middle} y={base - heightPx - 6} textAnchor="middle">
                {format.number(value)}
              </text>
              <text x={middle} y={HEIGHT_PX - 6} textAnchor="middle">
                {label}
              </text>
            </g>
          );
        })}
        <path className="chart-axis" d={`M0 ${base}H${width}`} />
      </svg>
    </div>
  );
}
