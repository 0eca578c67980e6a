import { SAVED_LISTS, type SavedList } from '#domain/platform/saved-views.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { callFunction } from '#web/data/tables.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import type { SavedView, ViewContent } from '../rules/saved-view.ts';

/** Own views and those that are shared, of every list, by name. @throws AppError */
export async function readSavedViews(): Promise<SavedView[]> {
  const { data, error, status } = await supabase()
    .database.from('saved_views')
    .select('id, owner_id, list, name, query, is_shared')
    .order('name')
    .order('id');
  if (error) throw toAppError(error, status);
  return data.flatMap((row) => {
    const list = SAVED_LISTS.find((known) => known === row.list);
    const { id, name, query } = row;
    return list ? [{ id, list, name, query, isShared: row.is_shared, ownerId: row.owner_id }] : [];
  });
}

/**
 * Saves a new view; twice with the same ids is once.
 * @throws AppError `saved_view_name_taken`, `saved_views_too_many`
 */
export async function createSavedView(
  eventId: string,
  id: string,
  list: SavedList,
  { name, query, isShared }: ViewContent,
): Promise<void> {
  await callFunction('create_saved_view', {
    p_event_id: eventId,
    p_view_id: id,
    p_list: list,
    p_name: name,
    p_query: query,
    p_is_shared: isShared,
  });
}

/**
 * Changes what is given of an own view; what is not given stays.
 * @throws AppError `saved_view_name_taken`, `not_found` when it has been deleted meanwhile
 */
export async function changeSavedView(
  eventId: string,
  id: string,
  { name, query, isShared }: Partial<ViewContent>,
): Promise<void> {
  await callFunction('change_saved_view', {
    p_event_id: eventId,
    p_view_id: id,
    ...(name === undefined ? {} : { p_name: name }),
    ...(query === undefined ? {} : { p_query: query }),
    ...(isShared === undefined ? {} : { p_is_shared: isShared }),
  });
}

/** Deletes an own view or a shared one; one that is gone already is no failure. @throws AppError */
export async function deleteSavedView(eventId: string, id: string): Promise<void> {
  await callFunction('delete_saved_view', { p_event_id: eventId, p_view_id: id });
}
