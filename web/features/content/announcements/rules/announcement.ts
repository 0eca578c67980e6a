import type { Language } from '#domain/languages.ts';
import type { AudienceRole, AnnouncementDraft, AnnouncementKind, Channel } from './draft.ts';

export const STATES = ['draft', 'tested', 'scheduled', 'sending', 'sent', 'cancelled'] as const;
export type AnnouncementState = (typeof STATES)[number];
export const DELIVERY_STATES = ['waiting', 'sent', 'failed', 'given_up', 'stopped'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** How many deliveries of a channel stand where; `read` and `confirmed` count people. */
export type Counts = Readonly<Record<DeliveryState | 'read' | 'confirmed', number>>;

/** An announcement in the list of admins. */
export interface AnnouncementRow {
  id: string;
  kind: AnnouncementKind;
  state: AnnouncementState;
  title: string;
  sendAtMs: number | undefined;
  endedAtMs: number | undefined;
  updatedAtMs: number;
  version: number;
  /** what stands there now was sent to an admin as a test, and arrived */
  isTested: boolean;
  savedBy: string;
  counts: Readonly<Partial<Record<Channel, Counts>>>;
}

/** As the server has it. */
export interface StoredAnnouncement {
  id: string;
  state: AnnouncementState;
  version: number;
  draft: AnnouncementDraft;
}

/** The answer to a command: the version that stands now, and whether somebody else made it. */
export interface Saved {
  version: number;
  isConflict: boolean;
  savedBy: string;
  savedAtMs: number;
}

export interface AudienceCount {
  people: number;
  byEmail: number;
  languages: Readonly<Partial<Record<Language, number>>>;
  sample: readonly { initials: string; code: string; role: AudienceRole; language: Language }[];
}

/** How many people gave an answer: `yes`, `no`, or the place of a choice. */
export interface AnswerSum {
  answer: string;
  /** undefined: fewer than five, which may be none */
  people: number | undefined;
}

/** What became of an announcement for one person over one channel. */
export interface LogRow {
  id: string;
  initials: string;
  code: string;
  channel: Channel;
  state: DeliveryState;
  error: string;
  sentAtMs: number | undefined;
  isRead: boolean;
  isConfirmed: boolean;
}

export const isEditable = (state: AnnouncementState): boolean => state === 'draft' || state === 'tested';

/** Deliveries that are done with, one way or the other, and all there are. */
export function progressOf(counts: AnnouncementRow['counts']): { done: number; all: number } {
  const channels = Object.values(counts);
  const sum = (states: readonly DeliveryState[]) =>
    channels.reduce((total, one) => total + states.reduce((of, state) => of + one[state], 0), 0);
  return { done: sum(['sent', 'given_up', 'stopped']), all: sum(DELIVERY_STATES) };
}

/** How many of all channels stand there. */
export function countOf(counts: AnnouncementRow['counts'], what: keyof Counts): number {
  return Object.values(counts).reduce((total, one) => total + one[what], 0);
}

const SECOND_MS = 1_000;

/** Minutes and seconds until an instant, as «4:07»; undefined once it is there or further off than an hour. */
export function countdown(untilMs: number, nowMs: number): string | undefined {
  const seconds = Math.ceil((untilMs - nowMs) / SECOND_MS);
  if (seconds <= 0 || seconds > 3_600) return undefined;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
