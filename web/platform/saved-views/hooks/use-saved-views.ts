import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedList } from '#domain/platform/saved-views.ts';
import { alwaysAsked, CommandIds, sentNow } from '#web/platform/admin-lists/index.ts';
import { changeSavedView, createSavedView, deleteSavedView, readSavedViews } from '../data/saved-views.ts';
import type { ViewContent } from '../rules/saved-view.ts';

/** Under the first word of all that admins see, so that nothing of it is ever stored on a device. */
const SAVED_VIEWS = ['admin', 'saved-views'] as const;

/** Own views and those that are shared, of every list. */
export function useSavedViews(isWanted = true) {
  return useQuery({
    queryKey: SAVED_VIEWS,
    queryFn: readSavedViews,
    enabled: isWanted,
    ...alwaysAsked,
  });
}

interface Change {
  id: string;
  content: Partial<ViewContent>;
}

/**
 * What an admin does with views. Each is sent now or fails now, as all writes of admins; a repetition after a lost
 * answer has the same ids.
 */
export function useViewCommands(list: SavedList) {
  const queries = useQueryClient();
  const [ids] = useState(() => new CommandIds());
  const after = {
    onSuccess: () => {
      ids.done();
      return queries.invalidateQueries({ queryKey: SAVED_VIEWS });
    },
    ...sentNow,
  };
  const create = useMutation({
    mutationFn: async (content: ViewContent) => {
      const [eventId, id] = ids.idsFor({ create: content });
      await createSavedView(eventId, id, list, content);
      return id;
    },
    ...after,
  });
  const change = useMutation({
    mutationFn: ({ id, content }: Change) => changeSavedView(ids.idsFor({ id, content })[0], id, content),
    ...after,
  });
  const remove = useMutation({
    mutationFn: (id: string) => deleteSavedView(ids.idsFor({ remove: id })[0], id),
    ...after,
  });
  return { create, change, remove };
}

export type ViewCommands = ReturnType<typeof useViewCommands>;
