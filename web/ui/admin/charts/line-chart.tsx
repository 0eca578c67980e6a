import { useFormat } from '#web/text/use-format.ts';
import { labelledPlaces, ticksUpTo } from './scale.ts';
import { useWidth } from './use-width.ts';
import './charts.css';

export interface LineChartProps {
  /** says in a sentence what the line shows */
  description: string;
  points: readonly { label: string; value: number }[];
}

const HEIGHT_PX = 216;
const TOP_PX = 14;
const BOTTOM_PX = 24;
/** beside the line: the numbers of the axis before it, the last value after it */
const START_PX = 34;
const END_PX = 34;

/** One value over time. The axis begins at zero, and the last value is written beside its point. */
export function LineChart({ description, points }: LineChartProps) {
  const format = useFormat();
  const [box, width] = useWidth<HTMLDivElement>();
  const ticks = ticksUpTo(Math.max(0, ...points.map(({ value }) => value)));
  const top = ticks.at(-1) ?? 1;
  const base = HEIGHT_PX - BOTTOM_PX;
  const stepPx = (width - START_PX - END_PX) / Math.max(1, points.length - 1);
  const x = (place: number) => START_PX + place * stepPx;
  const y = (value: number) => base - (value / top) * (base - TOP_PX);
  const labelled = labelledPlaces(
    points.map(({ label }) => label),
    stepPx,
  );
  const last = points.at(-1);
  return (
    <div ref={box}>
      <svg className="chart" viewBox={`0 0 ${width} ${HEIGHT_PX}`} role="img" aria-label={description}>
        {ticks.map((tick) => (
          <g key={tick}>
            <path
              className={tick === 0 ? 'chart-axis' : 'chart-grid'}
              d={`M${START_PX} ${y(tick)}H${width - END_PX}`}
            />
            <text x={START_PX - 8} y={y(tick) + 4} textAnchor="end">
              {format.number(tick)}
            </text>
          </g>
        ))}
        {points.map(
          ({ label }, place) =>
            labelled.has(place) && (
              <text key={label} x={x(place)} y={HEIGHT_PX - 6} textAnchor="middle">
                {label}
              </text>
            ),
        )}
        <polyline
          className="chart-line"
          points={points.map(({ value }, place) => `${x(place)},${y(value)}`).join(' ')}
        />
        {last && (
          <>
            <circle className="chart-main" cx={x(points.length - 1)} cy={y(last.value)} r="3.5" />
            <text className="chart-value" x={x(points.length - 1) + 8} y={y(last.value) + 4}>
              {format.number(last.value)}
            </text>
          </>
        )}
      </svg>
    </div>
  );
}
