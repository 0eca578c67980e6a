import { onPglite } from './databases.ts';
import { describePublicPages } from './describe-public-pages.ts';

describePublicPages(onPglite);
