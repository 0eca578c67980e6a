import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FetchingPart } from '#web/platform/query/index.ts';
import { paths } from '#web/app/paths.ts';
import { ConcernDialog } from '#web/features/mentoring/reports/index.ts';
import { useWaitingValues } from '#web/platform/outbox/index.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { Section } from '#web/ui/section.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { Written } from '#web/ui/written.tsx';
import { meetingWrite } from '../hooks/meeting-write.ts';
import { type Meeting, type Pair, useMeetings, useMinute, usePairs } from '../hooks/use-meetings.ts';
import { inOrder } from '../rules/meeting.ts';
import { MeetingItem } from '../ui/meeting-item.tsx';
import { ProposeForm } from '../ui/propose-form.tsx';
import { SlotTime } from '../ui/slot-time.tsx';
import { WeekView } from '../ui/week-view.tsx';

function MeetingList(props: {
  title: string;
  meetings: readonly Meeting[];
  pairs: readonly Pair[];
  nowMs: number;
  onReport: (meeting: Meeting) => void;
}) {
  if (props.meetings.length === 0) return null;
  return (
    <Section title={props.title}>
      <RowList aria-label={props.title}>
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
      </RowList>
    </Section>
  );
}

/** What was proposed on this phone and is not with the server yet. */
function Waiting({ pairs }: { pairs: readonly Pair[] }) {
  const waiting = useWaitingValues(meetingWrite);
  return waiting.map(({ matchId, slots, agenda }) => (
    <Card key={slots.join()}>
      <Badge kind="waiting">
        <Trans comment="List of meetings: badge, one or two words">On this phone, not sent yet</Trans>
      </Badge>
      {slots.map((slot) => (
        <SlotTime key={slot} ms={Date.parse(slot)} pair={pairs.find(({ id }) => id === matchId)} />
      ))}
      {agenda !== '' && <Written>{agenda}</Written>}
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
      heading={<Trans comment="List of meetings: title of the page">Meetings</Trans>}
      tabTitle={t`Meetings`}
      actions={
        <LinkButton to={paths.meetingHours}>
          <Trans comment="List of meetings: link that looks like a button">When I have time</Trans>
        </LinkButton>
      }
    >
      <FetchingPart of={[pairs, meetings]} rows={2} />
      {isProposing ? (
        <ProposeForm pairs={working} onDone={() => setProposing(false)} />
      ) : (
        working.length > 0 && (
          <div>
            <Button kind="primary" onClick={() => setProposing(true)}>
              <Trans comment="List of meetings: button">Propose a meeting</Trans>
            </Button>
          </div>
        )
      )}
      {meetings.data && ahead.length + over.length > 0 && (
        <WeekView meetings={meetings.data} pairs={known} nowMs={nowMs} />
      )}
      <div className="grid max-w-measure grid-cols-1 gap-4">
        <Waiting pairs={known} />
        <MeetingList
          title={t({ message: 'Upcoming', comment: 'Heading over meetings' })}
          meetings={ahead}
          {...list}
        />
        <MeetingList
          title={t({ message: 'Past', comment: 'Heading over meetings' })}
          meetings={over}
          {...list}
        />
      </div>
      {meetings.data && pairs.data && ahead.length + over.length + waiting.length === 0 && (
        <EmptyState title={<Trans comment="List of meetings: heading">No meetings yet</Trans>}>
          {working.length > 0 ? (
            <Trans comment="List of meetings: text">
              Propose up to three times. The other person chooses one or suggests others.
            </Trans>
          ) : (
            <Trans comment="List of meetings: text">
              You can plan meetings here as soon as you have a mentor or a student.
            </Trans>
          )}
        </EmptyState>
      )}
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
