import type { SystemState } from '#domain/platform/system-state.ts';
import { callBackend } from '#web/data/backend-client.ts';

/** What an admin may know of the machine. @throws AppError `not_allowed` for everybody else */
export function readSystemState(): Promise<SystemState> {
  return callBackend<SystemState>('/system');
}
