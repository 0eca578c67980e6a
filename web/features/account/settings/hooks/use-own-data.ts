import { useMutation } from '@tanstack/react-query';
import { AppError } from '#domain/error-codes.ts';
import { useSession } from '#web/platform/session/index.ts';
import type { OwnData } from '../data/own-data.ts';

export type { OwnData };

/** The part that needs the SDK and a line, and so is not stored ahead. @throws AppError */
async function loadApi() {
  try {
    return await import('../data/own-data.ts');
  } catch (cause) {
    throw new AppError(navigator.onLine ? 'chunk_load_failed' : 'offline', { cause });
  }
}

interface Wanted {
  ending: 'html' | 'json';
  /** what stands in the file */
  write: (data: OwnData) => string;
}

/** SG-11: fetches all that is stored about the person and gives it to her as a file. */
export function useTakeAlong() {
  return useMutation({
    mutationFn: async ({ ending, write }: Wanted) => {
      const { giveOwnData, readOwnData } = await loadApi();
      giveOwnData(write(await readOwnData()), ending);
    },
    // without a connection it fails now and says so, instead of saving a file at a time that nobody chose
    networkMode: 'always',
  });
}

/** PR-06: removes the account, then all that this browser keeps of it, and leaves. */
export function useDeleteAccount() {
  const { answerUnsent, user } = useSession();
  return useMutation<void, AppError, FormData>({
    mutationFn: async (form) => (await loadApi()).deleteAccount(user?.email, form),
    networkMode: 'always',
    // what was not sent has nowhere to go any more
    onSuccess: () => answerUnsent(true),
  });
}
