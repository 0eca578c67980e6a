import { describeAttacks } from './describe-attacks.ts';
import { onPglite } from './databases.ts';

describeAttacks(onPglite);
