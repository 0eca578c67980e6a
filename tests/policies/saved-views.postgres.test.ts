import { onPostgres } from './databases.ts';
import { describeSavedViews } from './describe-saved-views.ts';

describeSavedViews(onPostgres);
