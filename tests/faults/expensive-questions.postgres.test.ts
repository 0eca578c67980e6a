import { afterAll } from 'vitest';
import { startPostgres, type ThrowawayPostgres } from '../../scripts/database/throwaway-postgres.ts';
import { describeExpensiveQuestions } from './describe-expensive-questions.ts';
import { makeScratch } from './program.ts';

let cluster: ThrowawayPostgres | undefined;
afterAll(() => cluster?.stop());

describeExpensiveQuestions('PostgreSQL', async () => {
  cluster = await startPostgres();
  return { scratch: makeScratch(), environment: { DATABASE_URL: cluster.url, SEED: 'demo' } };
});
