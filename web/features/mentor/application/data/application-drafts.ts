import { deleteDraft, readDraft, writeDraft } from '#web/data/drafts.ts';
import type { StoredApplication } from '../rules/stored-application.ts';

const FORM = 'mentor-application';

/** @throws AppError `device_storage_full` when the phone refuses */
export function readStored(
  owner: string,
): Promise<{ values: StoredApplication; savedAt: number } | undefined> {
  return readDraft<StoredApplication>(owner, FORM);
}

/** @throws AppError `device_storage_full` when the phone has no room or refuses */
export function writeStored(owner: string, stored: StoredApplication): Promise<void> {
  return writeDraft(owner, FORM, stored);
}

/** @throws AppError `device_storage_full` when the phone refuses */
export function forgetStored(owner: string): Promise<void> {
  return deleteDraft(owner, FORM);
}
