import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { findDocument, openedOnce } from '#web/platform/autosave/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { readBegun, readStoredDraft } from '../data/stored-drafts.ts';
import { readDesk } from '../data/programmes.ts';
import { EMPTY_CONTENT, isSameContent } from '../rules/content.ts';
import type { Opening } from './desk-store.ts';
import { programmeKeys } from './programme-keys.ts';

/** The address of a programme that does not exist yet. */
const NEW = 'new';

export interface OpenedDesk extends Opening {
  /** something typed earlier, which only this device has, was brought back */
  isRestored: boolean;
}

async function openDesk(owner: string, asked: string): Promise<OpenedDesk> {
  const places = { readBegun, readStoredDraft, readStored: readDesk };
  const { id, stored, local } = await findDocument(owner, asked === NEW ? undefined : asked, places);
  const known = stored?.content ?? EMPTY_CONTENT;
  return {
    owner,
    deskId: id,
    stored,
    content: local?.content ?? known,
    base: local ? local.base : known,
    version: local?.version ?? stored?.version ?? 0,
    isRestored: local !== undefined && !isSameContent(local.content, known),
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
    ...openedOnce,
  });
}
