import { Trans } from '@lingui/react/macro';
import { useSession } from '#web/platform/session/index.ts';

/** Which admin did something: oneself or another one. Nothing where it is not known. */
export function Author({ id }: { id: string | null }) {
  const { user } = useSession();
  if (id === null) return null;
  return id === user?.id ? <Trans>by you</Trans> : <Trans>by another admin</Trans>;
}
