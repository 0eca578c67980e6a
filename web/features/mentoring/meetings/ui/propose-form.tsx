import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import {
  AGENDA_MAX_CHARACTERS,
  MEETING_MINUTES,
  MEETING_MODES,
  type MeetingMode,
} from '#domain/meetings/meeting.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { meetingWrite } from '../hooks/meeting-write.ts';
import type { Pair } from '../hooks/use-meetings.ts';
import {
  type DraftNow,
  isLongerThan,
  LimitedText,
  useDraftStore,
  useShown,
} from '#web/platform/drafts/index.ts';
import { useMeetingSending } from '../hooks/use-meeting-sending.ts';
import { useModeLabels } from './meeting-labels.tsx';
import { CannotStore, ContactNotice, holdsContact, SendingFailure, WhoReads } from './sending-notes.tsx';
import { SlotPicker } from './slot-picker.tsx';

interface Typed {
  matchId: string;
  slots: string[];
  minutes: number;
  mode: MeetingMode;
  agenda: string;
}

const EMPTY: Typed = { matchId: '', slots: [], minutes: 30, mode: 'text', agenda: '' };

const typedOf = ({ values = EMPTY }: DraftNow<Typed>) => values;

/** Proposing one to three times to the other. What is typed stays on the phone until it is sent. */
export function ProposeForm({ pairs, onDone }: { pairs: readonly Pair[]; onDone: () => void }) {
  const format = useFormat();
  const modes = useModeLabels();
  const form = useDraftStore('meeting', EMPTY);
  const send = useMeetingSending(meetingWrite);
  const [isMissing, setMissing] = useState(false);
  const matchId = useShown(form, (now) => typedOf(now).matchId);
  const slots = useShown(form, (now) => typedOf(now).slots);
  const chosenMinutes = useShown(form, (now) => typedOf(now).minutes);
  const mode = useShown(form, (now) => typedOf(now).mode);
  const pair = pairs.find(({ id }) => id === matchId) ?? pairs[0];
  if (!pair) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { values } = form.read();
    const agenda = (values?.agenda ?? '').trim();
    setMissing(slots.length === 0);
    if (slots.length === 0 || isLongerThan(AGENDA_MAX_CHARACTERS, agenda) || holdsContact(agenda)) return;
    const meeting = { ...(values ?? EMPTY), matchId: pair.id, agenda };
    send.mutate(meeting, { onSuccess: () => void form.clear(values).then(onDone) });
  };
  return (
    <Card title={<Trans comment="Suggesting a meeting: heading">Propose a meeting</Trans>}>
      <Form onSubmit={submit} className="grid gap-4">
        {pairs.length > 1 && (
          <Field label={<Trans comment="Suggesting a meeting: label">Who is it with?</Trans>}>
            <Select
              value={pair.id}
              onChange={(event) => form.change({ matchId: event.target.value })}
              choices={pairs.map(({ id, otherName }) => ({ value: id, label: otherName }))}
            />
          </Field>
        )}
        <RadioGroup
          label={<Trans comment="Suggesting a meeting: label">How do you want to talk?</Trans>}
          choices={MEETING_MODES.map((value) => ({
            value,
            label: modes[value],
            hint:
              value === 'text' ? (
                <Trans comment="Suggesting a meeting: hint">
                  Uses the least internet, and nobody can hear it.
                </Trans>
              ) : undefined,
          }))}
          value={mode}
          onValueChange={(value) =>
            form.change({ mode: MEETING_MODES.find((one) => one === value) ?? 'text' })
          }
        />
        <Field label={<Trans comment="Suggesting a meeting: label">How many minutes?</Trans>}>
          <Select
            value={String(chosenMinutes)}
            onChange={(event) => form.change({ minutes: Number(event.target.value) })}
            choices={MEETING_MINUTES.map((minutes) => ({
              value: String(minutes),
              label: format.number(minutes),
            }))}
          />
        </Field>
        <SlotPicker
          pair={pair}
          minutes={chosenMinutes}
          value={slots}
          onChange={(next) => form.change({ slots: next })}
          error={
            isMissing &&
            slots.length === 0 && (
              <Trans comment="Suggesting a meeting: error under the field">Please add a time</Trans>
            )
          }
        />
        <LimitedText
          of={form}
          textOf={(now) => typedOf(now).agenda}
          label={<Trans comment="Suggesting a meeting: label">What is it about?</Trans>}
          optional
          limit={AGENDA_MAX_CHARACTERS}
          tooLong={
            <Trans comment="Suggesting a meeting: text">The text is too long. Please shorten it</Trans>
          }
          onText={(agenda) => form.change({ agenda })}
        />
        <WhoReads isStudent={pair.side === 'student'} />
        <ContactNotice of={form} textsOf={({ agenda }) => [agenda]} />
        <CannotStore of={form} />
        <SendingFailure error={send.error} />
        <div className="flex flex-wrap gap-2">
          <Button kind="primary" type="submit" busy={send.isPending}>
            <Trans comment="Suggesting a meeting: button">Propose these times</Trans>
          </Button>
          <Button onClick={onDone} disabled={send.isPending}>
            <Trans comment="Suggesting a meeting: button">Back</Trans>
          </Button>
        </div>
      </Form>
    </Card>
  );
}
