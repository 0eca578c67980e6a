import { onPostgres } from './databases.ts';
import { describeOwnSessions } from './describe-own-sessions.ts';
import { describeSessions } from './describe-sessions.ts';

describeSessions(onPostgres);
describeOwnSessions(onPostgres);
