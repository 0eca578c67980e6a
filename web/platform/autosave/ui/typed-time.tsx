import { Trans, useLingui } from '@lingui/react/macro';
import { scheduledMoment, type TypedMoment } from '#domain/calendar/scheduled-moment.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useNow } from '#web/ui/use-now.ts';

/** A day and a time in Kabul, said again in both calendars. */
export function TypedTime({ typed, onType }: { typed: TypedMoment; onType: (typed: TypedMoment) => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  const moment = scheduledMoment(typed);
  const isPast = moment !== undefined && moment.instantMs <= now;
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label={<Trans comment="Beside a form that is saved as one types: label">Day (Gregorian)</Trans>}
        >
          <TextInput
            dir="ltr"
            type="date"
            value={typed.day}
            onChange={(event) => onType({ ...typed, day: event.target.value })}
          />
        </Field>
        <Field
          label={<Trans comment="Beside a form that is saved as one types: label">Time in Kabul</Trans>}
          error={
            isPast
              ? t({
                  message: 'This moment has passed',
                  comment: 'Beside a form that is saved as one types: error under the field',
                })
              : undefined
          }
        >
          <TextInput
            dir="ltr"
            type="time"
            value={typed.time}
            onChange={(event) => onType({ ...typed, time: event.target.value })}
          />
        </Field>
      </div>
      {moment && <p className="text-sm text-ink-quiet">{format.kabulTimeInBoth(moment.instantMs)}</p>}
    </div>
  );
}
