import { adminPostPath } from '#web/app/staff-paths.ts';
import { useAutosave } from '#web/platform/autosave/index.ts';
import { EditingStore, type Opening } from './editing-store.ts';
import { postKeys } from './post-keys.ts';

/** The store of an opened post, stored and sent while its screen is open. */
export const useEditing = (opening: Opening) =>
  useAutosave(() => new EditingStore(opening), adminPostPath(opening.postId), [...postKeys.all, 'list']);
