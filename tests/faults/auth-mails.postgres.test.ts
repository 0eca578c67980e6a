import { afterAll } from 'vitest';
import { startPostgres, type ThrowawayPostgres } from '../../scripts/database/throwaway-postgres.ts';
import { describeAuthMails } from './describe-auth-mails.ts';
import { makeScratch } from './program.ts';

let cluster: ThrowawayPostgres;
afterAll(() => cluster.stop());

describeAuthMails('PostgreSQL', async () => {
  cluster = await startPostgres();
  return { scratch: makeScratch(), environment: { DATABASE_URL: cluster.url } };
});
