/** Stored on phones: only ever added to, with another version of the kind. */
export interface MessageWrite {
  threadId: string;
  text: string;
}

/** What is being typed in a thread, among the drafts of a person. */
export const messageForm = (threadId: string): string => `message:${threadId}`;

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
