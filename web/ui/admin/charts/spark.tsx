import './charts.css';

const WIDTH_PX = 64;
const HEIGHT_PX = 26;
const EDGE_PX = 4;

/** The course of a figure beside it: what it says is in the words of its trend, so readers of screens skip it. */
export function Spark({ values }: { values: readonly number[] }) {
  const least = Math.min(...values);
  const span = Math.max(...values) - least || 1;
  const x = (place: number) => EDGE_PX + (place / Math.max(1, values.length - 1)) * (WIDTH_PX - 2 * EDGE_PX);
  const y = (value: number) => HEIGHT_PX - EDGE_PX - ((value - least) / span) * (HEIGHT_PX - 2 * EDGE_PX);
  const last = values.at(-1);
  if (last === undefined || values.length < 2) return null;
  return (
    <svg
      aria-hidden="true"
      width={WIDTH_PX}
      height={HEIGHT_PX}
      viewBox={`0 0 ${WIDTH_PX} ${HEIGHT_PX}`}
      className="shrink-0"
    >
      <polyline
        className="chart-line"
        points={values.map((value, place) => `${x(place)},${y(value)}`).join(' ')}
      />
      <circle className="chart-main" cx={x(values.length - 1)} cy={y(last)} r="2.5" />
    </svg>
  );
}
