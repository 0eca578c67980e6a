import { useLingui } from '@lingui/react/macro';
import type {
  AvailabilityKind,
  CancelReason,
  MeetingMode,
  MeetingOutcome,
  MeetingSide,
  Mood,
} from '#domain/meetings/meeting.ts';

/** How one talks. */
export function useModeLabels(): Readonly<Record<MeetingMode, string>> {
  const { t } = useLingui();
  return { text: t`In writing`, voice_note: t`By voice notes`, call: t`By call` };
}

/** How it was, as the one who reads it would say it. */
export function useOutcomeLabels(side: MeetingSide): Readonly<Record<MeetingOutcome, string>> {
  const { t } = useLingui();
  const own = t`I could not come`;
  const other = t`The other person did not come`;
  return {
    done: t`It took place`,
    connection_lost: t`The connection failed (this does not count)`,
    missed_student: side === 'student' ? own : other,
    missed_mentor: side === 'mentor' ? own : other,
  };
}

/** The same about what the other said. */
export function useOtherOutcomeLabels(side: MeetingSide): Readonly<Record<MeetingOutcome, string>> {
  const { t } = useLingui();
  const you = t`You did not come`;
  const they = t`The other person could not come`;
  return {
    done: t`It took place`,
    connection_lost: t`The connection failed (this does not count)`,
    missed_student: side === 'student' ? you : they,
    missed_mentor: side === 'mentor' ? you : they,
  };
}

export function useReasonLabels(): Readonly<Record<CancelReason, string>> {
  const { t } = useLingui();
  return {
    no_time: t`No time`,
    no_power: t`No electricity`,
    no_line: t`No internet`,
    not_safe: t`It is not safe`,
    other: t`Another reason`,
  };
}

export function useHoursLabels(): Readonly<Record<AvailabilityKind, string>> {
  const { t } = useLingui();
  return { free: t`I have time`, electricity: t`There is electricity` };
}

export function useMoodLabels(): Readonly<Record<Mood, string>> {
  const { t } = useLingui();
  return { 1: t`Very hard`, 2: t`Hard`, 3: t`Neither good nor bad`, 4: t`Well`, 5: t`Very well` };
}
