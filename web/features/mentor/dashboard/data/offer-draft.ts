import { changeDraft, readDraft } from '#web/data/drafts.ts';
import { type MentorForm, OFFER_FORM } from '../rules/mentor-form.ts';

/** The answers that differ from the stored ones. @throws AppError `device_storage_full` */
export async function readOfferDraft(mentorId: string): Promise<Partial<MentorForm>> {
  return (await readDraft<Partial<MentorForm>>(mentorId, OFFER_FORM))?.values ?? {};
}

/**
 * What was sent is no draft any more; what was typed since stays one, also where an open form keeps it just now.
 * @throws AppError
 */
export function settleOfferDraft(mentorId: string, sent: Partial<MentorForm>): Promise<void> {
  return changeDraft<Partial<MentorForm>>(mentorId, OFFER_FORM, (stored = {}) => {
    const left = Object.entries(stored).filter(
      ([field, value]) => JSON.stringify(sent[field as keyof MentorForm]) !== JSON.stringify(value),
    );
    return left.length > 0 ? Object.fromEntries(left) : undefined;
  });
}

/** What was refused stands in the form again; what was typed since counts more. @throws AppError */
export function addToOfferDraft(mentorId: string, refused: Partial<MentorForm>): Promise<void> {
  return changeDraft<Partial<MentorForm>>(mentorId, OFFER_FORM, (stored) => ({ ...refused, ...stored }));
}
