import { isAppError, isWorthRetrying } from '#domain/error-codes.ts';
import { alwaysAsked } from '#web/platform/admin-lists/index.ts';

/** For the query that opens a document: what is being written is not exchanged under the writer's hands. */
export const openedOnce = {
  ...alwaysAsked,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
} as const;

/** Where documents of one kind are found. */
interface Places<Stored, Local> {
  readBegun: (owner: string) => Promise<string | undefined>;
  readStoredDraft: (owner: string, id: string) => Promise<Local | undefined>;
  readStored: (id: string) => Promise<Stored>;
}

/**
 * A document as the server and this device have it: the one that is asked for, else the one that was begun here, else
 * a new one. Where the server cannot be reached, what this device has is gone on with. @throws AppError
 */
export async function findDocument<Stored, Local>(
  owner: string,
  asked: string | undefined,
  { readBegun, readStoredDraft, readStored }: Places<Stored, Local>,
): Promise<{ id: string; stored: Stored | undefined; local: Local | undefined }> {
  // a device that cannot be asked has nothing stored; storing something will report it
  const begun = asked ? undefined : await readBegun(owner).catch(() => undefined);
  const id = asked ?? begun ?? crypto.randomUUID();
  const local = await readStoredDraft(owner, id).catch(() => undefined);
  if (!asked) return { id, stored: undefined, local };
  try {
    return { id, stored: await readStored(asked), local };
  } catch (failure) {
    if (local && isAppError(failure) && isWorthRetrying(failure.code))
      return { id, stored: undefined, local };
    throw failure;
  }
}
