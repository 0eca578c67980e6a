/** Kept on phones: only ever added to, with another version of the kind. */
export interface MessageWrite {
  threadId: string;
  text: string;
}

export interface ReadWrite {
  ids: readonly string[];
}
