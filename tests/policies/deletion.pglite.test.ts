import { onPglite } from './databases.ts';
import { describeDeletion } from './describe-deletion.ts';

describeDeletion(onPglite);
