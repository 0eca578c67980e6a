import { describeUnusedImages } from './describe-unused-images.ts';
import { onPostgres } from './databases.ts';

describeUnusedImages(onPostgres);
