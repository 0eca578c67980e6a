import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type DraftNow, useDraftStore, useShown } from '#web/platform/drafts/index.ts';
import { type OutboxKind, useSending, useWaitingValues } from '#web/platform/outbox/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { WISHES_FORM } from '../rules/form.ts';
import {
  isReasonTooLong,
  neversNow,
  type OwnWishes,
  sameWishes,
  type Wish,
  withoutNevers,
  withoutOne,
} from '../rules/wish.ts';
import { wishKeys } from './wish-keys.ts';
import { neverWrite, wishesWrite } from './wish-writes.ts';

export type { Never, OwnWishes, Wish } from '../rules/wish.ts';

/** What the server says of her wishes; stored on the phone, as what she wrote herself. */
export function useOwnWishes() {
  const userId = useSession().user?.id ?? '';
  return useQuery({
    queryKey: wishKeys.own(userId),
    queryFn: async () => (await import('../data/read-wishes.ts')).readOwnWishes(userId),
    enabled: userId !== '',
    networkMode: 'offlineFirst',
    // another phone of hers may have changed it, or a round
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

/** Writes one of this room; what waits on this phone is no failure, because the screen shows it. */
function useSend<Values>(
  kind: OutboxKind<Values, void>,
  thingOf: (values: Values) => string,
  /** what the screen shows until the server has been asked */
  expect: (own: OwnWishes, values: Values) => OwnWishes,
) {
  const userId = useSession().user?.id ?? '';
  const queries = useQueryClient();
  return useSending(kind, {
    thingOf,
    // what waits stands on the screen without it, and may still be refused
    onTaken: (values, outcome) => {
      if (outcome === 'waits') return;
      queries.setQueryData<OwnWishes>(wishKeys.own(userId), (own) => own && expect(own, values));
    },
    // what stands there is not what it was
    onRefused: () => void queries.invalidateQueries({ queryKey: wishKeys.own(userId) }),
  });
}

/** What is changed of the list and not saved; null: nothing. */
interface ListDraft {
  wishes: readonly Wish[] | null;
  /** what stood there when the person began to change it */
  seen: readonly Wish[];
}
const NOTHING_CHANGED: ListDraft = { wishes: null, seen: [] };

/** Her list as the screen shows it: what is changed, else what waits here, else what the server says. */
export function useWishList(own: OwnWishes | undefined) {
  const form = useDraftStore<ListDraft>(WISHES_FORM, NOTHING_CHANGED);
  const waiting = useWaitingValues(wishesWrite).at(-1);
  const saving = useSend(
    wishesWrite,
    () => '',
    (known, { wishes }) => ({ ...known, wishes }),
  );
  const nevers = useNevers(own);
  /** what this page has sent or is sending: no news to her, also where the list was changed before the answer came */
  const sentLists = useRef<readonly (readonly Wish[])[]>([]);
  const known = withoutNevers(waiting?.wishes ?? own?.wishes ?? [], nevers.all);
  const wishesOf = ({ values }: DraftNow<ListDraft>): readonly Wish[] =>
    values?.wishes ? withoutNevers(values.wishes, nevers.all) : known;
  const read = () => wishesOf(form.read());
  // the list renders when it has others or another order; a reason is shown by its own control
  useShown(form, (now) =>
    wishesOf(now)
      .map(({ mentorId }) => mentorId)
      .join(' '),
  );
  const isReady = useShown(form, ({ values }) => values !== undefined);
  const isChanged = useShown(form, (now) => now.values?.wishes != null && !sameWishes(wishesOf(now), known));
  const cannotStore = useShown(form, (now) => now.cannotStore);
  return {
    /** the phone has said what it keeps */
    isReady,
    /** as of the last rendering: reasons may have been typed since */
    wishes: read(),
    /** what is typed, and how the wishes are read from it */
    form,
    wishesOf,
    isChanged,
    isWaiting: waiting !== undefined,
    cannotStore,
    nevers,
    saving,
    change: (next: (wishes: readonly Wish[]) => readonly Wish[]) => {
      // each reset renders
      if (!saving.isIdle) saving.reset();
      const before = form.read().values;
      form.change({ wishes: next(read()), seen: before?.wishes ? before.seen : known });
    },
    undo: () => void form.clear(),
    save: () => {
      const draft = form.read().values?.wishes ?? null;
      const wishes = read();
      if (wishes.some(isReasonTooLong)) return;
      const said = wishes.map((wish) => ({ ...wish, reason: wish.reason.trim() }));
      const settle = () => {
        const now = form.read().values?.wishes ?? null;
        // what was changed while it was on its way stays, over what was just saved
        if (now === draft || now === null) void form.clear();
        else form.change({ wishes: now, seen: said });
      };
      const seen = [form.read().values?.seen ?? [], ...sentLists.current];
      sentLists.current = [said];
      saving.mutate({ wishes: said, seen }, { onSuccess: settle });
    },
  };
}

/** Whom she never wants, with what is on its way, and the way to say it of one more or to take it back. */
function useNevers(own: OwnWishes | undefined) {
  const waiting = useWaitingValues(neverWrite);
  const sending = useSend(
    neverWrite,
    ({ mentorId }) => mentorId,
    (known, { mentorId, name, isTakenBack }) => {
      const nevers = withoutOne(known.nevers, mentorId);
      if (isTakenBack) return { ...known, nevers };
      const wishes = withoutNevers(known.wishes, [{ mentorId, name }]);
      return { ...known, wishes, nevers: [...nevers, { mentorId, name }] };
    },
  );
  return { ...neversNow(own?.nevers ?? [], waiting), sending };
}
