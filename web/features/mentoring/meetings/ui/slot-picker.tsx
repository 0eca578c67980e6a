import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { sharedSlots } from '#domain/meetings/availability.ts';
import { isoOf } from '#domain/calendar/gregorian.ts';
import { MEETING_SLOTS_MAX_COUNT } from '#domain/meetings/meeting.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { useSession } from '#web/platform/session/index.ts';
import { type Pair, useHours, useMinute } from '../hooks/use-meetings.ts';
import { chosenMoment, clockText, daysAhead, HALF_HOURS } from '../rules/times.ts';
import { useSlotLabels } from './slot-time.tsx';

export interface SlotPickerProps {
  pair: Pair;
  minutes: number;
  /** chosen moments, ISO */
  value: readonly string[];
  onChange: (slots: string[]) => void;
  error?: ReactNode;
}

/** Up to three moments: those at which both have time are offered, any other can be added. */
export function SlotPicker({ pair, minutes, value, onChange, error }: SlotPickerProps) {
  const { t } = useLingui();
  const groupId = useId();
  const userId = useSession().user?.id ?? '';
  const labels = useSlotLabels(pair);
  const nowMs = useMinute();
  const hours = useHours().data ?? {};
  const shared = sharedSlots([hours[userId] ?? [], hours[pair.otherId] ?? []], minutes, nowMs);
  const power = new Set(shared.filter(({ hasPower }) => hasPower).map(({ startMs }) => startMs));
  const chosen = value.map((slot) => Date.parse(slot));
  const offered = [...new Set([...shared.map(({ startMs }) => startMs), ...chosen])].toSorted(
    (a, b) => a - b,
  );
  const asksPower = [userId, pair.otherId].some((id) =>
    hours[id]?.some(({ kind }) => kind === 'electricity'),
  );
  const set = (moments: readonly number[]) =>
    onChange(
      moments
        .slice(-MEETING_SLOTS_MAX_COUNT)
        .map((ms) => new Date(ms).toISOString())
        .toSorted(),
    );
  return (
    <div className="grid gap-3">
      {offered.length > 0 && (
        <CheckboxGroup
          id={groupId}
          label={
            <Trans comment="Suggesting a meeting, choice of a time: label">When? Up to three times</Trans>
          }
          hint={
            shared.length > 0 ? (
              <Trans comment="Suggesting a meeting, choice of a time: hint under the field">
                Times when both of you are free.
              </Trans>
            ) : undefined
          }
          error={error}
          choices={offered.map((ms) => {
            const { whole, kabul, mentor } = labels(ms);
            const note =
              asksPower && power.has(ms)
                ? t({
                    message: 'There is electricity',
                    comment: 'Suggesting a meeting, choice of a time: text',
                  })
                : '';
            return {
              value: String(ms),
              label: whole,
              hint: [kabul, mentor, note].filter(Boolean).join(' · ') || undefined,
            };
          })}
          value={chosen.map(String)}
          onValueChange={(moments) => {
            const before = new Set(chosen);
            // the newest last: with a fourth one the oldest goes
            const picked = moments.map(Number);
            set([...picked.filter((ms) => before.has(ms)), ...picked.filter((ms) => !before.has(ms))]);
          }}
        />
      )}
      {offered.length === 0 && (
        <p>
          <Trans comment="Suggesting a meeting, choice of a time: sentence">
            Once both of you have said when you have time, matching times appear here.
          </Trans>
        </p>
      )}
      <OtherTime
        nowMs={nowMs}
        error={offered.length === 0 ? error : undefined}
        onAdd={(ms) => set([...chosen.filter((one) => one !== ms), ms])}
      />
    </div>
  );
}

/** Any day and half hour of the next weeks, in Kabul. */
function OtherTime(props: { nowMs: number; error: ReactNode; onAdd: (ms: number) => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const [day, setDay] = useState('');
  const [minute, setMinute] = useState('');
  const moment = chosenMoment(day, minute);
  const isPast = moment !== undefined && moment <= props.nowMs;
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <Field
        label={<Trans comment="Suggesting a meeting, choice of a time: label">Another day</Trans>}
        error={props.error}
      >
        <Select
          placeholder={t({
            message: 'Choose',
            comment: 'Suggesting a meeting, choice of a time: placeholder',
          })}
          value={day}
          onChange={(event) => setDay(event.target.value)}
          choices={daysAhead(props.nowMs).map((date) => ({
            value: isoOf(date),
            label: `${format.weekday(date)} ${format.day(date)}`,
          }))}
        />
      </Field>
      <Field
        label={<Trans comment="Suggesting a meeting, choice of a time: label">Time in Kabul</Trans>}
        error={
          isPast ? (
            <Trans comment="Suggesting a meeting, choice of a time: error under the field">
              This time has passed
            </Trans>
          ) : undefined
        }
      >
        <Select
          placeholder={t({
            message: 'Choose',
            comment: 'Suggesting a meeting, choice of a time: placeholder',
          })}
          value={minute}
          onChange={(event) => setMinute(event.target.value)}
          choices={HALF_HOURS.map((one) => ({ value: String(one), label: format.digits(clockText(one)) }))}
        />
      </Field>
      <div>
        <Button
          disabled={moment === undefined || isPast}
          onClick={() => {
            if (moment === undefined) return;
            props.onAdd(moment);
            setMinute('');
          }}
        >
          <Trans comment="Suggesting a meeting, choice of a time: button">Add this time</Trans>
        </Button>
      </div>
    </div>
  );
}
