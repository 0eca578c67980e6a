import { throughOrigin } from './databases.ts';
import { describeTakeover } from './describe-takeover.ts';

describeTakeover(throughOrigin);
