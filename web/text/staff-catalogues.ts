import type { Messages } from '@lingui/core';
import { addCatalogues } from './catalogues.ts';

addCatalogues(
  import.meta.glob<{ messages: Messages }>(
    './catalogues/{admin,announcements,autosave,blog-editor,matching,migration,on-call,overview,programme-health,programme-settings,reading,requirements,saved-views,staff}/*.po',
  ),
);
