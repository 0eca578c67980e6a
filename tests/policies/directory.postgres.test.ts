import { onPostgres } from './databases.ts';
import { describeDirectory } from './describe-directory.ts';

describeDirectory(onPostgres);
