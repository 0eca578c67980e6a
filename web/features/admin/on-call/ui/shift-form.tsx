import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { firstMoment, scheduledMoment, type TypedMoment } from '#domain/calendar/scheduled-moment.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useSaveShift } from '../hooks/use-on-call.ts';
import { type OnCallPerson, type ShiftProblem, shiftProblemOf } from '../rules/on-call.ts';
import { OwnClock } from './own-clock.tsx';

interface TimeProps {
  day: ReactNode;
  time: ReactNode;
  typed: TypedMoment;
  onType: (typed: TypedMoment) => void;
}

/** A day and a time in Kabul, said again in both calendars and by the clock of this device. */
function Time({ day, time, typed, onType }: TimeProps) {
  const format = useFormat();
  const moment = scheduledMoment(typed);
  return (
    <div className="grid gap-2">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={day}>
          <TextInput
            dir="ltr"
            type="date"
            value={typed.day}
            onChange={({ target }) => onType({ ...typed, day: target.value })}
          />
        </Field>
        <Field label={time}>
          <TextInput
            dir="ltr"
            type="time"
            value={typed.time}
            onChange={({ target }) => onType({ ...typed, time: target.value })}
          />
        </Field>
      </div>
      {moment && (
        <p className="text-sm text-ink-quiet">
          {format.kabulTimeInBoth(moment.instantMs)} <OwnClock atMs={moment.instantMs} />
        </p>
      )}
    </div>
  );
}

function ProblemMessage({ problem }: { problem: ShiftProblem }) {
  switch (problem) {
    case 'missing':
      return <Trans comment="Staff, rota, form of a shift: error">Please fill in both days and times.</Trans>;
    case 'backwards':
      return <Trans comment="Staff, rota, form of a shift: error">The end must be after the start.</Trans>;
    case 'past':
      return <Trans comment="Staff, rota, form of a shift: error">This shift is over already.</Trans>;
    case 'too_long':
      return <Trans comment="Staff, rota, form of a shift: error">A shift lasts two weeks at most.</Trans>;
  }
}

/** Puts an admin on call. */
export function ShiftForm({ people }: { people: readonly OnCallPerson[] }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const save = useSaveShift();
  const [userId, setUserId] = useState(() => people.find(({ isMe }) => isMe)?.id ?? '');
  const [from, setFrom] = useState(() => firstMoment(Date.now()));
  const [to, setTo] = useState(() => ({ ...firstMoment(Date.now()), time: '20:00' }));
  const [problem, setProblem] = useState<ShiftProblem>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const startsMs = scheduledMoment(from)?.instantMs;
    const endsMs = scheduledMoment(to)?.instantMs;
    const found = userId === '' ? 'missing' : shiftProblemOf(startsMs, endsMs, Date.now());
    setProblem(found);
    if (found !== undefined || startsMs === undefined || endsMs === undefined || save.isPending) return;
    save.mutate({ userId, startsMs, endsMs });
  };
  return (
    <Form onSubmit={submit} className="grid max-w-measure gap-4">
      <Field label={<Trans comment="Staff, rota, form of a shift: label of a list of admins">Who</Trans>}>
        <Select
          placeholder={t({
            message: 'Please choose',
            comment: 'Staff, rota, form of a shift: first line of the list, nobody chosen yet',
          })}
          choices={people.map(({ id, name }) => ({ value: id, label: name, dir: 'auto' as const }))}
          value={userId}
          onChange={({ target }) => setUserId(target.value)}
        />
      </Field>
      <Time
        day={
          <Trans comment="Staff, rota, form of a shift: label of a date; in the Gregorian calendar">
            First day (Gregorian)
          </Trans>
        }
        time={<Trans comment="Staff, rota, form of a shift: label of a time">From (time in Kabul)</Trans>}
        typed={from}
        onType={setFrom}
      />
      <Time
        day={
          <Trans comment="Staff, rota, form of a shift: label of a date; in the Gregorian calendar">
            Last day (Gregorian)
          </Trans>
        }
        time={<Trans comment="Staff, rota, form of a shift: label of a time">Until (time in Kabul)</Trans>}
        typed={to}
        onType={setTo}
      />
      {problem && (
        <Notice kind="error" live="assertive">
          <ProblemMessage problem={problem} />
        </Notice>
      )}
      {save.error && (
        <Notice kind="error" live="assertive">
          {errorText(save.error)}
        </Notice>
      )}
      <div>
        <Button kind="primary" type="submit" busy={save.isPending}>
          <Trans comment="Staff, rota, form of a shift: button; a shift is a time on call">
            Add the shift
          </Trans>
        </Button>
      </div>
    </Form>
  );
}
