import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import {
  CANCEL_REASONS,
  type CancelReason,
  MEETING_OUTCOMES,
  type MeetingOutcome,
  SUMMARY_MAX_CHARACTERS,
} from '#domain/meetings/meeting.ts';
import {
  type DraftNow,
  isLongerThan,
  LimitedText,
  useDraftStore,
  useShown,
} from '#web/platform/drafts/index.ts';
import { neverDeduplicate } from '#web/platform/outbox/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import type { Meeting, Pair } from '../hooks/use-meetings.ts';
import { meetingMoveWrite } from '../hooks/meeting-write.ts';
import { useMeetingSending } from '../hooks/use-meeting-sending.ts';
import type { MeetingStep } from '../rules/writes.ts';
import { useOutcomeLabels, useReasonLabels } from './meeting-labels.tsx';
import { CannotStore, ContactNotice, holdsContact, SendingFailure } from './sending-notes.tsx';
import { SlotPicker } from './slot-picker.tsx';
import { useSlotLabels } from './slot-time.tsx';

export interface StepFormProps {
  meeting: Meeting;
  pair: Pair;
  onDone: () => void;
}

/** Frame of a step: what is asked, why it was not taken, and the two ways on. */
function StepForm(props: {
  meeting: Meeting;
  /** undefined while an answer is missing */
  stepOf: () => MeetingStep | undefined;
  onMissing: () => void;
  onDone: () => void;
  /** the server has it, or the outbox */
  onSent?: () => void;
  label: ReactNode;
  children: ReactNode;
}) {
  const { meeting, stepOf } = props;
  const send = useMeetingSending(meetingMoveWrite, neverDeduplicate);
  const submit = () => {
    const step = stepOf();
    if (!step) return props.onMissing();
    // each step is a wish of its own, also where the words are the same
    const onSuccess = () => {
      props.onSent?.();
      props.onDone();
    };
    send.mutate({ meetingId: meeting.id, ...step }, { onSuccess });
  };
  return (
    <Form
      className="grid w-full gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {props.children}
      <SendingFailure error={send.error} />
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" type="submit" busy={send.isPending}>
          {props.label}
        </Button>
        <Button onClick={props.onDone} disabled={send.isPending}>
          <Trans comment="A meeting, cancelling or moving it: button">Back</Trans>
        </Button>
      </div>
    </Form>
  );
}

export function ConfirmForm({ meeting, pair, onDone, nowMs }: StepFormProps & { nowMs: number }) {
  const labels = useSlotLabels(pair);
  const slots = meeting.slotsMs.filter((ms) => ms > nowMs);
  const [chosen, setChosen] = useState(slots.length === 1 ? String(slots[0]) : '');
  const [isMissing, setMissing] = useState(false);
  return (
    <StepForm
      meeting={meeting}
      stepOf={() =>
        chosen === '' ? undefined : { action: 'confirm', start: new Date(Number(chosen)).toISOString() }
      }
      onMissing={() => setMissing(true)}
      onDone={onDone}
      label={<Trans comment="A meeting, cancelling or moving it: label">Agree</Trans>}
    >
      <RadioGroup
        label={<Trans comment="A meeting, cancelling or moving it: label">Which time suits you?</Trans>}
        required
        choices={slots.map((ms) => {
          const { whole, kabul, mentor } = labels(ms);
          const hint = [kabul, mentor].filter(Boolean).join(' · ');
          return { value: String(ms), label: whole, hint: hint || undefined };
        })}
        value={chosen}
        onValueChange={setChosen}
        error={
          isMissing &&
          chosen === '' && (
            <Trans comment="A meeting, cancelling or moving it: error under the field">
              Please choose a time
            </Trans>
          )
        }
      />
    </StepForm>
  );
}

