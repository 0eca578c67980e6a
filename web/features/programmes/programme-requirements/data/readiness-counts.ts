import type { ProgrammeCount } from '#domain/analysis/count-readiness.ts';
import { callBackend } from '#web/data/backend-client.ts';

/** How many students stand where with each programme. @throws AppError `not_allowed` for everybody but admins */
export function readReadinessCounts(): Promise<ProgrammeCount[]> {
  return callBackend<ProgrammeCount[]>('/readiness');
}
