import { describeAttacks } from './describe-attacks.ts';
import { onPostgres } from './databases.ts';

describeAttacks(onPostgres);
