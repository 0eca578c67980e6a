import postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';
import { startPostgres, type ThrowawayPostgres } from '../../scripts/database/throwaway-postgres.ts';
import { describeKilledServer } from './describe-killed-server.ts';
import { visitorOf } from './members.ts';
import { makeScratch, startProgram } from './program.ts';

let cluster: ThrowawayPostgres;
afterAll(() => cluster.stop());

describeKilledServer('PostgreSQL', [4], async () => {
  cluster = await startPostgres();
  return { scratch: makeScratch(), environment: { DATABASE_URL: cluster.url } };
});

it('says which table is missing and goes on with the rest', async () => {
  const scratch = makeScratch();
  const environment = { DATABASE_URL: cluster.url };
  const running = await startProgram({ scratch, environment });
  const sql = postgres(cluster.url, { max: 1, onnotice: () => undefined });
  await sql`drop table public.survey_responses cascade`;
  const visitor = await visitorOf(running.url);
  const { error, status } = await visitor.from('survey_responses').select('*');
  expect(status).toBe(404);
  expect(error?.code).toBe('PGRST205');
  expect(JSON.stringify(error)).toContain('survey_responses');
  // the rest goes on
  expect((await fetch(`${running.url}/api/health`)).status).toBe(200);
  await running.stop();
  await sql.end();
  scratch.remove();
}, 60_000);
