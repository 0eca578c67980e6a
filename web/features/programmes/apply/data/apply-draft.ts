import { writeDraft } from '#web/data/drafts.ts';
import { type ApplyDraft, applyForm } from '../rules/round.ts';

/** Puts answers into the form of a round, where they can be changed and sent. @throws AppError `device_storage_full` */
export const storeApplyDraft = (
  owner: string,
  { roundId, answers, guardianAgrees }: ApplyDraft & { roundId: string },
): Promise<void> => writeDraft<ApplyDraft>(owner, applyForm(roundId), { answers, guardianAgrees });
