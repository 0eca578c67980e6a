import { Trans } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useWaitingValues } from '#web/platform/outbox/index.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { checkInWrite } from '../hooks/check-in-write.ts';
import { type Pair, useCheckIns, useMeetings, useMinute, usePairs } from '../hooks/use-meetings.ts';
import { isDue, unanswered } from '../rules/check-in.ts';
import { nextOf, stepsOf } from '../rules/meeting.ts';
import { SlotTime } from '../ui/slot-time.tsx';

const SOON_MS = 24 * 3_600_000;

/** What the person has to answer about meetings, as a number; nothing where it is none. */
function AskedBadge({ pairs, nowMs }: { pairs: readonly Pair[]; nowMs: number }) {
  const format = useFormat();
  const sides = new Map(pairs.map(({ id, side }) => [id, side]));
  const count = (useMeetings().data ?? []).filter((meeting) => {
    const side = sides.get(meeting.matchId);
    const isOpen = meeting.state === 'proposed' && Math.max(...meeting.slotsMs) > nowMs;
    return side && isOpen && stepsOf(meeting, side, nowMs).includes('confirm');
  }).length;
  if (count === 0) return null;
  const shown = format.number(count);
  return (
    <Badge kind="news">
      <Trans>{shown} to answer</Trans>
    </Badge>
  );
}

/** That a month asks for a word, or for an answer. */
function CheckInPart({ pairs, nowMs }: { pairs: readonly Pair[]; nowMs: number }) {
  const format = useFormat();
  const checkIns = useCheckIns().data;
  const written = new Set(useWaitingValues(checkInWrite).map(({ matchId }) => matchId));
  if (!checkIns) return null;
  const active = pairs.filter(({ isActive }) => isActive);
  const due = active.some(
    ({ id, side }) => side === 'student' && !written.has(id) && isDue(checkIns, id, nowMs),
  );
  const mine = new Set(active.filter(({ side }) => side === 'mentor').map(({ id }) => id));
  const open = unanswered(checkIns).filter(({ matchId }) => mine.has(matchId)).length;
  const shown = format.number(open);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <LinkButton to={paths.checkIns} kind={due || open > 0 ? 'primary' : 'quiet'}>
        <Trans>Monthly check-in</Trans>
      </LinkButton>
      {due && (
        <Badge kind="waiting">
          <Trans>Due this month</Trans>
        </Badge>
      )}
      {open > 0 && (
        <Badge kind="news">
          <Trans>{shown} to answer</Trans>
        </Badge>
      )}
    </div>
  );
}

/** The next session, whether it is soon, and what a month asks for. Nothing for who has never been in a pair. */
export function MeetingsCardContent() {
  const nowMs = useMinute();
  const pairs = usePairs().data ?? [];
  const meetings = useMeetings();
  const next = nextOf(meetings.data ?? [], nowMs);
  const pair = pairs.find(({ id }) => id === next?.matchId);
  if (pairs.length === 0) return null;
  return (
    <Card title={<Trans>Meetings</Trans>}>
      {next?.startMs !== undefined && pair ? (
        <div className="grid gap-2">
          {next.startMs - nowMs < SOON_MS && (
            <Badge kind="waiting">
              <Trans>Soon</Trans>
            </Badge>
          )}
          <SlotTime ms={next.startMs} zone={pair.mentorZone} />
          {pair.side === 'mentor' && (
            <p>
              <bdi>{pair.otherName}</bdi>
            </p>
          )}
        </div>
      ) : (
        meetings.data && (
          <p>
            <Trans>Nothing agreed yet</Trans>
          </p>
        )
      )}
      <div className="flex flex-wrap items-center gap-2">
        <LinkButton to={paths.meetings}>
          <Trans>See the meetings</Trans>
        </LinkButton>
        <AskedBadge pairs={pairs} nowMs={nowMs} />
      </div>
      <CheckInPart pairs={pairs} nowMs={nowMs} />
    </Card>
  );
}
