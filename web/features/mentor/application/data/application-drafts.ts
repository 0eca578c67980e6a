import { deleteDraft, readDraft, writeDraft } from '#web/data/drafts.ts';
import type { KeptApplication } from '../rules/kept-application.ts';

const FORM = 'mentor-application';

/** Whose draft it is while nobody is signed in. */
export const VISITOR = 'visitor';

/** @throws AppError `device_storage_full` when the phone refuses */
export function readKept(owner: string): Promise<{ values: KeptApplication; savedAt: number } | undefined> {
  return readDraft<KeptApplication>(owner, FORM);
}

/** @throws AppError `device_storage_full` when the phone has no room or refuses */
export function writeKept(owner: string, kept: KeptApplication): Promise<void> {
  return writeDraft(owner, FORM, kept);
}

/** @throws AppError `device_storage_full` when the phone refuses */
export function forgetKept(owner: string): Promise<void> {
  return deleteDraft(owner, FORM);
}
