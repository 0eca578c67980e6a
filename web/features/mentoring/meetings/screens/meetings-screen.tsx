import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { FetchingPart } from '#web/platform/query/index.ts';
import { paths } from '#web/app/paths.ts';
import { ConcernDialog } from '#web/features/mentoring/reports/index.ts';
import { useWaitingValues } from '#web/platform/outbox/index.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { meetingWrite } from '../hooks/meeting-write.ts';
import { type Meeting, type Pair, useMeetings, useMinute, usePairs } from '../hooks/use-meetings.ts';
import { inOrder } from '../rules/meeting.ts';
import { MeetingItem } from '../ui/meeting-item.tsx';
import { ProposeForm } from '../ui/propose-form.tsx';
import { SlotTime } from '../ui/slot-time.tsx';

function MeetingList(props: {
  title: string;
  meetings: readonly Meeting[];
  pairs: readonly Pair[];
  nowMs: number;
  onReport: (meeting: Meeting) => void;
}) {
  const titleId = useId();
  if (props.meetings.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <h2 id={titleId} className="text-xl font-bold">
        {props.title}
      </h2>
      <ul aria-labelledby={titleId} className="grid gap-4">
        {props.meetings.map((meeting) => {
          const pair = props.pairs.find(({ id }) => id === meeting.matchId);
          return (
            pair && (
              <MeetingItem
                key={meeting.id}
                meeting={meeting}
                pair={pair}
                nowMs={props.nowMs}
                onReport={() => props.onReport(meeting)}
              />
            )
          );
        })}
      </ul>
    </section>
  );
}

/** What was proposed on this phone and is not with the server yet. */
function Waiting({ pairs }: { pairs: readonly Pair[] }) {
  const waiting = useWaitingValues(meetingWrite);
  return waiting.map(({ matchId, slots, agenda }) => (
    <Card key={slots.join()}>
      <Badge kind="waiting">
        <Trans>On this phone, not sent yet</Trans>
      </Badge>
      {slots.map((slot) => (
        <SlotTime
          key={slot}
          ms={Date.parse(slot)}
          zone={pairs.find(({ id }) => id === matchId)?.mentorZone}
        />
      ))}
      {agenda !== '' && <p dir="auto">{agenda}</p>}
    </Card>
  ));
}

/** What a pair has agreed on, or may. */
export function Component() {
  const { t } = useLingui();
  const pairs = usePairs();
  const meetings = useMeetings();
  const nowMs = useMinute();
  const waiting = useWaitingValues(meetingWrite);
  const [isProposing, setProposing] = useState(false);
  const [reported, setReported] = useState<Meeting>();
  const working = (pairs.data ?? []).filter(({ isActive }) => isActive);
  const known = pairs.data ?? [];
  const { ahead, over } = inOrder(meetings.data ?? [], nowMs);
  const list = { pairs: known, nowMs, onReport: setReported };
  return (
    <Page
      heading={<Trans>Meetings</Trans>}
      tabTitle={t`Meetings`}
      width="text"
      actions={
        <LinkButton to={paths.meetingHours}>
          <Trans>When I have time</Trans>
        </LinkButton>
      }
    >
      <FetchingPart of={[pairs, meetings]} />
      {isProposing ? (
        <ProposeForm pairs={working} onDone={() => setProposing(false)} />
      ) : (
        working.length > 0 && (
          <div>
            <Button kind="primary" onClick={() => setProposing(true)}>
              <Trans>Propose a meeting</Trans>
            </Button>
          </div>
        )
      )}
      <Waiting pairs={known} />
      <MeetingList title={t`What comes`} meetings={ahead} {...list} />
      {meetings.data && pairs.data && ahead.length + over.length + waiting.length === 0 && (
        <EmptyState title={<Trans>Nothing agreed yet</Trans>}>
          {working.length > 0 ? (
            <Trans>Propose up to three times. The other person chooses one, or proposes others.</Trans>
          ) : (
            <Trans>As soon as somebody accompanies you, or you accompany somebody, you can agree here.</Trans>
          )}
        </EmptyState>
      )}
      <MeetingList title={t`What was`} meetings={over} {...list} />
      {reported && (
        <ConcernDialog
          threadId={reported.matchId}
          message={null}
          meetingId={reported.id}
          isBlocked={false}
          onClose={() => setReported(undefined)}
        />
      )}
    </Page>
  );
}
