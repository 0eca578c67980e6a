import { useQuery } from '@tanstack/react-query';
import { useSession } from './session-context.ts';

/**
 * CALL-03, AUTH-10: what the own profile says of being an admin; undefined while it is read. A failure is
 * logged and counts as no [AUTH-26].
 */
export function useAdminFlag(): boolean | undefined {
  const { user, isAdmin } = useSession();
  const { data } = useQuery({
    queryKey: ['session', user?.id, 'admin-flag'],
    queryFn: async () => (await import('../data/account-api.ts')).readAdminFlag(user?.id ?? ''),
    enabled: isAdmin && user !== undefined,
  });
  return data;
}
