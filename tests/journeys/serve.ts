/** Starts a server for the journeys, as `server/main.ts` does, on a copy of the demonstration. */
import { copyDemonstration } from './demonstration.ts';

const { DATA_DIR } = process.env;
if (DATA_DIR === undefined) throw new Error('DATA_DIR says where the copy goes.');
await copyDemonstration(DATA_DIR);
await import('../../server/main.ts');
