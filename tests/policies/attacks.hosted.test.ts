import { throughOrigin } from './databases.ts';
import { describeAttacks } from './describe-attacks.ts';

describeAttacks(throughOrigin);
