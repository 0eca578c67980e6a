import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSending, useWaitingValues } from '#web/platform/outbox/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { useDraft } from './use-draft.ts';
import { useDraftStorage } from './use-tasks.ts';
import { workKeys } from './work-keys.ts';
import { noteWrite } from './work-writes.ts';

interface NoteDraft {
  text: string;
  /** what stood there when the person began to type */
  seen: readonly string[];
}

/** A note of a pair: what stands there, what is typed over it, and the way to save it. */
export function useNote(matchId: string, isPrivate: boolean) {
  const userId = useSession().user?.id ?? '';
  const query = useQuery({
    queryKey: workKeys.note(userId, matchId, isPrivate),
    queryFn: async () => (await import('../data/read-work.ts')).readNote(matchId, isPrivate),
    enabled: userId !== '',
    networkMode: 'offlineFirst',
    refetchOnMount: 'always',
    meta: useDraftStorage(),
  });
  const waiting = useWaitingValues(noteWrite).find(
    (write) => write.matchId === matchId && write.isPrivate === isPrivate,
  );
  const draft = useDraft<NoteDraft>(matchId, isPrivate ? 'private-note' : 'shared-note');
  const saving = useSending(noteWrite, { thingOf: () => `${matchId} ${String(isPrivate)}` });
  /** what this page has sent or is sending: no news to her, also where she typed on before the answer came */
  const sentTexts = useRef<readonly string[]>([]);
  const known = waiting?.text ?? query.data;
  return {
    query,
    /** undefined: not known yet */
    text: draft.isReady ? (draft.draft?.text ?? known) : undefined,
    isChanged: draft.draft !== undefined && draft.draft.text.trim() !== known,
    isWaiting: waiting !== undefined,
    cannotStore: draft.cannotStore,
    saving,
    change: (text: string) => {
      saving.reset();
      draft.change({ text, seen: draft.draft?.seen ?? [known ?? ''] });
    },
    save: (text: string) => {
      const seen = [...(draft.draft?.seen ?? [known ?? '']), ...sentTexts.current];
      sentTexts.current = [text.trim()];
      const values = { matchId, isPrivate, text: text.trim(), seen };
      saving.mutate(values, { onSuccess: () => draft.clear(draft.draft) });
    },
  };
}
