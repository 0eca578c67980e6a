import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alwaysAsked, CommandIds, sentNow } from '#web/platform/admin-lists/index.ts';
import {
  type NewShift,
  readOnCall,
  readOpenAlarms,
  removeShift,
  saveOnCallSettings,
  saveShift,
  startDrill,
} from '../data/on-call.ts';
import type { OnCallSettings } from '../rules/on-call.ts';

/** Under the first word of all that admins see, so that nothing of it is ever stored on a device. */
const ON_CALL = ['admin', 'on-call'] as const;
const ALARMS = ['admin', 'alarms'] as const;
/** An alarm is on every screen of an admin after this time at most. */
const POLL_EVERY_MS = 20_000;

/** The rota, the own settings and the last drill. */
export const useOnCall = () => useQuery({ queryKey: ON_CALL, queryFn: readOnCall, ...alwaysAsked });

/** Alarms that nobody has taken or answered; asked again and again, also while the tab is behind others. */
export const useOpenAlarms = () =>
  useQuery({
    queryKey: ALARMS,
    queryFn: readOpenAlarms,
    ...alwaysAsked,
    refetchInterval: POLL_EVERY_MS,
    refetchIntervalInBackground: true,
  });

/** A command that keeps its id until it has succeeded: a repetition after a lost answer changes nothing. */
function useCommand<Values>(run: (eventId: string, values: Values) => Promise<void>) {
  const queries = useQueryClient();
  const [ids] = useState(() => new CommandIds());
  return useMutation({
    mutationFn: async (values: Values) => {
      await run(ids.idsFor(values ?? null)[0], values);
      ids.done();
    },
    onSettled: () =>
      Promise.all([ON_CALL, ALARMS].map((queryKey) => queries.invalidateQueries({ queryKey }))),
    ...sentNow,
  });
}

export const useSaveShift = () => useCommand<NewShift>(saveShift);
export const useRemoveShift = () => useCommand<string>(removeShift);
export const useStartDrill = () => useCommand<void>(startDrill);
export const useSaveSettings = () =>
  useCommand<OnCallSettings>((_id, settings) => saveOnCallSettings(settings));
