import type { ProgrammeCount } from '#domain/analysis/count-readiness.ts';
import { callBackend } from '#web/data/backend-client.ts';

/** Readiness of students in numbers with each programme. @throws AppError `not_allowed` for everybody but admins */
export function readReadinessCounts(): Promise<ProgrammeCount[]> {
  return callBackend<ProgrammeCount[]>('/readiness');
}
