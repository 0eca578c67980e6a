import type { DistressKind } from '#domain/safety/distress/kinds.ts';
import type { ContactKind } from '#domain/messages/contact-screening/kinds.ts';
import type { ConcernCategory, MessageState, ReportState, Severity } from '#domain/messages/message.ts';

/** Who wrote or reported; `team`: a drill, `visitor`: somebody without an account, on the contact page. */
export const SIDES = ['student', 'mentor', 'team', 'visitor'] as const;
export type Side = (typeof SIDES)[number];

/** One thing that waits for the team, without what was written. */
export interface Waiting {
  id: string;
  kind: 'held' | 'report';
  threadId: string | null;
  studentId: string | null;
  studentCode: string;
  isMinor: boolean;
  mentorId: string | null;
  mentorName: string;
  /** of a held message: what was found in it; of a report: what it is about */
  about: ContactKind | ConcernCategory | undefined;
  severity: Severity;
  state: ReportState;
  from: Side;
  isBlocked: boolean;
  sinceMs: number;
  dueMs: number;
}

/** A message as the team reads it. */
export interface TeamMessage {
  id: string;
  from: 'student' | 'mentor';
  text: string;
  state: MessageState;
  holdReason: ContactKind | undefined;
  atMs: number;
}

export const REPORT_STEPS = ['triage', 'act', 'warn', 'reopen_messages', 'note', 'close'] as const;
export type ReportStep = (typeof REPORT_STEPS)[number];
/** These have forms of their own, and stand in the list of what was done. */
export const DONE_STEPS = [...REPORT_STEPS, 'take', 'answer'] as const;
export type DoneStep = (typeof DONE_STEPS)[number];

/** One of the texts of a case. */
export interface Signal {
  id: string;
  source: string;
  text: string;
  atMs: number;
}

/** These say why [SG-04]. */
export const needsNote = (step: ReportStep): boolean =>
  step === 'close' || step === 'note' || step === 'reopen_messages';

export interface Report {
  id: string;
  threadId: string | null;
  /** words were reported, which can be opened */
  hasMessage: boolean;
  /** whom it is to help, where there is no pair: somebody who may be in danger */
  aloneId: string | null;
  /** they are about a meeting and not a message */
  isAboutMeeting: boolean;
  from: Side;
  /** whoever told it can still be written to: a member with an account, or a visitor */
  canAnswer: boolean;
  category: ConcernCategory;
  /** what danger the words sound like; undefined where only a person judged */
  distressKind: DistressKind | undefined;
  /** since when somebody has it */
  takenMs: number | undefined;
  severity: Severity;
  state: ReportState;
  note: string;
  isBlock: boolean;
  sinceMs: number;
  dueMs: number;
  steps: readonly {
    id: string;
    step: DoneStep;
    severity: Severity | undefined;
    note: string;
    atMs: number;
  }[];
}

const UNDER_18: ReadonlySet<string> = new Set(['under_13', '13-15', '16-17', 'unknown']);
/** Of unknown age counts as under 18. */
export const isMinorBand = (band: string | null): boolean => band === null || UNDER_18.has(band);
