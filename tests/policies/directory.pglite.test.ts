import { onPglite } from './databases.ts';
import { describeDirectory } from './describe-directory.ts';

describeDirectory(onPglite);
