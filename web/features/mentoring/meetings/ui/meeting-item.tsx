import { useOnlyInPage } from '#web/platform/session/index.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useWaitingValues } from '#web/platform/outbox/index.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DateLeaf } from '#web/ui/date-leaf.tsx';
import { Row } from '#web/ui/row-list.tsx';
import { Written } from '#web/ui/written.tsx';
import { useCalendarFile } from '../hooks/use-calendar-file.ts';
import { meetingMoveWrite } from '../hooks/meeting-write.ts';
import { isDisputed, type MeetingAction, stepsOf } from '../rules/meeting.ts';
import type { Meeting, Pair } from '../hooks/use-meetings.ts';
import { CancelForm, ConfirmForm, OtherTimesForm, TellForm } from './meeting-forms.tsx';
import { useOtherOutcomeLabels, useOutcomeLabels, useReasonLabels } from './meeting-labels.tsx';
import { MeetingFacts } from './meeting-facts.tsx';
import { meetingId } from './meeting-id.ts';
import { SlotTime, useSlotLabels } from './slot-time.tsx';

function StateBadge({ meeting, pair }: { meeting: Meeting; pair: Pair }) {
  const mine = useOutcomeLabels(pair.side);
  if (isDisputed(meeting)) {
    return (
      <Badge kind="waiting">
        <Trans comment="A meeting: badge, one or two words">Your answers differ</Trans>
      </Badge>
    );
  }
  switch (meeting.state) {
    case 'proposed':
      return meeting.proposedBy === pair.side ? (
        <Badge kind="waiting">
          <Trans comment="A meeting: badge, one or two words">Waiting for an answer</Trans>
        </Badge>
      ) : (
        <Badge kind="news">
          <Trans comment="A meeting: badge, one or two words">Needs your answer</Trans>
        </Badge>
      );
    case 'confirmed':
      return (
        <Badge kind="done">
          <Trans comment="A meeting: badge, one or two words">Time agreed</Trans>
        </Badge>
      );
    case 'cancelled':
      return (
        <Badge kind="stopped">
          <Trans comment="A meeting: badge, one or two words">Meeting cancelled</Trans>
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
  if (meeting.startMs !== undefined) return <SlotTime ms={meeting.startMs} pair={pair} />;
  return (
    <ul
      aria-label={t({ message: 'Proposed times', comment: 'A meeting: read aloud by screen readers' })}
      className="grid gap-1"
    >
      {meeting.slotsMs.map((ms) => (
        <li key={ms}>
          <SlotTime ms={ms} pair={pair} />
        </li>
      ))}
    </ul>
  );
}

function Leaf({ meeting, pair }: { meeting: Meeting; pair: Pair }) {
  const labels = useSlotLabels(pair);
  return <DateLeaf date={labels(meeting.startMs ?? Math.min(...meeting.slotsMs)).date} />;
}

/** What each said about how it was, and why it was called off. */
function Told({ meeting, pair }: { meeting: Meeting; pair: Pair }) {
  const mine = useOutcomeLabels(pair.side);
  const theirs = useOtherOutcomeLabels(pair.side);
  const reasons = useReasonLabels();
  const other = pair.side === 'student' ? 'mentor' : 'student';
  const ownOutcome = meeting.outcomes[pair.side];
  const otherOutcome = meeting.outcomes[other];
  // the badge says it for both
  const isAgreed = ownOutcome !== undefined && ownOutcome === otherOutcome;
  const said = ownOutcome && mine[ownOutcome];
  const heard = otherOutcome && theirs[otherOutcome];
  const reason = meeting.cancelReason && reasons[meeting.cancelReason];
  return (
    <>
      {reason && (
        <p>
          {meeting.cancelledBy === pair.side ? (
            <Trans comment="A meeting: sentence; {reason} is the reason, in the words of the person">
              You cancelled: {reason}
            </Trans>
          ) : (
            <Trans comment="A meeting: sentence; {reason} is the reason, in the words of the person">
              The other person cancelled: {reason}
            </Trans>
          )}
        </p>
      )}
      {said && !isAgreed && (
        <p>
          <Trans comment="A meeting: sentence; {said} is an answer from the list">You say: {said}</Trans>
        </p>
      )}
      {heard && !isAgreed && (
        <p>
          <Trans comment="A meeting: sentence; {heard} is an answer from the list">
            The other person says: {heard}
          </Trans>
        </p>
      )}
      {isDisputed(meeting) && (
        <p>
          <Trans comment="A meeting: sentence">It stays open until you both say the same.</Trans>
        </p>
      )}
      {[meeting.summaries.student, meeting.summaries.mentor].filter(Boolean).map((summary) => (
        <Written key={summary} className="border-s-4 border-line ps-3 break-words whitespace-pre-wrap">
          {summary}
        </Written>
      ))}
    </>
  );
}

function Steps(props: { meeting: Meeting; pair: Pair; nowMs: number; waits: boolean }) {
  const { meeting, pair, nowMs, waits } = props;
  const [open, setOpen] = useState<MeetingAction>();
  const steps = stepsOf(meeting, pair.side, nowMs).filter(
    (step) => pair.isActive || step === 'cancel' || step === 'tell',
  );
  const isTold = meeting.outcomes[pair.side] !== undefined;
  const form = { meeting, pair, onDone: () => setOpen(undefined) };
  const labels: Readonly<Record<MeetingAction, ReactNode>> = {
    confirm: <Trans comment="A meeting: label">Choose a time</Trans>,
    propose_others: <Trans comment="A meeting: label">Propose other times</Trans>,
    cancel: <Trans comment="A meeting: label">Cancel the meeting</Trans>,
    tell: <Trans comment="A meeting: label">Say how it went</Trans>,
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
          kind={step === 'confirm' || (step === 'tell' && !isTold) ? 'primary' : 'quiet'}
          onClick={() => setOpen(step)}
        >
          {labels[step]}
        </Button>
      ))}
    </>
  );
}

