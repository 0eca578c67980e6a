import type { ContactKind } from '#domain/messages/contact-screening/kinds.ts';
import type { BlockReason, MessageState } from '#domain/messages/message.ts';

/** Of a message that is answered, as much as stands above the answer. */
export interface Quote {
  id: string;
  isMine: boolean;
  text: string;
}

/** More of it is cut: what is answered can be looked up in the thread. */
const QUOTE_MAX_CHARACTERS = 160;

export function quoteOf({ id, isMine, text }: Quote): Quote {
  const letters = Array.from(text);
  const isCut = letters.length > QUOTE_MAX_CHARACTERS;
  return { id, isMine, text: isCut ? `${letters.slice(0, QUOTE_MAX_CHARACTERS).join('')}…` : text };
}

/** A message as its thread shows it. */
export interface Message {
  id: string;
  isMine: boolean;
  text: string;
  state: MessageState;
  /** why the team looks at it first; its sender alone is told */
  holdReason: ContactKind | undefined;
  blockReason: BlockReason | undefined;
  /** ISO */
  at: string;
  isRead: boolean;
  /** what it answers; what phones stored before there were answers has none */
  quote?: Quote | undefined;
}

/** Pages as they are read, the newest first, as a list that is read from top to bottom; nothing twice. */
export function inOrderOfTime(pages: readonly { items: readonly Message[] }[]): Message[] {
  const byId = new Map(pages.flatMap(({ items }) => items).map((message) => [message.id, message]));
  return [...byId.values()].toSorted(
    (one, other) => one.at.localeCompare(other.at) || one.id.localeCompare(other.id),
  );
}

/** The pages of a thread, the newest first, with one more at the front. */
export const withNewest = <Page extends { items: readonly Message[] }>(
  pages: readonly Page[],
  message: Message,
): Page[] => pages.map((page, place) => (place === 0 ? { ...page, items: [message, ...page.items] } : page));

/** As much of the newest message of a thread as a list of threads or a home screen shows. */
export interface LastMessage {
  isMine: boolean;
  text: string;
  /** ISO */
  at: string;
}

/** A message that is new to the person, as it is counted. */
export interface Unread {
  id: string;
  threadId: string;
}

/** Which of them are new to the reader. */
export const unreadOf = (messages: readonly Message[]): string[] =>
  messages.filter(({ isMine, isRead, state }) => !isMine && !isRead && state === 'sent').map(({ id }) => id);
