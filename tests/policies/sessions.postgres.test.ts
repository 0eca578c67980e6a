import { onPostgres } from './databases.ts';
import { describeSessions } from './describe-sessions.ts';

describeSessions(onPostgres);
