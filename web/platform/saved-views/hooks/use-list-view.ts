import { useLocation, useNavigate } from 'react-router';
import { chosenViewOf, withChosenView } from '#web/platform/admin-lists/index.ts';
import type { SavedView } from '../rules/saved-view.ts';

/**
 * Which view of a list was chosen: part of its place in the history, so that it survives a reload and Back and says
 * nothing in the address. Choosing one puts its filters into the address; words of the search go.
 */
export function useListView() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const go = (to: string, next: object) =>
    void navigate({ search: to }, { replace: true, preventScrollReset: true, state: next });
  return {
    chosenId: chosenViewOf(state),
    /** without a view: the whole list */
    choose: (view: SavedView | undefined) =>
      go(view ? `?${view.query}` : '', withChosenView(undefined, view?.id)),
    /** marks a view whose filters are shown already, as one that was just saved */
    mark: (id: string) => go(search, withChosenView(state, id)),
  };
}
