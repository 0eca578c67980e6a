import { onPostgres } from './databases.ts';
import { describeTakeover } from './describe-takeover.ts';

describeTakeover(onPostgres);
