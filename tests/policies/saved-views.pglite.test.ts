import { onPglite } from './databases.ts';
import { describeSavedViews } from './describe-saved-views.ts';

describeSavedViews(onPglite);
