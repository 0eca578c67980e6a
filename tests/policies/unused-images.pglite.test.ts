import { describeUnusedImages } from './describe-unused-images.ts';
import { onPglite } from './databases.ts';

describeUnusedImages(onPglite);
