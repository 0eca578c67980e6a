import { expect, it } from 'vitest';
import { readFeatureFlags } from '#domain/platform/feature-flags.ts';
import { FeatureSwitches } from './feature-switches.ts';

it('[FEAT-01] [AB-06] what was switched off stays off while the database cannot be asked', async () => {
  let answer: object = { data: { aiAdvisor: false }, error: null, status: 200 };
  const database = { asService: () => ({ rpc: () => Promise.resolve(answer) }) };
  const switches = new FeatureSwitches(database as never, readFeatureFlags({}).flags);
  expect(switches.flags.aiAdvisor).toBe(true);
  await switches.refresh();
  expect(switches.flags.aiAdvisor).toBe(false);
  answer = { data: null, error: { code: '53300' }, status: 503 };
  await expect(switches.refresh()).rejects.toMatchObject({ code: 'server_unavailable' });
  expect(switches.flags.aiAdvisor).toBe(false);
  answer = { data: {}, error: null, status: 200 };
  await switches.refresh();
  expect(switches.flags.aiAdvisor).toBe(true);
});
