import { throughOrigin } from './databases.ts';
import { describeMailPause } from './describe-mail-pause.ts';

describeMailPause(throughOrigin);
