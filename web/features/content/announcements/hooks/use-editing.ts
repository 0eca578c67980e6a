import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { adminAnnouncementPath } from '#web/app/staff-paths.ts';
import { findDocument, openedOnce, useAutosave } from '#web/platform/autosave/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { readStored } from '../data/announcements.ts';
import { readBegun, readStoredDraft } from '../data/stored-drafts.ts';
import { isEditable } from '../rules/announcement.ts';
import { emptyDraft, isSameDraft } from '../rules/draft.ts';
import { announcementKeys } from './announcement-keys.ts';
import { EditingStore, type Opening } from './editing-store.ts';

export interface Opened extends Opening {
  /** something typed earlier, which only this device has, was brought back */
  isRestored: boolean;
}

/** A draft of its own with what another one says. Its end and its time, which may be long past, are not taken along. */
async function copyOf(owner: string, copied: string): Promise<Opened> {
  const { draft } = await readStored(copied);
  return {
    owner,
    id: crypto.randomUUID(),
    stored: undefined,
    draft: { ...draft, expiresAtMs: undefined, startsAtMs: undefined },
    version: 0,
    isRestored: false,
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

/** Opens one; without an id a copy, the one that was begun here, or a new one. */
export function useOpening(asked: string | undefined, copied: string | undefined) {
  const { user } = useSession();
  const owner = user?.id ?? '';
  const visit = useId();
  return useQuery({
    queryKey: announcementKeys.opening(asked, copied, `${owner}${visit}`),
    queryFn: () => (copied ? copyOf(owner, copied) : open(owner, asked)),
    ...openedOnce,
  });
}

/** The store of an opened one, stored and sent while its screen is open. */
export const useEditing = (opening: Opening) =>
  useAutosave(() => new EditingStore(opening), adminAnnouncementPath(opening.id), [
    ...announcementKeys.all,
    'list',
  ]);
