import { expect, it } from 'vitest';
import { expose } from './exposition.ts';
import { Counter, DurationHistogram } from './series.ts';

it('a bucket of a histogram counts all that lay at or below its bound', () => {
  const histogram = new DurationHistogram('took_seconds', 'How long.');
  for (const seconds of [0.004, 0.05, 0.06, 31]) histogram.note({ route: 'page' }, seconds);
  const lines = expose([histogram.family()]).split('\n');
  expect(lines).toContain('# TYPE took_seconds histogram');
  expect(lines).toContain('took_seconds_bucket{route="page",le="0.005"} 1');
  expect(lines).toContain('took_seconds_bucket{route="page",le="0.05"} 2');
  expect(lines).toContain('took_seconds_bucket{route="page",le="0.1"} 3');
  expect(lines).toContain('took_seconds_bucket{route="page",le="30"} 3');
  expect(lines).toContain('took_seconds_bucket{route="page",le="+Inf"} 4');
  expect(lines).toContain('took_seconds_count{route="page"} 4');
  expect(lines.find((line) => line.startsWith('took_seconds_sum'))).toMatch(/ 31\.11/);
});

it('[AB-01] labels never grow without a bound', () => {
  const counter = new Counter('things_total', 'Things.');
  for (let turn = 0; turn < 2_000; turn += 1) counter.add({ code: String(turn) });
  counter.add({ code: '0' });
  const { samples } = counter.family();
  expect(samples).toHaveLength(500);
  expect(samples[0]).toEqual({ labels: { code: '0' }, value: 2 });
});

it('writes signs that would end a label or a line as the format asks for', () => {
  const counter = new Counter('things_total', 'Things.');
  counter.add({ code: 'a"b\\c\nd' });
  expect(expose([counter.family()])).toContain('things_total{code="a\\"b\\\\c\\nd"} 1');
});
