import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { CHECK_IN_MAX_CHARACTERS } from '#domain/meetings/meeting.ts';
import { useWaitingValues } from '#web/platform/outbox/index.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Form } from '#web/ui/form.tsx';
import { checkInAnswerWrite } from '../hooks/check-in-write.ts';
import { isLongerThan, LimitedText, useDraftStore, useShown } from '#web/platform/drafts/index.ts';
import { Written } from '#web/ui/written.tsx';
import type { CheckIn, Pair } from '../hooks/use-meetings.ts';
import { useMeetingSending } from '../hooks/use-meeting-sending.ts';
import { useMoodLabels } from './meeting-labels.tsx';
import { useMonthLabels } from './month-labels.ts';
import { CannotStore, ContactNotice, holdsContact, SendingFailure, WhoReads } from './sending-notes.tsx';

const EMPTY = { answer: '' };

function AnswerForm({ checkInId }: { checkInId: string }) {
  const form = useDraftStore(`check-in-answer:${checkInId}`, EMPTY);
  const send = useMeetingSending(checkInAnswerWrite);
  const [isMissing, setMissing] = useState(false);
  const waits = useWaitingValues(checkInAnswerWrite).some((one) => one.checkInId === checkInId);
  const isEmpty = useShown(form, ({ values }) => (values?.answer ?? '').trim() === '');
  if (waits && !send.isPending) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { values } = form.read();
    const words = (values?.answer ?? '').trim();
    setMissing(words === '');
    if (words === '' || isLongerThan(CHECK_IN_MAX_CHARACTERS, words) || holdsContact(words)) return;
    send.mutate({ checkInId, answer: words }, { onSuccess: () => void form.clear(values) });
  };
  return (
    <Form onSubmit={submit} className="grid gap-3">
      <LimitedText
        of={form}
        textOf={({ values }) => values?.answer ?? ''}
        label={<Trans comment="A monthly check-in: label">Your answer</Trans>}
        error={
          isMissing &&
          isEmpty && <Trans comment="A monthly check-in: error under the field">Please write an answer</Trans>
        }
        limit={CHECK_IN_MAX_CHARACTERS}
        tooLong={<Trans comment="A monthly check-in: text">The text is too long. Please shorten it</Trans>}
        onText={(answer) => form.change({ answer })}
      />
      <WhoReads isStudent={false} />
      <ContactNotice of={form} textsOf={({ answer }) => [answer]} />
      <CannotStore of={form} />
      <SendingFailure error={send.error} />
      <div>
        <Button kind="primary" type="submit" busy={send.isPending}>
          <Trans comment="A monthly check-in: button">Send the answer</Trans>
        </Button>
      </div>
    </Form>
  );
}

function Quote({ label, text }: { label: ReactNode; text: string }) {
  if (text === '') return null;
  return (
    <div>
      <p className="text-sm font-semibold text-ink-quiet">{label}</p>
      <Written className="break-words whitespace-pre-wrap">{text}</Written>
    </div>
  );
}

/** How one month went, and the answer to it. */
export function CheckInItem({ checkIn, pair }: { checkIn: CheckIn; pair: Pair | undefined }) {
  const moods = useMoodLabels();
  const { name, range } = useMonthLabels()(checkIn.month);
  const waiting = useWaitingValues(checkInAnswerWrite).find(({ checkInId }) => checkInId === checkIn.id);
  const canAnswer = pair?.side === 'mentor' && pair.isActive && checkIn.answer === undefined;
  return (
    <li>
      {/* of several students it is the same month: not a landmark each */}
      <Card>
        <h2 className="text-lg font-bold">{name}</h2>
        <p className="text-sm text-ink-quiet">
          {pair?.side === 'mentor' && (
            <>
              <bdi>{pair.otherName}</bdi> ·{' '}
            </>
          )}
          {range}
        </p>
        <Badge>{moods[checkIn.mood]}</Badge>
        <Quote label={<Trans comment="A monthly check-in: label">Progress</Trans>} text={checkIn.progress} />
        <Quote label={<Trans comment="A monthly check-in: label">Problems</Trans>} text={checkIn.blockers} />
        <Quote
          label={<Trans comment="A monthly check-in: label">The answer</Trans>}
          text={checkIn.answer ?? waiting?.answer ?? ''}
        />
        {waiting && (
          <Badge kind="waiting">
            <Trans comment="A monthly check-in: badge, one or two words">On this phone, not sent yet</Trans>
          </Badge>
        )}
        {canAnswer && <AnswerForm checkInId={checkIn.id} />}
      </Card>
    </li>
  );
}
