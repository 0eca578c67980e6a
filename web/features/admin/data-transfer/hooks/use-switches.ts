import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alwaysAsked, CommandIds, sentNow } from '#web/platform/admin-lists/index.ts';
import { readSwitches, switchFeature } from '../data/switches.ts';
import { type FeatureSwitch, turned } from '../rules/switches.ts';
import { migrationKeys } from './migration-keys.ts';

/** What can be switched [FEAT-01]. */
export function useSwitches() {
  return useQuery({ queryKey: migrationKeys.switches(), queryFn: readSwitches, ...alwaysAsked });
}

/** Turns one part off or on; sent twice it is turned once. */
export function useTurn() {
  const client = useQueryClient();
  const [ids] = useState(() => new CommandIds());
  return useMutation({
    mutationFn: (one: FeatureSwitch) => {
      const isOn = turned(one);
      return switchFeature(ids.idsFor([one.flag, isOn])[0], one.flag, isOn);
    },
    onSuccess: () => ids.done(),
    onSettled: () => client.invalidateQueries({ queryKey: migrationKeys.switches() }),
    ...sentNow,
  });
}
