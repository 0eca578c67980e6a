import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { alwaysAsked, sentNow } from '#web/platform/admin-lists/index.ts';
import { prepareBulkAction, runBulkStep, undoBulkStep } from '../data/bulk-actions.ts';
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

/** The id of a call until its answer has come: sent again with it, a call does nothing twice. */
class CallId {
  #id: string | undefined;
  current(): string {
    this.#id ??= crypto.randomUUID();
    return this.#id;
  }
  done(): void {
    this.#id = undefined;
  }
}

/** The last action of this admin, call by call; it stays while a record is opened and the list is come back to. */
export function useBulkAction() {
  const client = useQueryClient();
  const key = adminKeys.bulkRun();
  const { data: run } = useQuery<BulkRun | null>({ queryKey: key, queryFn: skipToken, ...alwaysAsked });
  const isStopping = useRef(false);
  const [calls] = useState(() => ({ run: new CallId(), undo: new CallId() }));
  const change = (next: (run: BulkRun) => BulkRun) =>
    client.setQueryData<BulkRun | null>(key, (known) => known && next(known));

  const handleAll = async (
    id: CallId,
    send: (eventId: string) => Promise<BulkStep>,
    add: (run: BulkRun, step: BulkStep) => BulkRun,
  ) => {
    isStopping.current = false;
    for (let waiting = 1; waiting > 0 && !isStopping.current; ) {
      const step = await send(id.current());
      id.done();
      change((known) => add(known, step));
      waiting = step.waitingCount;
    }
  };
  const onSettled = () => void client.invalidateQueries({ queryKey: adminKeys.all });
  const going = useMutation({
    mutationFn: ({ actionId, operation }: Pick<BulkRun, 'actionId' | 'operation'>) =>
      handleAll(calls.run, (eventId) => runBulkStep(eventId, actionId, operation), withStep),
    onSettled,
    ...sentNow,
  });
  const undoing = useMutation({
    mutationFn: ({ actionId }: Pick<BulkRun, 'actionId'>) =>
      handleAll(calls.undo, (eventId) => undoBulkStep(eventId, actionId), withUndoStep),
    onSettled,
    ...sentNow,
  });
  return {
    run: run ?? undefined,
    isRunning: going.isPending,
    isUndoing: undoing.isPending,
    failure: going.error ?? undoing.error,
    start: (actionId: string, operation: BulkOperation, totalCount: number) => {
      calls.run.done();
      calls.undo.done();
      undoing.reset();
      client.setQueryData(key, begunRun(actionId, operation, totalCount));
      going.mutate({ actionId, operation });
    },
    goOn: () => run && going.mutate(run),
    stop: () => {
      isStopping.current = true;
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
