import { deleteDraft, readDraft, writeDraft } from '#web/data/drafts.ts';

const FORM = 'profile';

/** What this phone keeps of a profile that is being written. */
export interface ProfileDraft {
  /** the fields that differ from the stored profile, by name */
  changes: object;
  /** what stood there when the person began to change it */
  bases?: object | undefined;
  /** where the person was: the step of the wizard and the field */
  step?: string | undefined;
  field?: string | undefined;
}

/** @throws AppError `device_storage_full` when the phone refuses */
export async function readProfileDraft(userId: string): Promise<ProfileDraft | undefined> {
  return (await readDraft<ProfileDraft>(userId, FORM))?.values;
}

/** @throws AppError `device_storage_full` when the phone has no room or refuses */
export function storeProfileDraft(userId: string, draft: ProfileDraft): Promise<void> {
  return writeDraft(userId, FORM, draft);
}

/** @throws AppError `device_storage_full` when the phone refuses */
export function forgetProfileDraft(userId: string): Promise<void> {
  return deleteDraft(userId, FORM);
}
