import { adminProgrammePath } from '#web/app/staff-paths.ts';
import { useAutosave } from '#web/platform/autosave/index.ts';
import { DeskStore, type Opening } from './desk-store.ts';
import { programmeKeys } from './programme-keys.ts';

/** The store of an opened desk, stored and sent while its screen is open. */
export const useEditing = (opening: Opening) =>
  useAutosave(() => new DeskStore(opening), adminProgrammePath(opening.deskId), programmeKeys.list());
