import { expect, it } from 'vitest';
import type { ObservedCall } from '../observed-access.ts';
import { ServerMetrics } from './server-metrics.ts';

const linesOf = async (metrics: ServerMetrics) => (await metrics.registry.metrics()).split('\n');
const callOf = (durationMs: number): ObservedCall => ({
  service: 'rest',
  method: 'GET',
  operation: '/rest/v1/profiles',
  status: 200,
  durationMs,
});

it('counts in a bucket of a histogram all durations at or below its bound', async () => {
  const metrics = new ServerMetrics();
  for (const durationMs of [4, 50, 60, 31_000]) metrics.call(callOf(durationMs));
  const lines = await linesOf(metrics);
  const name = 'hamrah_supabase_call_duration_seconds';
  expect(lines).toContain(`# TYPE ${name} histogram`);
  expect(lines).toContain(`${name}_bucket{le="0.005",service="rest"} 1`);
  expect(lines).toContain(`${name}_bucket{le="0.05",service="rest"} 2`);
  expect(lines).toContain(`${name}_bucket{le="0.1",service="rest"} 3`);
  expect(lines).toContain(`${name}_bucket{le="30",service="rest"} 3`);
  expect(lines).toContain(`${name}_bucket{le="+Inf",service="rest"} 4`);
  expect(lines).toContain(`${name}_count{service="rest"} 4`);
  expect(lines.find((line) => line.startsWith(`${name}_sum`))).toMatch(/ 31\.11/);
});

it('[AB-01] never keeps more than 500 combinations of labels, and goes on counting those', async () => {
  const metrics = new ServerMetrics();
  for (let turn = 0; turn < 2_000; turn += 1) metrics.failure('request', String(turn));
  metrics.failure('request', '0');
  const series = (await linesOf(metrics)).filter((line) => line.startsWith('hamrah_errors_total{'));
  expect(series).toHaveLength(500);
  expect(series[0]).toBe('hamrah_errors_total{where="request",code="0"} 2');
});

it('[AB-01] bounds the series of a histogram, too', async () => {
  const metrics = new ServerMetrics();
  for (let turn = 0; turn < 600; turn += 1) metrics.begin()('GET', String(turn), 200);
  const counts = (await linesOf(metrics)).filter((line) =>
    line.startsWith('hamrah_http_request_duration_seconds_count'),
  );
  expect(counts).toHaveLength(500);
});

it('escapes characters that would end a label or a line', async () => {
  const metrics = new ServerMetrics();
  metrics.failure('request', 'a"b\\c\nd');
  expect(await linesOf(metrics)).toContain('hamrah_errors_total{where="request",code="a\\"b\\\\c\\nd"} 1');
});
