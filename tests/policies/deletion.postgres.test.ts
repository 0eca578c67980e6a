import { onPostgres } from './databases.ts';
import { describeDeletion } from './describe-deletion.ts';

describeDeletion(onPostgres);
