import type { ConcernCategory } from '#domain/message.ts';

/** Kept on phones: only ever added to, with another version of the kind. */
export interface MessageWrite {
  threadId: string;
  text: string;
}

export interface ReadWrite {
  ids: readonly string[];
}

export interface ConcernWrite {
  threadId: string;
  /** null: it is about the person */
  messageId: string | null;
  category: ConcernCategory;
  note: string;
  isBlock: boolean;
}
