export const INVITATION_STATES = ['waiting', 'accepted', 'declined', 'expired', 'withdrawn'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** Somebody whom a file of students names and who had no account. */
export interface Invitation {
  id: string;
  /** of the row of the file */
  number: number;
  state: InvitationState;
  /** only while it waits */
  email: string | null;
  /** what became of the newest mail; null where the invitation is over */
  mail: 'due' | 'sent' | 'failed' | null;
  mailsCount: number;
  canResend: boolean;
  expiresMs: number;
  closedMs: number | null;
}

export interface InvitationPage {
  counts: Partial<Record<InvitationState, number>>;
  rows: Invitation[];
}
