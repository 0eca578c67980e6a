import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { isAppError, isWorthRetrying } from '#domain/error-codes.ts';
import { adminAnnouncementPath } from '#web/app/staff-paths.ts';
import { useAutosave } from '#web/platform/autosave/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { readStored } from '../data/announcements.ts';
import { readBegun, readStoredDraft } from '../data/stored-drafts.ts';
import { isEditable, type StoredAnnouncement } from '../rules/announcement.ts';
import { emptyDraft, isSameDraft } from '../rules/draft.ts';
import { alwaysAsked, announcementKeys } from './announcement-keys.ts';
import { EditingStore, type Opening } from './editing-store.ts';

export interface Opened extends Opening {
  /** something typed earlier, which only this device has, was brought back */
  isRestored: boolean;
}

/** What the server has; undefined where it cannot be reached but this device has something to go on with. */
async function readFrom(asked: string, hasLocalDraft: boolean): Promise<StoredAnnouncement | undefined> {
  try {
    return await readStored(asked);
  } catch (failure) {
    if (hasLocalDraft && isAppError(failure) && isWorthRetrying(failure.code)) return undefined;
    throw failure;
  }
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
  // a device that cannot be asked has nothing stored; storing something will report it
  const begun = asked ? undefined : await readBegun(owner).catch(() => undefined);
  const id = asked ?? begun ?? crypto.randomUUID();
  const localDraft = await readStoredDraft(owner, id).catch(() => undefined);
  const stored = asked ? await readFrom(asked, localDraft !== undefined) : undefined;
  const known = stored?.draft ?? emptyDraft();
  // what is on its way is changed no more, whatever was typed here when it was not
  const mine = stored && !isEditable(stored.state) ? undefined : localDraft;
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
    ...alwaysAsked,
    // what is being written is not exchanged under the writer's hands
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}

/** The store of an opened one, stored and sent while its screen is open. */
export const useEditing = (opening: Opening) =>
  useAutosave(() => new EditingStore(opening), adminAnnouncementPath(opening.id), [
    ...announcementKeys.all,
    'list',
  ]);
