import { onPglite } from './databases.ts';
import { describeSessions } from './describe-sessions.ts';

describeSessions(onPglite);
