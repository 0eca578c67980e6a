import { afterAll } from 'vitest';
import { startPostgres, type ThrowawayPostgres } from '../../scripts/database/throwaway-postgres.ts';
import { describeKilledImport } from './describe-killed-import.ts';
import { makeScratch } from './program.ts';

let cluster: ThrowawayPostgres;
afterAll(() => cluster.stop());

describeKilledImport('PostgreSQL', async () => {
  cluster = await startPostgres();
  return { scratch: makeScratch(), environment: { DATABASE_URL: cluster.url } };
});
