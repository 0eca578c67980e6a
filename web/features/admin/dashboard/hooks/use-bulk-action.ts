import {
  type QueryClient,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { alwaysAsked, CommandIds, sentNow } from '#web/platform/admin-lists/index.ts';
import { prepareBulkAction, readLastBulkAction, runBulkStep, undoBulkStep } from '../data/bulk-actions.ts';
import {
  begunRun,
  type BulkOperation,
  type BulkRun,
  type BulkStep,
  type BulkTarget,
  withStep,
  withUndoStep,
} from '../rules/bulk-action.ts';
import { adminKeys } from './admin-keys.ts';

/**
 * Chooses the applications of an action on the server before anything is done, so that the question says how many they
 * are. Asked again after a lost answer it chooses the same.
 */
export function usePrepareBulk(target: BulkTarget) {
  const [actionId] = useState(() => crypto.randomUUID());
  const query = useQuery({
    queryKey: adminKeys.bulkPrepared(actionId),
    queryFn: () => prepareBulkAction(actionId, target),
    ...alwaysAsked,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  return { actionId, query };
}

/** What of an action belongs to the tab and not to the screen: it goes on while a record is opened. */
interface BulkWork {
  isStopping: boolean;
  /** of the call under way: sent again after a lost answer, it does nothing twice */
  ids: CommandIds;
}
const works = new WeakMap<QueryClient, BulkWork>();

function workOf(client: QueryClient): BulkWork {
  const work = works.get(client) ?? { isStopping: false, ids: new CommandIds() };
  works.set(client, work);
  return work;
}

type Sent = Pick<BulkRun, 'actionId' | 'operation'>;

/** The last action of this admin, call by call; it goes on while a record is opened and the list is come back to. */
export function useBulkAction() {
  const client = useQueryClient();
  const key = adminKeys.bulkRun();
  const { data: run } = useQuery<BulkRun | null>({
    queryKey: key,
    // asked once: after a reload the server alone knows what was done
    queryFn: readLastBulkAction,
    ...alwaysAsked,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    // what was done can be taken back after a long look at a record
    gcTime: Number.POSITIVE_INFINITY,
  });
  const isRunning = useIsMutating({ mutationKey: adminKeys.bulkCalls('run') }) > 0;
  const isUndoing = useIsMutating({ mutationKey: adminKeys.bulkCalls('undo') }) > 0;

  const handleAll = async (
    kind: 'run' | 'undo',
    { actionId }: Sent,
    send: (eventId: string) => Promise<BulkStep>,
  ) => {
    const work = workOf(client);
    const add = kind === 'run' ? withStep : withUndoStep;
    work.isStopping = false;
    for (let waiting = 1; waiting > 0 && !work.isStopping; ) {
      const step = await send(work.ids.idsFor([kind, actionId])[0]);
      work.ids.done();
      client.setQueryData<BulkRun | null>(key, (known) => known && add(known, step));
      waiting = step.waitingCount;
    }
  };
  const onSettled = () => void client.invalidateQueries({ queryKey: adminKeys.all });
  const going = useMutation({
    mutationKey: adminKeys.bulkCalls('run'),
    mutationFn: (sent: Sent) =>
      handleAll('run', sent, (eventId) => runBulkStep(eventId, sent.actionId, sent.operation)),
    onSettled,
    ...sentNow,
  });
  const undoing = useMutation({
    mutationKey: adminKeys.bulkCalls('undo'),
    mutationFn: (sent: Sent) => handleAll('undo', sent, (eventId) => undoBulkStep(eventId, sent.actionId)),
    onSettled,
    ...sentNow,
  });
  return {
    run: run ?? undefined,
    isRunning,
    isUndoing,
    failure: going.error ?? undoing.error,
    start: (actionId: string, operation: BulkOperation, totalCount: number) => {
      undoing.reset();
      // an answer about the action before it would take the place of this one
      void client.cancelQueries({ queryKey: key });
      client.setQueryData(key, begunRun(actionId, operation, totalCount));
      going.mutate({ actionId, operation });
    },
    goOn: () => run && going.mutate(run),
    stop: () => {
      workOf(client).isStopping = true;
    },
    undo: () => {
      if (!run) return;
      going.reset();
      undoing.mutate(run);
    },
    dismiss: () => {
      going.reset();
      undoing.reset();
      client.setQueryData(key, null);
    },
  };
}

export type BulkAction = ReturnType<typeof useBulkAction>;
