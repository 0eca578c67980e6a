import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { adminAnnouncementPath } from '#web/app/staff-paths.ts';
import { findDocument, openedOnce, useAutosave } from '#web/platform/autosave/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { readStored } from '../data/announcements.ts';
import { readBegun, readStoredDraft } from '../data/stored-drafts.ts';
import { isEditable } from '../rules/announcement.ts';
import type { Beginning } from '../rules/beginning.ts';
import { type AnnouncementDraft, emptyDraft, isSameDraft } from '../rules/draft.ts';
import { announcementKeys } from './announcement-keys.ts';
import { EditingStore, type Opening } from './editing-store.ts';

export interface Opened extends Opening {
  /** something typed earlier, which only this device has, was brought back */
  isRestored: boolean;
}

/** The end and the time of another one, which may be long past, are not taken along. */
async function draftFrom(beginning: Beginning): Promise<AnnouncementDraft> {
  if ('audience' in beginning) return { ...emptyDraft(), audience: beginning.audience };
  const { draft } = await readStored(beginning.copied);
  return { ...draft, expiresAtMs: undefined, startsAtMs: undefined };
}

/** A draft of its own, beside one that may have been begun on this device. */
async function begin(owner: string, beginning: Beginning): Promise<Opened> {
  const draft = await draftFrom(beginning);
  const begun = 'audience' in beginning ? draft : undefined;
  return {
    owner,
    id: crypto.randomUUID(),
    stored: undefined,
    draft,
    version: 0,
    isRestored: false,
    begun,
  };
}

async function open(owner: string, asked: string | undefined): Promise<Opened> {
  const places = { readBegun, readStoredDraft, readStored };
  const { id, stored, local } = await findDocument(owner, asked, places);
  const known = stored?.draft ?? emptyDraft();
  // what is on its way is changed no more, whatever was typed here when it was not
  const mine = stored && !isEditable(stored.state) ? undefined : local;
  return {
    owner,
    id,
    stored,
    draft: mine?.draft ?? known,
    version: mine?.version ?? stored?.version ?? 0,
    isRestored: mine !== undefined && !isSameDraft(mine.draft, known),
  };
}

/** Opens one; without an id a new one with that beginning, the one that was begun here, or an empty one. */
export function useOpening(asked: string | undefined, beginning: Beginning | undefined) {
  const { user } = useSession();
  const owner = user?.id ?? '';
  const visit = useId();
  return useQuery({
    queryKey: announcementKeys.opening(asked, beginning, `${owner}${visit}`),
    queryFn: () => (beginning ? begin(owner, beginning) : open(owner, asked)),
    ...openedOnce,
  });
}

/** The store of an opened one, stored and sent while its screen is open. */
export const useEditing = (opening: Opening) =>
  useAutosave(() => new EditingStore(opening), adminAnnouncementPath(opening.id), [
    ...announcementKeys.all,
    'list',
  ]);
