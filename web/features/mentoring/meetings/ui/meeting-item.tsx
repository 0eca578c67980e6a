import { useOnlyInPage } from '#web/platform/session/index.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useWaitingValues } from '#web/platform/outbox/index.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useFormat } from '#web/text/use-format.ts';
import { useCalendarFile } from '../hooks/use-calendar-file.ts';
import { meetingMoveWrite } from '../hooks/meeting-write.ts';
import { isDisputed, type MeetingAction, stepsOf } from '../rules/meeting.ts';
import type { Meeting, Pair } from '../hooks/use-meetings.ts';
import { CancelForm, ConfirmForm, OtherTimesForm, TellForm } from './meeting-forms.tsx';
import {
  useModeLabels,
  useOtherOutcomeLabels,
  useOutcomeLabels,
  useReasonLabels,
} from './meeting-labels.tsx';
import { SlotTime } from './slot-time.tsx';

function StateBadge({ meeting, pair }: { meeting: Meeting; pair: Pair }) {
  const mine = useOutcomeLabels(pair.side);
  if (isDisputed(meeting)) {
    return (
      <Badge kind="waiting">
        <Trans>You do not agree yet on how it was</Trans>
      </Badge>
    );
  }
  switch (meeting.state) {
    case 'proposed':
      return meeting.proposedBy === pair.side ? (
        <Badge kind="waiting">
          <Trans>Waits for an answer</Trans>
        </Badge>
      ) : (
        <Badge kind="news">
          <Trans>Asks for your answer</Trans>
        </Badge>
      );
    case 'confirmed':
      return (
        <Badge kind="done">
          <Trans>Time agreed</Trans>
        </Badge>
      );
    case 'cancelled':
      return (
        <Badge kind="stopped">
          <Trans>Called off</Trans>
        </Badge>
      );
    case 'done':
      return <Badge kind="done">{mine.done}</Badge>;
    case 'connection_lost':
    case 'missed_student':
    case 'missed_mentor':
      return <Badge>{mine[meeting.state]}</Badge>;
  }
}

function Times({ meeting, pair }: { meeting: Meeting; pair: Pair }) {
  const { t } = useLingui();
  const zone = pair.mentorZone;
  if (meeting.startMs !== undefined) return <SlotTime ms={meeting.startMs} zone={zone} />;
  return (
    <ul aria-label={t`Proposed times`} className="grid gap-2">
      {meeting.slotsMs.map((ms) => (
        <li key={ms}>
          <SlotTime ms={ms} zone={zone} />
        </li>
      ))}
    </ul>
  );
}

/** What each said about how it was, and why it was called off. */
function Told({ meeting, pair }: { meeting: Meeting; pair: Pair }) {
  const mine = useOutcomeLabels(pair.side);
  const theirs = useOtherOutcomeLabels(pair.side);
  const reasons = useReasonLabels();
  const other = pair.side === 'student' ? 'mentor' : 'student';
  const ownOutcome = meeting.outcomes[pair.side];
  const otherOutcome = meeting.outcomes[other];
  const said = ownOutcome && mine[ownOutcome];
  const heard = otherOutcome && theirs[otherOutcome];
  const reason = meeting.cancelReason && reasons[meeting.cancelReason];
  return (
    <>
      {reason && (
        <p>
          {meeting.cancelledBy === pair.side ? (
            <Trans>You called it off: {reason}</Trans>
          ) : (
            <Trans>The other person called it off: {reason}</Trans>
          )}
        </p>
      )}
      {said && (
        <p>
          <Trans>You say: {said}</Trans>
        </p>
      )}
      {heard && (
        <p>
          <Trans>The other person says: {heard}</Trans>
        </p>
      )}
      {isDisputed(meeting) && (
        <p>
          <Trans>It stays open and counts for nobody until both say the same.</Trans>
        </p>
      )}
      {[meeting.summaries.student, meeting.summaries.mentor].filter(Boolean).map((summary) => (
        <p key={summary} dir="auto" className="border-s-4 border-line ps-3 break-words whitespace-pre-wrap">
          {summary}
        </p>
      ))}
    </>
  );
}

function Facts({ meeting }: { meeting: Meeting }) {
  const modes = useModeLabels();
  const minutes = useFormat().number(meeting.minutes);
  return (
    <>
      <p>
        {modes[meeting.mode]} · <Trans>{minutes} minutes</Trans>
      </p>
      {meeting.agenda !== '' && (
        <p dir="auto" className="break-words whitespace-pre-wrap">
          {meeting.agenda}
        </p>
      )}
    </>
  );
}

function Steps(props: { meeting: Meeting; pair: Pair; nowMs: number; waits: boolean }) {
  const { meeting, pair, nowMs, waits } = props;
  const [open, setOpen] = useState<MeetingAction>();
  const steps = stepsOf(meeting, pair.side, nowMs).filter(
    (step) => pair.isActive || step === 'cancel' || step === 'tell',
  );
  const form = { meeting, pair, onDone: () => setOpen(undefined) };
  const labels: Readonly<Record<MeetingAction, ReactNode>> = {
    confirm: <Trans>Choose a time</Trans>,
    propose_others: <Trans>Propose other times</Trans>,
    cancel: <Trans>Call it off</Trans>,
    tell: <Trans>Say how it was</Trans>,
  };
  if (open === 'confirm') return <ConfirmForm {...form} nowMs={nowMs} />;
  if (open === 'propose_others') return <OtherTimesForm {...form} />;
  if (open === 'cancel') return <CancelForm {...form} />;
  if (open === 'tell') return <TellForm {...form} />;
  // a form that stands open says itself what became of it
  if (waits) return null;
  return (
    <>
      {steps.map((step) => (
        <Button
          key={step}
          kind={step === 'confirm' || step === 'tell' ? 'primary' : 'quiet'}
          onClick={() => setOpen(step)}
        >
          {labels[step]}
        </Button>
      ))}
    </>
  );
}

/** One meeting: when, how, what it is about, where it stands, and what can be done. */
export function MeetingItem(props: { meeting: Meeting; pair: Pair; nowMs: number; onReport: () => void }) {
  const onlyInPage = useOnlyInPage();
  const { meeting, pair, nowMs } = props;
  const { t } = useLingui();
  const giveCalendarFile = useCalendarFile();
  const waits = useWaitingValues(meetingMoveWrite).some(({ meetingId }) => meetingId === meeting.id);
  const isToCome = meeting.state === 'confirmed' && (meeting.startMs ?? 0) > nowMs;
  return (
    <li>
      {/* many have the same name: not a landmark each */}
      <Card>
        <h3 className="text-lg font-bold">
          <bdi>{pair.otherName || t`The other person`}</bdi>
        </h3>
        <StateBadge meeting={meeting} pair={pair} />
        <Times meeting={meeting} pair={pair} />
        <Facts meeting={meeting} />
        <Told meeting={meeting} pair={pair} />
        {waits && (
          <Badge kind="waiting">
            {onlyInPage ?? <Trans>Your answer is on this phone, not sent yet</Trans>}
          </Badge>
        )}
        <div className="flex flex-wrap gap-2">
          <Steps meeting={meeting} pair={pair} nowMs={nowMs} waits={waits} />
          {isToCome && (
            <Button onClick={() => giveCalendarFile(meeting)}>
              <Trans>Put it into my calendar</Trans>
            </Button>
          )}
          <Button onClick={props.onReport}>
            <Trans>Tell the team</Trans>
          </Button>
        </div>
      </Card>
    </li>
  );
}
