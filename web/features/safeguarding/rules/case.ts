import type { ContactKind } from '#domain/contact-screening/kinds.ts';
import type { ConcernCategory, MessageState, ReportState, Severity } from '#domain/message.ts';

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
  from: 'student' | 'mentor';
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
  from: 'student' | 'mentor';
  category: ConcernCategory;
  severity: Severity;
  state: ReportState;
  note: string;
  isBlock: boolean;
  sinceMs: number;
  dueMs: number;
  steps: readonly {
    id: string;
    step: ReportStep;
    severity: Severity | undefined;
    note: string;
    atMs: number;
  }[];
}

const UNDER_18: ReadonlySet<string> = new Set(['under_13', '13-15', '16-17', 'unknown']);
/** Of unknown age counts as under 18. */
export const isMinorBand = (band: string | null): boolean => band === null || UNDER_18.has(band);
