import { changeDraft, deleteDraft, readDraft, writeDraft } from '#web/data/drafts.ts';
import type { MentorForm } from '../rules/mentor-form.ts';

const FORM = 'mentor-offer';

/** The answers that differ from the stored ones. @throws AppError `device_storage_full` */
export async function readOfferDraft(mentorId: string): Promise<Partial<MentorForm>> {
  return (await readDraft<Partial<MentorForm>>(mentorId, FORM))?.values ?? {};
}

/** @throws AppError `device_storage_full` when the phone has no room or refuses */
export async function storeOfferDraft(mentorId: string, changes: Partial<MentorForm>): Promise<void> {
  if (Object.keys(changes).length === 0) await deleteDraft(mentorId, FORM);
  else await writeDraft(mentorId, FORM, changes);
}

/**
 * What was sent is no draft any more; what was typed since stays one, also where an open form keeps it just now.
 * @throws AppError
 */
export function settleOfferDraft(mentorId: string, sent: Partial<MentorForm>): Promise<void> {
  return changeDraft<Partial<MentorForm>>(mentorId, FORM, (stored = {}) => {
    const left = Object.entries(stored).filter(
      ([field, value]) => JSON.stringify(sent[field as keyof MentorForm]) !== JSON.stringify(value),
    );
    return left.length > 0 ? Object.fromEntries(left) : undefined;
  });
}

/** What was refused stands in the form again; what was typed since counts more. @throws AppError */
export function addToOfferDraft(mentorId: string, refused: Partial<MentorForm>): Promise<void> {
  return changeDraft<Partial<MentorForm>>(mentorId, FORM, (stored) => ({ ...refused, ...stored }));
}
