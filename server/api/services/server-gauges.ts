import type { DatabaseClient } from '../clients/database.ts';
import { fromRemote } from '../errors.ts';

/** What waits in the database, for the metrics: numbers and names of jobs. Throws where it refuses or is not there. */
export async function readServerGauges(database: Pick<DatabaseClient, 'asService'>): Promise<unknown> {
  const { data, error, status } = await database.asService().rpc('server_gauges');
  if (error) throw fromRemote(error, status);
  return data;
}
