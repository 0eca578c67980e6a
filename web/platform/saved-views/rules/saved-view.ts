import { type SavedList, VIEW_NAME_CHARS } from '#domain/platform/saved-views.ts';
import { isBlank } from '#domain/text/blank.ts';

/** What of a view can be changed. */
export interface ViewContent {
  name: string;
  /** the filters as the address of the list writes them, without a question mark */
  query: string;
  isShared: boolean;
}

/** Filters of a list under a name. */
export interface SavedView extends ViewContent {
  id: string;
  list: SavedList;
  ownerId: string;
}

/** The view that a list shows, and whether its filters have been changed since it was chosen. */
export interface CurrentView {
  view: SavedView;
  isChanged: boolean;
}

const sorted = (query: string): string => {
  const filters = new URLSearchParams(query);
  filters.sort();
  return filters.toString();
};

/** Whether two addresses say the same filters, in whatever order. */
export const isSameQuery = (one: string, other: string): boolean => sorted(one) === sorted(other);

/** The view that was chosen, while there is one; else one with the same filters, as a link may have brought them. */
export function currentView(
  views: readonly SavedView[],
  query: string,
  chosenId: string | undefined,
): CurrentView | undefined {
  const chosen = views.find(({ id }) => id === chosenId);
  if (chosen) return { view: chosen, isChanged: !isSameQuery(chosen.query, query) };
  const same = views.find((view) => isSameQuery(view.query, query));
  return same && { view: same, isChanged: false };
}

/** The views of a list as they are offered: own ones first, each part by name as the server ordered it. */
export function viewsOf(
  all: readonly SavedView[],
  list: SavedList,
  ownerId: string | undefined,
): readonly SavedView[] {
  const ofList = all.filter((view) => view.list === list);
  const isOwn = (view: SavedView) => view.ownerId === ownerId;
  return [...ofList.filter(isOwn), ...ofList.filter((view) => !isOwn(view))];
}

export type NameProblem = 'missing' | 'too long';

/** What is wrong with a name, before the server is asked. */
export function nameProblem(name: string): NameProblem | undefined {
  if (isBlank(name)) return 'missing';
  return Array.from(name.trim()).length > VIEW_NAME_CHARS ? 'too long' : undefined;
}
