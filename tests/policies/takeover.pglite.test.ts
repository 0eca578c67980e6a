import { onPglite } from './databases.ts';
import { describeTakeover } from './describe-takeover.ts';

describeTakeover(onPglite);
