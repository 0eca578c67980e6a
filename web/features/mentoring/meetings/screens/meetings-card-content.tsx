import { Plural, Trans } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { useWaitingValues } from '#web/platform/outbox/index.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DateLeaf } from '#web/ui/date-leaf.tsx';
import { Row, RowLink, RowList } from '#web/ui/row-list.tsx';
import { Section } from '#web/ui/section.tsx';
import { checkInWrite } from '../hooks/check-in-write.ts';
import {
  type Meeting,
  type Pair,
  useCheckIns,
  useMeetings,
  useMinute,
  usePairs,
} from '../hooks/use-meetings.ts';
import { isDue, unanswered } from '../rules/check-in.ts';
import { nextOf, stepsOf } from '../rules/meeting.ts';
import { MeetingFacts } from '../ui/meeting-facts.tsx';
import { OtherClocks, useSlotLabels } from '../ui/slot-time.tsx';

const SOON_MS = 24 * 3_600_000;

/** How many meetings wait for the person's answer. */
function useAskedCount(pairs: readonly Pair[], nowMs: number): number {
  const sides = new Map(pairs.map(({ id, side }) => [id, side]));
  return (useMeetings().data ?? []).filter((meeting) => {
    const side = sides.get(meeting.matchId);
    const isOpen = meeting.state === 'proposed' && Math.max(...meeting.slotsMs) > nowMs;
    return side && isOpen && stepsOf(meeting, side, nowMs).includes('confirm');
  }).length;
}

/** Whether the month asks the person for a check-in, and how many wait for an answer. */
function useMonth(pairs: readonly Pair[], nowMs: number): { isDue: boolean; openCount: number } {
  const checkIns = useCheckIns().data;
  const written = new Set(useWaitingValues(checkInWrite).map(({ matchId }) => matchId));
  if (!checkIns) return { isDue: false, openCount: 0 };
  const active = pairs.filter(({ isActive }) => isActive);
  const mine = new Set(active.filter(({ side }) => side === 'mentor').map(({ id }) => id));
  return {
    isDue: active.some(
      ({ id, side }) => side === 'student' && !written.has(id) && isDue(checkIns, id, nowMs),
    ),
    openCount: unanswered(checkIns).filter(({ matchId }) => mine.has(matchId)).length,
  };
}

function NextMeeting({ meeting, pair, nowMs }: { meeting: Meeting; pair: Pair; nowMs: number }) {
  const startMs = meeting.startMs ?? 0;
  const labels = useSlotLabels(pair)(startMs);
  return (
    <RowLink to={paths.meetings} start={<DateLeaf date={labels.date} />}>
      <time dateTime={new Date(startMs).toISOString()} className="block font-bold">
        <span className="sr-only">{labels.day}, </span>
        {labels.clock}
      </time>
      <OtherClocks labels={{ ...labels, mentor: '' }} />
      {pair.side === 'mentor' && <bdi className="block text-sm">{pair.otherName}</bdi>}
      <MeetingFacts meeting={meeting} isShort />
      {startMs - nowMs < SOON_MS && (
        <Badge kind="waiting">
          <Trans comment="Badge of a meeting in the next 24 hours">Soon</Trans>
        </Badge>
      )}
    </RowLink>
  );
}

/** The next meeting, what waits for an answer, and what a month asks for. Nothing for who has never been in a pair. */
export function MeetingsCardContent() {
  const nowMs = useMinute();
  const pairs = usePairs().data ?? [];
  const meetings = useMeetings();
  const asked = useAskedCount(pairs, nowMs);
  const month = useMonth(pairs, nowMs);
  const { openCount } = month;
  const next = nextOf(meetings.data ?? [], nowMs);
  const pair = pairs.find(({ id }) => id === next?.matchId);
  if (pairs.length === 0) return null;
  return (
    <Section
      title={<Trans comment="Meetings on the dashboard: heading">Next meeting</Trans>}
      to={paths.meetings}
      link={<Trans comment="Link beside the heading «Next meeting»">All meetings</Trans>}
    >
      <RowList>
        {next && pair && <NextMeeting meeting={next} pair={pair} nowMs={nowMs} />}
        {!next && meetings.data && (
          <Row className="text-ink-quiet">
            <Trans comment="Meetings on the dashboard: text">No meeting agreed yet</Trans>
          </Row>
        )}
        {asked > 0 && (
          <RowLink to={paths.meetings}>
            <Plural
              comment="Meetings on the dashboard: link; {asked} is how many"
              value={asked}
              one="# meeting needs your answer"
              other="# meetings need your answer"
            />
          </RowLink>
        )}
        {(month.isDue || openCount > 0) && (
          <RowLink to={paths.checkIns}>
            <span className="flex flex-wrap items-center gap-x-2">
              <Trans comment="Meetings on the dashboard: text">Monthly check-in</Trans>
              {month.isDue && (
                <Badge kind="waiting">
                  <Trans comment="Meetings on the dashboard: badge, one or two words">Due this month</Trans>
                </Badge>
              )}
              {openCount > 0 && (
                <Badge kind="news">
                  <Plural
                    comment="Meetings on the dashboard: badge, one or two words; {openCount} is how many"
                    value={openCount}
                    one="# to answer"
                    other="# to answer"
                  />
                </Badge>
              )}
            </span>
          </RowLink>
        )}
      </RowList>
    </Section>
  );
}
