import { onPglite } from './databases.ts';
import { describeOwnSessions } from './describe-own-sessions.ts';
import { describeSessions } from './describe-sessions.ts';

describeSessions(onPglite);
describeOwnSessions(onPglite);
