import type { CancelReason, MeetingMode, MeetingSide, MeetingState, Mood } from '#domain/meetings/meeting.ts';
import type { TaskState } from '#domain/tasks/task.ts';

/** Whose pair it is, without anything that the two wrote. */
export interface PairHead {
  studentId: string;
  studentCode: string;
  mentorId: string;
  mentorName: string;
}

export interface PairMeeting {
  id: string;
  state: MeetingState;
  /** the time agreed on, or the first that was proposed */
  atMs: number;
  minutes: number;
  mode: MeetingMode;
  agenda: string;
  cancelledBy: MeetingSide | undefined;
  cancelReason: CancelReason | undefined;
  summaries: Readonly<Record<MeetingSide, string>>;
}

export interface PairCheckIn {
  id: string;
  /** Solar Hijri: 140509 */
  month: number;
  mood: Mood;
  progress: string;
  blockers: string;
  answer: string;
}

export interface PairTask {
  id: string;
  title: string;
  body: string;
  state: TaskState;
  /** ISO day in Kabul */
  due: string | null;
  by: MeetingSide;
  atMs: number;
}

/** What a pair plans, as both of it read it; never a note that one of them keeps for herself. */
export interface PairPlans {
  meetings: readonly PairMeeting[];
  checkIns: readonly PairCheckIn[];
  tasks: readonly PairTask[];
  sharedNote: string;
}
