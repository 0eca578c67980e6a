import { useMutation } from '@tanstack/react-query';
import { useSession } from '#web/features/session/index.ts';
import type { OwnData } from '../data/own-data.ts';

export type { OwnData };

/** The part that needs the SDK, in a chunk of its own. */
const door = () => import('../data/own-data.ts');

interface Wanted {
  ending: 'html' | 'json';
  /** what stands in the file */
  write: (data: OwnData) => string;
}

/** SG-11: fetches all that is kept about the person and gives it to her as a file. */
export function useTakeAlong() {
  return useMutation({
    mutationFn: async ({ ending, write }: Wanted) => {
      const { giveOwnData, readOwnData } = await door();
      giveOwnData(write(await readOwnData()), ending);
    },
    // without a connection it fails now and says so, instead of saving a file at a time that nobody chose
    networkMode: 'always',
  });
}

/** PR-06: removes the account, then all that this browser keeps of it, and leaves. */
export function useDeleteAccount() {
  const { answerUnsent } = useSession();
  return useMutation({
    mutationFn: async () => (await door()).deleteAccount(),
    networkMode: 'always',
    // what was not sent has nowhere to go any more
    onSuccess: () => answerUnsent(true),
  });
}
