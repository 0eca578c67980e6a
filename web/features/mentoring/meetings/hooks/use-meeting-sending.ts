import { useQueryClient } from '@tanstack/react-query';
import { type OutboxKind, useSending } from '#web/platform/outbox/index.ts';
import { useSession } from '#web/platform/session/index.ts';

/** Sends through the outbox; after a refusal the meetings are asked for anew, because something has changed there. */
export function useMeetingSending<Values>(
  kind: OutboxKind<Values, void>,
  thingOf?: (values: Values) => string,
) {
  const userId = useSession().user?.id ?? '';
  const queries = useQueryClient();
  return useSending(kind, {
    ...(thingOf && { thingOf }),
    onRefused: () => void queries.invalidateQueries({ queryKey: ['meetings', userId] }),
  });
}