/** A button that is not the step to take now. */
const BARE = 'tap text-sm font-semibold text-accent hover:text-accent-hover hover:underline';

/** One meeting: when, how, what it is about, its state, and what can be done. */
export function MeetingItem(props: { meeting: Meeting; pair: Pair; nowMs: number; onReport: () => void }) {
  const onlyInPage = useOnlyInPage();
  const { meeting, pair, nowMs } = props;
  const { t } = useLingui();
  const giveCalendarFile = useCalendarFile();
  const waits = useWaitingValues(meetingMoveWrite).some(({ meetingId }) => meetingId === meeting.id);
  const isToCome = meeting.state === 'confirmed' && (meeting.startMs ?? 0) > nowMs;
  const isAlone = pair.side === 'student';
  return (
    <Row id={meetingId(meeting.id)} className="flex-wrap items-start py-3">
      {meeting.state !== 'proposed' && <Leaf meeting={meeting} pair={pair} />}
      <div className="grid min-w-0 flex-1 gap-1">
        {/* a student has one mentor: the name would say nothing */}
        <h3 className={classNames('font-bold', isAlone && 'sr-only')}>
          <bdi>{pair.otherName || t({ message: 'The other person', comment: 'A meeting: heading' })}</bdi>
        </h3>
        <StateBadge meeting={meeting} pair={pair} />
        <Times meeting={meeting} pair={pair} />
        <MeetingFacts meeting={meeting} />
        <Told meeting={meeting} pair={pair} />
        {waits && (
          <Badge kind="waiting">
            {onlyInPage ?? (
              <Trans comment="A meeting: badge, one or two words">
                Your answer is on this phone, not sent yet
              </Trans>
            )}
          </Badge>
        )}
      </div>
      <div className="flex basis-full flex-wrap gap-x-3 gap-y-2">
        <Steps meeting={meeting} pair={pair} nowMs={nowMs} waits={waits} />
        {isToCome && (
          <button type="button" className={BARE} onClick={() => giveCalendarFile(meeting)}>
            <Trans comment="A meeting: text">Add to my calendar</Trans>
          </button>
        )}
        <button type="button" className={BARE} onClick={props.onReport}>
          <Trans comment="A meeting: text">Tell the team</Trans>
        </button>
      </div>
    </Row>
  );
}
