import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { isAppError, isWorthRetrying } from '#domain/error-codes.ts';
import { alwaysAsked } from '#web/platform/admin-lists/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { readBegun, readStoredDraft } from '../data/stored-drafts.ts';
import { readDesk } from '../data/programmes.ts';
import { EMPTY_CONTENT, isSameContent } from '../rules/content.ts';
import type { StoredDesk } from '../rules/desk.ts';
import type { Opening } from './desk-store.ts';
import { programmeKeys } from './programme-keys.ts';

/** The address of a programme that does not exist yet. */
const NEW = 'new';

export interface OpenedDesk extends Opening {
  /** something typed earlier, which only this device has, was brought back */
  isRestored: boolean;
}

/** What the server has; undefined where it cannot be reached but this device has something to go on with. */
async function readStored(id: string, hasLocalDraft: boolean): Promise<StoredDesk | undefined> {
  try {
    return await readDesk(id);
  } catch (failure) {
    if (hasLocalDraft && isAppError(failure) && isWorthRetrying(failure.code)) return undefined;
    throw failure;
  }
}

async function openDesk(owner: string, asked: string): Promise<OpenedDesk> {
  const isNew = asked === NEW;
  // a device that cannot be asked has nothing stored; storing something will report it
  const begun = isNew ? await readBegun(owner).catch(() => undefined) : undefined;
  const deskId = isNew ? (begun ?? crypto.randomUUID()) : asked;
  const localDraft = await readStoredDraft(owner, deskId).catch(() => undefined);
  const stored = isNew ? undefined : await readStored(deskId, localDraft !== undefined);
  const known = stored?.content ?? EMPTY_CONTENT;
  return {
    owner,
    deskId,
    stored,
    content: localDraft?.content ?? known,
    base: localDraft ? localDraft.base : known,
    version: localDraft?.version ?? stored?.version ?? 0,
    isRestored: localDraft !== undefined && !isSameContent(localDraft.content, known),
  };
}

/** Opens a desk, or for `new` the one that was begun here, else a fresh one. */
export function useOpenDesk(asked: string) {
  const { user } = useSession();
  const owner = user?.id ?? '';
  const visit = useId();
  return useQuery({
    queryKey: programmeKeys.opening(asked, `${owner}${visit}`),
    queryFn: () => openDesk(owner, asked),
    ...alwaysAsked,
    // what is being written is not exchanged under the writer's hands
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}
