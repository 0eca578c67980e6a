import { describeMatrix } from './describe-matrix.ts';
import { onPostgres } from './databases.ts';

describeMatrix(onPostgres);
