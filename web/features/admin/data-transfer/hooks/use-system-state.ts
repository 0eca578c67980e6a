import { useQuery } from '@tanstack/react-query';
import { alwaysAsked } from '#web/platform/admin-lists/index.ts';
import { readSystemState } from '../data/read-system-state.ts';
import { migrationKeys } from './migration-keys.ts';

/** The state of the machine as the server sees it now. */
export function useSystemState() {
  return useQuery({ queryKey: migrationKeys.system(), queryFn: readSystemState, ...alwaysAsked });
}
