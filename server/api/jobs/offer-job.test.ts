import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { offerJob } from './offer-job.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MINUTE_MS = 60_000;

it('[FEAT-08] gives free places on every five minutes, survives a bad round, and does not fill the record', async () => {
  const answers: (number | Error)[] = [0, 0, 2, 0, new Error('gone'), 0];
  const asked: number[] = [];
  const noted: [string, number, boolean][] = [];
  const failures: string[] = [];
  const begun = Date.now();
  const minute = () => (Date.now() - begun) / MINUTE_MS;
  const job = offerJob({
    rows: {
      lapseOffers: () => {
        asked.push(minute());
        const answer = answers.shift() ?? 0;
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
    },
    record: {
      note: (name, _tookMs, failure) => {
        noted.push([name, minute(), failure !== undefined]);
        return failure === undefined ? Promise.resolve() : Promise.reject(new Error('gone too'));
      },
    },
    onFailure: (event) => failures.push(event),
  });
  job.start();
  await vi.advanceTimersByTimeAsync(91 * MINUTE_MS);
  expect(asked.slice(0, 6)).toEqual([1, 6, 11, 16, 21, 26]);
  expect(asked).toHaveLength(19);
  expect(failures).toEqual(['offers_not_lapsed']);
  // the first, the one that ended offers, the failure, that it is over, and once in an hour
  expect(noted).toEqual([
    ['lapse_offers', 1, false],
    ['lapse_offers', 11, false],
    ['lapse_offers', 21, true],
    ['lapse_offers', 26, false],
    ['lapse_offers', 86, false],
  ]);
  await job.stop();
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(asked).toHaveLength(19);
});
