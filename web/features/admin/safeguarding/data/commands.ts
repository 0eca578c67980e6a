import type { BlockReason, Severity } from '#domain/messages/message.ts';
import { callFunction } from '#web/data/tables.ts';
import type { ReportStep } from '../rules/case.ts';

export interface Decision {
  messageId: string;
  /** undefined: it goes through */
  blockReason: BlockReason | undefined;
}

/** Lets a held message through or not; twice is once. @throws AppError `invalid_transition` where somebody was quicker */
export async function decideMessage(eventId: string, { messageId, blockReason }: Decision): Promise<void> {
  await callFunction('decide_message', {
    p_event_id: eventId,
    p_message_id: messageId,
    p_release: blockReason === undefined,
    ...(blockReason && { p_reason: blockReason }),
  });
}

export interface Step {
  reportId: string;
  step: ReportStep;
  severity: Severity | undefined;
  note: string;
}

/** Takes a report, which ends its alarm; twice is once. @throws AppError `invalid_transition` where somebody was quicker */
export async function takeCase(eventId: string, reportId: string): Promise<void> {
  await callFunction('take_case', { p_event_id: eventId, p_report_id: reportId });
}

export interface Answer {
  reportId: string;
  answer: string;
}

/** Writes to the person of a case of distress; twice is once. @throws AppError `invalid_input`, `invalid_transition` */
export async function answerReport(eventId: string, { reportId, answer }: Answer): Promise<void> {
  await callFunction('answer_report', { p_event_id: eventId, p_report_id: reportId, p_answer: answer });
}

/** A step of the work on a report; twice is once. @throws AppError `reason_required`, `invalid_transition` */
export async function actOnReport(eventId: string, { reportId, step, severity, note }: Step): Promise<void> {
  await callFunction('act_on_report', {
    p_event_id: eventId,
    p_report_id: reportId,
    p_action: step,
    ...(severity && { p_severity: severity }),
    ...(note.trim() !== '' && { p_note: note.trim() }),
  });
}
