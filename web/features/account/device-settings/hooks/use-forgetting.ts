import { useMutation } from '@tanstack/react-query';
import { useSession } from '#web/platform/session/index.ts';

/** SG-06: removes what this phone keeps, with a line or without. */
export function useForgetting() {
  const { forgetPhone } = useSession();
  return useMutation({ networkMode: 'always', mutationFn: forgetPhone });
}
