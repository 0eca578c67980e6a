import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { dateOfIso } from '#domain/calendar/gregorian.ts';
import type { CancelReason, MeetingMode, MeetingState, Mood } from '#domain/meetings/meeting.ts';
import type { TaskState } from '#domain/tasks/task.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Moment } from '#web/ui/moment.tsx';
import type { PairCheckIn, PairMeeting, PairTask } from '../rules/pair.ts';

/** What one of the pair wrote; nothing where she wrote nothing. */
function Quote({ label, text }: { label: ReactNode; text: string }) {
  if (text === '') return null;
  return (
    <div>
      <p className="text-sm font-semibold text-ink-quiet">{label}</p>
      <p dir="auto" className="break-words whitespace-pre-wrap">
        {text}
      </p>
    </div>
  );
}

function useLabels() {
  const { t } = useLingui();
  const states: Readonly<Record<MeetingState, string>> = {
    proposed: t`Times proposed`,
    confirmed: t`Agreed on`,
    done: t`It took place`,
    cancelled: t`Meeting cancelled`,
    missed_student: t`The student did not come`,
    missed_mentor: t`The mentor did not come`,
    connection_lost: t`The connection was lost`,
  };
  const modes: Readonly<Record<MeetingMode, string>> = {
    text: t`In writing`,
    voice_note: t`By voice notes`,
    call: t`By a call`,
  };
  const reasons: Readonly<Record<CancelReason, string>> = {
    no_time: t`No time then`,
    no_power: t`No electricity`,
    no_line: t`No internet`,
    not_safe: t`It is not safe then`,
    other: t`Another reason`,
  };
  const moods: Readonly<Record<Mood, string>> = {
    1: t`Very hard`,
    2: t`Hard`,
    3: t`Neither good nor bad`,
    4: t`Well`,
    5: t`Very well`,
  };
  const tasks: Readonly<Record<TaskState, string>> = { open: t`Open`, done: t`Done`, dropped: t`Dropped` };
  return { states, modes, reasons, moods, tasks };
}

const stateKind = (state: MeetingState) =>
  state === 'done' ? 'done' : state === 'proposed' || state === 'confirmed' ? 'waiting' : 'neutral';

const ROW = 'grid gap-2 border-s-2 border-line ps-3';

export function MeetingRow({ meeting }: { meeting: PairMeeting }) {
  const labels = useLabels();
  return (
    <li className={ROW}>
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">
          <Moment at={new Date(meeting.atMs)} as="exact" />
        </span>
        <Badge kind={stateKind(meeting.state)}>{labels.states[meeting.state]}</Badge>
      </div>
      <p className="text-sm text-ink-quiet">
        <Trans>
          <Plural value={meeting.minutes} one="# minute" other="# minutes" />, {labels.modes[meeting.mode]}
        </Trans>
      </p>
      {meeting.cancelReason && (
        <p>
          {meeting.cancelledBy === 'mentor' ? (
            <Trans>Cancelled by the mentor: {labels.reasons[meeting.cancelReason]}</Trans>
          ) : (
            <Trans>Cancelled by the student: {labels.reasons[meeting.cancelReason]}</Trans>
          )}
        </p>
      )}
      <Quote label={<Trans>What they wanted to talk about</Trans>} text={meeting.agenda} />
      <Quote label={<Trans>What the student says</Trans>} text={meeting.summaries.student} />
      <Quote label={<Trans>What the mentor says</Trans>} text={meeting.summaries.mentor} />
    </li>
  );
}

export function CheckInRow({ checkIn }: { checkIn: PairCheckIn }) {
  const labels = useLabels();
  const format = useFormat();
  const [year, month] = [Math.floor(checkIn.month / 100), checkIn.month % 100];
  return (
    <li className={ROW}>
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{format.parts({ calendar: 'solar_hijri', year, month })}</span>
        <Badge>{labels.moods[checkIn.mood]}</Badge>
      </div>
      <Quote label={<Trans>Progress</Trans>} text={checkIn.progress} />
      <Quote label={<Trans>Problems</Trans>} text={checkIn.blockers} />
      <Quote label={<Trans>What the mentor says</Trans>} text={checkIn.answer} />
    </li>
  );
}

export function TaskRow({ task }: { task: PairTask }) {
  const labels = useLabels();
  const format = useFormat();
  const date = task.due === null ? undefined : dateOfIso(task.due);
  const due = date && format.dayInBoth(date);
  return (
    <li className={ROW}>
      <div className="flex flex-wrap items-center gap-2">
        <span dir="auto" className="font-semibold break-words">
          {task.title}
        </span>
        <Badge kind={task.state === 'done' ? 'done' : 'neutral'}>{labels.tasks[task.state]}</Badge>
      </div>
      <p className="text-sm text-ink-quiet">
        {task.by === 'student' ? (
          <Trans>
            Planned by the student, <Moment at={new Date(task.atMs)} />
          </Trans>
        ) : (
          <Trans>
            Planned by the mentor, <Moment at={new Date(task.atMs)} />
          </Trans>
        )}
      </p>
      {due && (
        <p className="text-sm">
          <Trans>Due on {due}</Trans>
        </p>
      )}
      {task.body !== '' && (
        <p dir="auto" className="break-words whitespace-pre-wrap">
          {task.body}
        </p>
      )}
    </li>
  );
}
