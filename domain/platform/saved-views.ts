/** The lists of admins whose filters can be saved under a name. */
export const SAVED_LISTS = [
  'applications',
  'students',
  'mentors',
  'posts',
  'announcements',
  'programmes',
] as const;
export type SavedList = (typeof SAVED_LISTS)[number];

/** The longest name of a saved view, in characters. */
export const VIEW_NAME_CHARS = 60;
