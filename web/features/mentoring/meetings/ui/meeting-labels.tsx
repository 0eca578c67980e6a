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
  return {
    text: t({ message: 'In writing', comment: 'Kinds and states of a meeting: sentence' }),
    voice_note: t({ message: 'By voice notes', comment: 'Kinds and states of a meeting: label' }),
    call: t({ message: 'By call', comment: 'Kinds and states of a meeting: label' }),
  };
}

/** How it was, as the one who reads it would say it. */
export function useOutcomeLabels(side: MeetingSide): Readonly<Record<MeetingOutcome, string>> {
  const { t } = useLingui();
  const own = t({ message: 'I could not come', comment: 'Kinds and states of a meeting: text' });
  const other = t({
    message: 'The other person did not come',
    comment: 'Kinds and states of a meeting: text',
  });
  return {
    done: t({ message: 'It took place', comment: 'Kinds and states of a meeting: label' }),
    connection_lost: t({
      message: 'The connection failed (this does not count)',
      comment: 'Kinds and states of a meeting: label',
    }),
    missed_student: side === 'student' ? own : other,
    missed_mentor: side === 'mentor' ? own : other,
  };
}

/** The same about what the other said. */
export function useOtherOutcomeLabels(side: MeetingSide): Readonly<Record<MeetingOutcome, string>> {
  const { t } = useLingui();
  const you = t({ message: 'You did not come', comment: 'Kinds and states of a meeting: text' });
  const they = t({
    message: 'The other person could not come',
    comment: 'Kinds and states of a meeting: text',
  });
  return {
    done: t({ message: 'It took place', comment: 'Kinds and states of a meeting: label' }),
    connection_lost: t({
      message: 'The connection failed (this does not count)',
      comment: 'Kinds and states of a meeting: label',
    }),
    missed_student: side === 'student' ? you : they,
    missed_mentor: side === 'mentor' ? you : they,
  };
}

export function useReasonLabels(): Readonly<Record<CancelReason, string>> {
  const { t } = useLingui();
  return {
    no_time: t({ message: 'No time', comment: 'Kinds and states of a meeting: label' }),
    no_power: t({ message: 'No electricity', comment: 'Kinds and states of a meeting: label' }),
    no_line: t({ message: 'No internet', comment: 'Kinds and states of a meeting: label' }),
    not_safe: t({ message: 'It is not safe', comment: 'Kinds and states of a meeting: label' }),
    other: t({ message: 'Another reason', comment: 'Kinds and states of a meeting: label' }),
  };
}

export function useHoursLabels(): Readonly<Record<AvailabilityKind, string>> {
  const { t } = useLingui();
  return {
    free: t({ message: 'I have time', comment: 'Kinds and states of a meeting: label' }),
    electricity: t({ message: 'There is electricity', comment: 'Kinds and states of a meeting: label' }),
  };
}

export function useMoodLabels(): Readonly<Record<Mood, string>> {
  const { t } = useLingui();
  return {
    1: t({ message: 'Very hard', comment: 'Kinds and states of a meeting: label' }),
    2: t({ message: 'Hard', comment: 'Kinds and states of a meeting: label' }),
    3: t({ message: 'Neither good nor bad', comment: 'Kinds and states of a meeting: label' }),
    4: t({ message: 'Well', comment: 'Kinds and states of a meeting: label' }),
    5: t({ message: 'Very well', comment: 'Kinds and states of a meeting: label' }),
  };
}
