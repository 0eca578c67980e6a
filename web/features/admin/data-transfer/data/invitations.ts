import { callFunction } from '#web/data/tables.ts';
import type { Invitation, InvitationPage, InvitationState } from '../rules/invitations.ts';

interface StoredInvitation {
  id: string;
  number: number;
  state: InvitationState;
  email: string | null;
  mails: number;
  mail: Invitation['mail'];
  can_resend: boolean;
  expires_ms: number;
  closed_ms: number | null;
}

declare module '#web/data/tables.ts' {
  interface JsonAnswers {
    admin_invitations: { counts: InvitationPage['counts']; rows: StoredInvitation[] };
  }
}

/** Invitations of an import behind a row, and how many there are in each state. @throws AppError */
export async function readInvitations(
  importId: string,
  state: InvitationState | undefined,
  after: number,
  limit: number,
): Promise<InvitationPage> {
  const args = { p_import_id: importId, p_after: after, p_limit: limit, ...(state && { p_state: state }) };
  const { counts, rows } = await callFunction('admin_invitations', args);
  return {
    counts,
    rows: rows.map((row) => ({
      id: row.id,
      number: row.number,
      state: row.state,
      email: row.email,
      mail: row.mail,
      mailsCount: row.mails,
      canResend: row.can_resend,
      expiresMs: row.expires_ms,
      closedMs: row.closed_ms,
    })),
  };
}

/** Sends its mail again, or withdraws it; twice is once. @throws AppError */
export async function actOnInvitation(
  operation: 'resend' | 'withdraw',
  eventId: string,
  id: string,
): Promise<void> {
  await callFunction(`${operation}_invitation`, { p_event_id: eventId, p_invitation_id: id });
}
