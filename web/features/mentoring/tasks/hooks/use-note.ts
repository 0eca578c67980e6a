import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type DraftNow, useDraftStore } from '#web/platform/drafts/index.ts';
import { useSending, useWaitingValues } from '#web/platform/outbox/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { useDraftStorage } from './use-tasks.ts';
import { workKeys } from './work-keys.ts';
import { noteWrite } from './work-writes.ts';

/** What is typed over a note; without a text nothing is. */
interface NoteDraft {
  text?: string;
  /** what stood there when the person began to type */
  seen?: readonly string[];
}
const NOTHING_TYPED: NoteDraft = {};

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
  const draft = useDraftStore<NoteDraft>(
    `${isPrivate ? 'private' : 'shared'}-note:${matchId}`,
    NOTHING_TYPED,
  );
  const saving = useSending(noteWrite, { thingOf: () => `${matchId} ${String(isPrivate)}` });
  /** what this page has sent or is sending: no news to her, also where she typed on before the answer came */
  const sentTexts = useRef<readonly string[]>([]);
  const known = waiting?.text ?? query.data;
  return {
    query,
    /** what is typed; what is shown of it is picked by the next two */
    draft,
    /** undefined: not known yet */
    textOf: ({ values }: DraftNow<NoteDraft>) => values && (values.text ?? known),
    isChangedIn: ({ values }: DraftNow<NoteDraft>) =>
      values?.text !== undefined && values.text.trim() !== known,
    isWaiting: waiting !== undefined,
    saving,
    change: (text: string) => {
      // each reset renders
      if (!saving.isIdle) saving.reset();
      draft.change({ text, seen: draft.read().values?.seen ?? [known ?? ''] });
    },
    save: (text: string) => {
      const typed = draft.read().values ?? NOTHING_TYPED;
      const seen = [...(typed.seen ?? [known ?? '']), ...sentTexts.current];
      sentTexts.current = [text.trim()];
      const values = { matchId, isPrivate, text: text.trim(), seen };
      saving.mutate(values, { onSuccess: () => void draft.clear(typed) });
    },
  };
}
