import type { Invitation } from '../rules/invitation.ts';
import { callFunction } from '#web/data/tables.ts';

interface StoredInvitation {
  id: string;
  created_at: string;
  fields: Invitation['fields'];
  stays: string[];
}

declare module '#web/data/tables.ts' {
  interface JsonAnswers {
    my_invitation: StoredInvitation | null;
  }
}

/** What the team wrote about the person before she had an account; null where there is nothing. @throws AppError */
export async function readInvitation(): Promise<Invitation | null> {
  const stored = await callFunction('my_invitation', {});
  return stored && { fields: stored.fields, stays: new Set(stored.stays) };
}

/** Fills what is empty in the own profile with it, or deletes it; twice is once. @throws AppError */
export async function answerInvitation(eventId: string, isUsed: boolean): Promise<void> {
  await callFunction('answer_invitation', { p_event_id: eventId, p_uses: isUsed });
}
