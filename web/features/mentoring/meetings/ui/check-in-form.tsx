import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { CHECK_IN_MAX_CHARACTERS, MOODS } from '#domain/meetings/meeting.ts';
import { useWaitingValues } from '#web/platform/outbox/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Form } from '#web/ui/form.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { checkInWrite } from '../hooks/check-in-write.ts';
import {
  type DraftNow,
  isLongerThan,
  LimitedText,
  useDraftStore,
  useShown,
} from '#web/platform/drafts/index.ts';
import { useMeetingSending } from '../hooks/use-meeting-sending.ts';
import { useMoodLabels } from './meeting-labels.tsx';
import { useMonthLabels } from './month-labels.ts';
import { CannotStore, ContactNotice, holdsContact, SendingFailure, WhoReads } from './sending-notes.tsx';

const EMPTY = { mood: '', progress: '', blockers: '' };
const isLong = (text: string) => isLongerThan(CHECK_IN_MAX_CHARACTERS, text);

const typedOf = ({ values = EMPTY }: DraftNow<typeof EMPTY>) => values;

/** How the month goes, in a choice and two short texts. What is typed stays on the phone until it is sent. */
export function CheckInForm({ matchId, month }: { matchId: string; month: number }) {
  const moods = useMoodLabels();
  const { name, range } = useMonthLabels()(month);
  const form = useDraftStore(`check-in:${month}`, EMPTY);
  const send = useMeetingSending(checkInWrite);
  const [isMissing, setMissing] = useState(false);
  const chosen = useShown(form, (now) => typedOf(now).mood);
  const waits = useWaitingValues(checkInWrite).some((one) => one.month === month && one.matchId === matchId);
  if (waits && !send.isPending) return null;
  const mood = MOODS.find((one) => String(one) === chosen);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!mood);
    const { values } = form.read();
    const typed = values ?? EMPTY;
    const texts = [typed.progress, typed.blockers];
    if (!mood || texts.some(isLong) || texts.some(holdsContact)) return;
    const checkIn = {
      matchId,
      month,
      mood,
      progress: typed.progress.trim(),
      blockers: typed.blockers.trim(),
    };
    send.mutate(checkIn, { onSuccess: () => void form.clear(values) });
  };
  const tooLong = (
    <Trans comment="Form of a monthly check-in: text">The text is too long. Please shorten it</Trans>
  );
  return (
    <Card
      highlighted
      title={
        <Trans comment="Form of a monthly check-in: heading; {name} is a person's first name">
          How is it going with {name}?
        </Trans>
      }
    >
      <p className="text-sm text-ink-quiet">{range}</p>
      <Form onSubmit={submit} className="grid gap-4">
        <RadioGroup
          label={<Trans comment="Form of a monthly check-in: label">How is it going?</Trans>}
          required
          choices={MOODS.map((value) => ({ value: String(value), label: moods[value] }))}
          value={chosen}
          onValueChange={(value) => form.change({ mood: value })}
          error={
            isMissing &&
            !mood && (
              <Trans comment="Form of a monthly check-in: error under the field">Please choose one</Trans>
            )
          }
        />
        <LimitedText
          of={form}
          textOf={(now) => typedOf(now).progress}
          label={<Trans comment="Form of a monthly check-in: label">What progress did you make?</Trans>}
          optional
          limit={CHECK_IN_MAX_CHARACTERS}
          tooLong={tooLong}
          onText={(progress) => form.change({ progress })}
        />
        <LimitedText
          of={form}
          textOf={(now) => typedOf(now).blockers}
          label={<Trans comment="Form of a monthly check-in: label">What problems do you have?</Trans>}
          optional
          limit={CHECK_IN_MAX_CHARACTERS}
          tooLong={tooLong}
          onText={(blockers) => form.change({ blockers })}
        />
        <WhoReads isStudent />
        <ContactNotice of={form} textsOf={({ progress, blockers }) => [progress, blockers]} />
        <CannotStore of={form} />
        <SendingFailure error={send.error} />
        <div>
          <Button kind="primary" type="submit" busy={send.isPending}>
            <Trans comment="Form of a monthly check-in: button">Send the check-in</Trans>
          </Button>
        </div>
      </Form>
    </Card>
  );
}
