import type { Quote } from './message.ts';

/** Stored on phones: only ever added to, with another version of the kind. */
export interface MessageWrite {
  threadId: string;
  text: string;
  /** since version 2: what it answers */
  quote?: Quote | undefined;
}

/** What is being typed in a thread, among the drafts of a person. */
export const messageForm = (threadId: string): string => `message:${threadId}`;

/** What is being answered in a thread, among the drafts of a person. */
export const answerForm = (threadId: string): string => `answer:${threadId}`;

/** Stored on phones. */
export interface AnswerDraft {
  quote?: Quote | undefined;
}

/** What the server says of a message that it has taken. */
export interface MessageAnswer {
  id: string;
  state: string;
  /** ISO */
  at: string;
}

/** Which messages were read; stored on phones as well. */
export interface ReadWrite {
  ids: readonly string[];
}
