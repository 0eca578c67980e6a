import type { ConcernCategory } from '#domain/messages/message.ts';

/** Stored on phones: only ever added to, with another version of the kind. */
export interface ConcernWrite {
  threadId: string;
  /** null: it is about the person */
  messageId: string | null;
  /** the meeting that it is about; absent in what was stored before there were any */
  meetingId?: string | undefined;
  category: ConcernCategory;
  note: string;
  isBlock: boolean;
}
