import { describeMatrix } from './describe-matrix.ts';
import { onPglite } from './databases.ts';

describeMatrix(onPglite);
