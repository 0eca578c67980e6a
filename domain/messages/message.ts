import { CONTACT_KINDS } from './contact-screening/kinds.ts';

/** What becomes of a message: held until the team has looked, or blocked by it, it is seen by its sender alone. */
export const MESSAGE_STATES = ['sent', 'held', 'blocked'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export const HOLD_REASONS = CONTACT_KINDS;
/** Why the team did not let a message through; its sender reads it. */
export const BLOCK_REASONS = ['contact', 'unsafe', 'unsuitable'] as const;
export type BlockReason = (typeof BLOCK_REASONS)[number];

export const MESSAGE_MAX_CHARACTERS = 2000;

/** What people tell the team about, the gravest first; `stop`: no more messages, for whatever reason. */
export const TOLD_CATEGORIES = [
  'danger',
  'inappropriate',
  'harassment',
  'contact',
  'money',
  'other',
  'stop',
] as const;
export type ToldCategory = (typeof TOLD_CATEGORIES)[number];
/**
 * Nobody chooses the last two: `distress` is what sounds as if somebody were in danger, `drill` an alarm about nobody by
 * which the team sees whether it is reached.
 */
export const CONCERN_CATEGORIES = [...TOLD_CATEGORIES, 'distress', 'drill'] as const;
export type ConcernCategory = (typeof CONCERN_CATEGORIES)[number];
export const CONCERN_NOTE_MAX_CHARACTERS = 1000;

export const SEVERITIES = ['urgent', 'high', 'normal'] as const;
export type Severity = (typeof SEVERITIES)[number];
export const REPORT_STATES = ['new', 'triaged', 'acting', 'closed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
