import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminReadingPath } from '#web/app/staff-paths.ts';
import { openedOnce, useAutosave } from '#web/platform/autosave/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { openReview, readStoredDraft } from '../data/reviews.ts';
import { isSameReview, type OpenedReview } from '../rules/review-draft.ts';
import { readingKeys } from './reading-keys.ts';
import { ReviewStore, type ReviewOpening } from './review-store.ts';

export interface OpenedToWrite {
  review: OpenedReview;
  opening: ReviewOpening;
  /** something typed earlier, which only this device has, was brought back */
  isRestored: boolean;
}

async function open(owner: string, eventId: string, id: string): Promise<OpenedToWrite> {
  const review = await openReview(eventId, id);
  // a device that cannot be asked has nothing stored; what is handed in is changed no more
  const isOpen = review.handedInMs === undefined;
  const stored = isOpen ? await readStoredDraft(owner, id).catch(() => undefined) : undefined;
  const { version, ...draft } = stored ?? { ...review.draft, version: review.version };
  return {
    review,
    opening: { owner, id, draft, version, onServer: review.draft },
    isRestored: !isSameReview(draft, review.draft),
  };
}

/** An application to be read; a visit to the page is one opening in the record, however often it asks. */
export function useOpenedReview(id: string) {
  const { user } = useSession();
  const [eventId] = useState(() => crypto.randomUUID());
  const owner = user?.id ?? '';
  return useQuery({
    queryKey: readingKeys.opening(id, `${owner}${eventId}`),
    queryFn: () => open(owner, eventId, id),
    ...openedOnce,
    // what is stored here is hers: not before it is known who she is
    enabled: user !== undefined,
  });
}

/** The store of an opened one, stored and sent while its screen is open. */
export const useReviewing = (opening: ReviewOpening) =>
  useAutosave(() => new ReviewStore(opening), adminReadingPath(opening.id), readingKeys.own());
