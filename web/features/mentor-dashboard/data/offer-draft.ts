import { deleteDraft, readDraft, writeDraft } from '#web/data/drafts.ts';
import type { MentorForm } from '../rules/mentor-form.ts';

const FORM = 'mentor-offer';

/** The answers that differ from the stored ones. @throws AppError `device_storage_full` */
export async function readOfferDraft(mentorId: string): Promise<Partial<MentorForm>> {
  return (await readDraft<Partial<MentorForm>>(mentorId, FORM))?.values ?? {};
}

/** @throws AppError `device_storage_full` when the phone has no room or refuses */
export async function keepOfferDraft(mentorId: string, changes: Partial<MentorForm>): Promise<void> {
  if (Object.keys(changes).length === 0) await deleteDraft(mentorId, FORM);
  else await writeDraft(mentorId, FORM, changes);
}
