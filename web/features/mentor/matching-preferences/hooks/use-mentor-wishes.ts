import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type DraftNow, useDraftStore, useShown } from '#web/platform/drafts/index.ts';
import { useSending, useWaitingValues } from '#web/platform/outbox/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { MENTOR_WISHES_FORM } from '../rules/form.ts';
import {
  isReasonTooLong,
  type MentorWishes,
  NO_WISHES,
  sameMentorWishes,
  settled,
} from '../rules/mentor-wish.ts';
import { mentorWishesKey, mentorWishesWrite } from './mentor-wishes-write.ts';

/** What the server says of her wishes; stored on the phone, as what she wrote herself. */
function useOwnMentorWishes() {
  const userId = useSession().user?.id ?? '';
  return useQuery({
    queryKey: mentorWishesKey(userId),
    queryFn: async () => (await import('../data/mentor-wishes.ts')).readMentorWishes(userId),
    enabled: userId !== '',
    networkMode: 'offlineFirst',
    // another phone of hers may have changed it
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

/** What is changed and not saved; null: nothing. */
interface WishesDraft {
  wishes: MentorWishes | null;
  /** what stood there when the person began to change it; null: not known */
  seen: MentorWishes | null;
}
const NOTHING_CHANGED: WishesDraft = { wishes: null, seen: null };

/** Her wishes as the screen shows them: what is changed, else what waits here, else what the server says. */
export function useMentorWishes() {
  const userId = useSession().user?.id ?? '';
  const queries = useQueryClient();
  const own = useOwnMentorWishes();
  const form = useDraftStore<WishesDraft>(MENTOR_WISHES_FORM, NOTHING_CHANGED);
  const waiting = useWaitingValues(mentorWishesWrite).at(-1);
  const saving = useSending(mentorWishesWrite, {
    // what waits stands on the screen without it, and may still be refused
    onTaken: ({ wishes }, outcome) => {
      if (outcome === 'sent') queries.setQueryData(mentorWishesKey(userId), wishes);
    },
    // what stands there is not what it was
    onRefused: () => void queries.invalidateQueries({ queryKey: mentorWishesKey(userId) }),
  });
  const known = waiting?.wishes ?? own.data ?? NO_WISHES;
  /** what this page has sent or is sending: no news to her, also where something was changed before the answer came */
  const sentWishes = useRef<readonly MentorWishes[]>([]);
  const wishesOf = ({ values }: DraftNow<WishesDraft>): MentorWishes => values?.wishes ?? known;
  const isRead = useShown(form, ({ values }) => values !== undefined);
  const isChanged = useShown(
    form,
    ({ values }) => values?.wishes != null && !sameMentorWishes(values.wishes, known),
  );
  const cannotStore = useShown(form, (now) => now.cannotStore);
  return {
    own,
    /** what the phone keeps and what the server holds are known: without it nobody knows what is written over */
    isReady: isRead && (own.data !== undefined || waiting !== undefined),
    /** what is typed, and how the wishes are read from it */
    form,
    wishesOf,
    isChanged,
    isWaiting: waiting !== undefined,
    cannotStore,
    saving,
    change: (next: (wishes: MentorWishes) => MentorWishes) => {
      // each reset renders
      if (!saving.isIdle) saving.reset();
      const now = form.read();
      form.change({ wishes: next(wishesOf(now)), seen: now.values?.wishes ? now.values.seen : known });
    },
    undo: () => void form.clear(),
    /** Saves what is changed, unless the reason is too long. */
    save: (onSaved: () => void) => {
      const { values } = form.read();
      const draft = values?.wishes ?? null;
      const wishes = wishesOf(form.read());
      if (isReasonTooLong(wishes)) return;
      const said = settled(wishes);
      const settle = () => {
        const now = form.read().values?.wishes ?? null;
        // what was changed while it was on its way stays, over what was just saved
        if (now === draft || now === null) void form.clear();
        else form.change({ wishes: now, seen: said });
        onSaved();
      };
      const began = values?.seen;
      const seen = [...(began ? [settled(began)] : []), ...sentWishes.current];
      sentWishes.current = [said];
      saving.mutate({ wishes: said, seen }, { onSuccess: settle });
    },
  };
}

export type MentorWishesModel = ReturnType<typeof useMentorWishes>;
