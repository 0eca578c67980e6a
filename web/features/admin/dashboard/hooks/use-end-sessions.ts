import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#web/platform/session/index.ts';
import { endSessionsOf } from '../data/end-sessions.ts';
import { CommandIds, sentNow } from '#web/platform/admin-lists/index.ts';

/** Signs somebody out everywhere. `isOwn`: it is the admin herself, who does that for herself elsewhere. */
export function useEndSessions(personId: string) {
  const isOwn = useSession().user?.id === personId;
  const [ids] = useState(() => new CommandIds());
  const end = useMutation({
    mutationFn: () => endSessionsOf(ids.idsFor(personId)[0], personId),
    onSuccess: () => ids.done(),
    ...sentNow,
  });
  return { isOwn, end };
}
