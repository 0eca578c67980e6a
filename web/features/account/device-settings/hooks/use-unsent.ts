import { useMutation, useQuery } from '@tanstack/react-query';
import { VISITOR } from '#domain/accounts/visitor.ts';
import { useSession } from '#web/platform/session/index.ts';
import { saveUnsentAsFile, sendUnsent, unsentWork } from '../data/unsent.ts';

/** FM-36: what would be lost with what this phone keeps, and the ways to keep it; nothing is known while it is read. */
export function useUnsent() {
  const owner = useSession().user?.id ?? VISITOR;
  const { data, refetch } = useQuery({
    queryKey: ['this-phone', owner, 'unsent'],
    queryFn: () => unsentWork(owner),
    networkMode: 'always',
    gcTime: 0,
    meta: { storeOnDevice: false },
  });
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      await sendUnsent();
      await refetch();
    },
  });
  return { unsent: data, sending, saveAsFile: () => void saveUnsentAsFile(owner) };
}