export function OtherTimesForm({ meeting, pair, onDone }: StepFormProps) {
  const [slots, setSlots] = useState<string[]>([]);
  const [isMissing, setMissing] = useState(false);
  return (
    <StepForm
      meeting={meeting}
      stepOf={() => (slots.length === 0 ? undefined : { action: 'propose_others', slots })}
      onMissing={() => setMissing(true)}
      onDone={onDone}
      label={<Trans comment="A meeting, cancelling or moving it: label">Propose these times</Trans>}
    >
      <SlotPicker
        pair={pair}
        minutes={meeting.minutes}
        value={slots}
        onChange={setSlots}
        error={
          isMissing &&
          slots.length === 0 && (
            <Trans comment="A meeting, cancelling or moving it: error under the field">
              Please add a time
            </Trans>
          )
        }
      />
    </StepForm>
  );
}

export function CancelForm({ meeting, onDone }: StepFormProps) {
  const labels = useReasonLabels();
  const [reason, setReason] = useState<CancelReason>();
  const [isMissing, setMissing] = useState(false);
  return (
    <StepForm
      meeting={meeting}
      stepOf={() => reason && { action: 'cancel', reason }}
      onMissing={() => setMissing(true)}
      onDone={onDone}
      label={<Trans comment="A meeting, cancelling or moving it: label">Cancel the meeting</Trans>}
    >
      <RadioGroup
        label={
          <Trans comment="A meeting, cancelling or moving it: label">
            Why? We will tell the other person
          </Trans>
        }
        required
        choices={CANCEL_REASONS.map((value) => ({ value, label: labels[value] }))}
        value={reason ?? ''}
        onValueChange={(value) => setReason(CANCEL_REASONS.find((known) => known === value))}
        error={
          isMissing &&
          !reason && (
            <Trans comment="A meeting, cancelling or moving it: error under the field">
              Please choose why
            </Trans>
          )
        }
      />
    </StepForm>
  );
}

interface Told {
  outcome: MeetingOutcome | undefined;
  summary: string;
}

/** How it was; what is typed stays on the phone until it is sent. */
export function TellForm({ meeting, pair, onDone }: StepFormProps) {
  const labels = useOutcomeLabels(pair.side);
  const told: Told = { outcome: meeting.outcomes[pair.side], summary: meeting.summaries[pair.side] };
  const draft = useDraftStore<Told>(`meeting-told:${meeting.id}`, told);
  const typedOf = ({ values }: DraftNow<Told>) => values ?? told;
  const outcome = useShown(draft, (now) => typedOf(now).outcome);
  const [isMissing, setMissing] = useState(false);
  const stepOf = (): MeetingStep | undefined => {
    const summary = typedOf(draft.read()).summary.trim();
    const isReady = !isLongerThan(SUMMARY_MAX_CHARACTERS, summary) && !holdsContact(summary);
    return outcome && isReady ? { action: 'tell', outcome, summary } : undefined;
  };
  return (
    <StepForm
      meeting={meeting}
      stepOf={stepOf}
      onMissing={() => setMissing(true)}
      onDone={onDone}
      onSent={() => void draft.clear()}
      label={<Trans comment="A meeting, cancelling or moving it: label">Say how it went</Trans>}
    >
      <RadioGroup
        label={<Trans comment="A meeting, cancelling or moving it: label">How did it go?</Trans>}
        required
        choices={MEETING_OUTCOMES.map((value) => ({ value, label: labels[value] }))}
        value={outcome ?? ''}
        onValueChange={(value) =>
          draft.change({ outcome: MEETING_OUTCOMES.find((known) => known === value) })
        }
        error={
          isMissing &&
          !outcome && (
            <Trans comment="A meeting, cancelling or moving it: error under the field">
              Please choose how it went
            </Trans>
          )
        }
      />
      <LimitedText
        of={draft}
        textOf={(now) => typedOf(now).summary}
        label={
          <Trans comment="A meeting, cancelling or moving it: label">What do you want to remember?</Trans>
        }
        optional
        hint={
          <Trans comment="A meeting, cancelling or moving it: hint under the field">
            Both of you can read this.
          </Trans>
        }
        limit={SUMMARY_MAX_CHARACTERS}
        tooLong={
          <Trans comment="A meeting, cancelling or moving it: text">
            The text is too long. Please shorten it
          </Trans>
        }
        onText={(summary) => draft.change({ summary })}
      />
      <ContactNotice of={draft} textsOf={({ summary }) => [summary]} />
      <CannotStore of={draft} />
    </StepForm>
  );
}
