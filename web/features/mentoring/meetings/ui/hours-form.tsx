import { Trans } from '@lingui/react/macro';
import { type FormEvent, useMemo, useState } from 'react';
import { AVAILABILITY_KINDS, type AvailabilityKind } from '#domain/meetings/meeting.ts';
import { WEEKDAYS } from '#domain/calendar/names.ts';
import { timeZonesFor } from '#domain/calendar/time-zones.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { clockText, HALF_HOURS } from '../rules/times.ts';
import type { OwnHours } from '../rules/writes.ts';
import { useHoursLabels } from './meeting-labels.tsx';

const MINUTES_PER_DAY = 1_440;

/** The weekdays, from, until, and on whose clocks. */
export function HoursForm(props: { zone: string; isBusy: boolean; onAdd: (added: OwnHours[]) => void }) {
  const { language } = useLanguage();
  const format = useFormat();
  const labels = useHoursLabels();
  const [kind, setKind] = useState<AvailabilityKind>('free');
  const [days, setDays] = useState<string[]>([]);
  const [from, setFrom] = useState(String(16 * 60));
  const [to, setTo] = useState(String(18 * 60));
  const [zone, setZone] = useState(props.zone);
  const [now] = useState(() => new Date());
  // whose names follow the language when it is changed
  const zones = useMemo(() => timeZonesFor(language, now, props.zone), [language, now, props.zone]);
  const [isTried, setTried] = useState(false);
  const isBackwards = Number(to) <= Number(from);
  const clock = (minute: number) => ({ value: String(minute), label: format.digits(clockText(minute)) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isBackwards || days.length === 0) return;
    const times = { kind, fromMinute: Number(from), toMinute: Number(to), zone };
    props.onAdd(days.map((day) => ({ id: crypto.randomUUID(), weekday: Number(day), ...times })));
    setDays([]);
    setTried(false);
  };
  return (
    <Card title={<Trans comment="When I have time for meetings: heading">Add hours</Trans>}>
      <Form onSubmit={submit} className="grid gap-4">
        <RadioGroup
          label={
            <Trans comment="When I have time for meetings: label">
              Will you have electricity or internet then?
            </Trans>
          }
          choices={AVAILABILITY_KINDS.map((value) => ({ value, label: labels[value] }))}
          value={kind}
          onValueChange={(value) => setKind(AVAILABILITY_KINDS.find((one) => one === value) ?? 'free')}
        />
        <CheckboxGroup
          label={<Trans comment="When I have time for meetings: label">Days</Trans>}
          choices={WEEKDAYS[language].map((label, day) => ({ value: String(day), label }))}
          value={days}
          onValueChange={setDays}
          error={
            isTried &&
            days.length === 0 && (
              <Trans comment="When I have time for meetings: error under the field">
                Please choose a day
              </Trans>
            )
          }
        />
        <div className="grid grid-cols-2 gap-3">
          <Field label={<Trans comment="When I have time for meetings: label">From</Trans>}>
            <Select
              value={from}
              onChange={(event) => setFrom(event.target.value)}
              choices={HALF_HOURS.map(clock)}
            />
          </Field>
          <Field
            label={<Trans comment="When I have time for meetings: label">Until</Trans>}
            error={
              isTried &&
              isBackwards && (
                <Trans comment="When I have time for meetings: error under the field">
                  Please choose a later time
                </Trans>
              )
            }
          >
            <Select
              value={to}
              onChange={(event) => setTo(event.target.value)}
              choices={[...HALF_HOURS.slice(1), MINUTES_PER_DAY].map(clock)}
            />
          </Field>
        </div>
        <Field label={<Trans comment="When I have time for meetings: label">Time zone</Trans>}>
          <Select
            value={zone}
            onChange={(event) => setZone(event.target.value)}
            choices={zones.map(({ zone: value, city }) => ({ value, label: city }))}
          />
        </Field>
        <div>
          <Button kind="primary" type="submit" busy={props.isBusy}>
            <Trans comment="When I have time for meetings: button">Add hours</Trans>
          </Button>
        </div>
      </Form>
    </Card>
  );
}
