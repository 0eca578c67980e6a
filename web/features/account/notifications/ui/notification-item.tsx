import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { applyPath, homeOf, messagesPath, paths, tasksPath } from '#web/app/paths.ts';
import { useConfiguration } from '#web/platform/config/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { Notification } from '../hooks/use-notifications.ts';

function NotificationText({ kind, payload }: Notification) {
  switch (kind) {
    case 'application_decided':
      return payload.status === 'approved' ? (
        <Trans>Your application has been approved. Welcome.</Trans>
      ) : (
        <Trans>There is news about your application.</Trans>
      );
    case 'mentor_assigned':
      return <Trans>Someone has been found who accompanies you.</Trans>;
    case 'student_assigned':
      return <Trans>You accompany someone new.</Trans>;
    case 'match_ended':
      return <Trans>An accompaniment has ended.</Trans>;
    case 'new_message':
      return <Trans>There is a new message for you.</Trans>;
    case 'message_decided':
      return <Trans>The team has looked at your message.</Trans>;
    case 'conduct_reminder':
      return <Trans>The team asks you to read the rules of working together once more.</Trans>;
    case 'match_proposed':
      return <Trans>A proposal waits for your answer.</Trans>;
    case 'question_answered':
      return <Trans>The team has answered your question.</Trans>;
    case 'meeting_proposed':
      return <Trans>Times were proposed to you.</Trans>;
    case 'meeting_confirmed':
      return <Trans>A time was agreed on.</Trans>;
    case 'meeting_cancelled':
      return <Trans>A time was called off.</Trans>;
    case 'proposal_reminder':
      return <Trans>A proposal still waits for your answer.</Trans>;
    case 'deadline_moved':
      return <Trans>There is more time to answer a proposal.</Trans>;
    case 'new_task':
      return <Trans>Something new was planned.</Trans>;
    case 'pair_silent':
      return <Trans>It has been quiet for a while. A few words are enough.</Trans>;
    case 'meeting_near':
      return <Trans>A time that was agreed on is near.</Trans>;
    case 'tasks_overdue':
      return <Trans>The day of something that was planned has passed.</Trans>;
    case 'export_asked':
      return <Trans>Something waits for your consent.</Trans>;
    case 'contact_message':
      return payload.is_urgent === true ? (
        <Trans comment="To the team, in the list of notifications">
          A message from a visitor may be about danger. Read it now.
        </Trans>
      ) : (
        <Trans comment="To the team, in the list of notifications">A visitor has written to the team.</Trans>
      );
    case 'review_asked':
      return <Trans>Something waits to be read by you.</Trans>;
    case 'programme_decided':
      return <Trans>The team has written to you.</Trans>;
    case 'team_reads':
      return <Trans>Somebody of the team reads what you wrote and answers you here.</Trans>;
    case 'alarm':
      return <Trans>Somebody needs an answer within the hour.</Trans>;
    case 'announcement':
    case 'other':
      return <Trans>There is news for you.</Trans>;
  }
}

/** Where one reads more about it. */
function useTarget({ kind, payload }: Notification): string {
  const { flags } = useConfiguration();
  const home = homeOf(useSession(), flags);
  if (kind === 'announcement') return paths.notifications;
  if (kind === 'question_answered') return flags.aiAdvisor ? paths.advisor : home;
  if (kind === 'team_reads') return flags.aiAdvisor ? paths.advisor : home;
  if (kind === 'alarm') return paths.adminSafeguarding;
  if (kind === 'new_message' || kind === 'message_decided') return paths.messages;
  if (kind.startsWith('meeting_')) return paths.meetings;
  if (kind === 'contact_message') return paths.adminContact;
  if (kind === 'export_asked') return paths.adminExports;
  if (kind === 'review_asked') return paths.adminReading;
  const { match_id: matchId, cohort_id: roundId } = payload;
  if (kind === 'programme_decided' && typeof roundId === 'string') return applyPath(roundId);
  if (typeof matchId === 'string') {
    if (kind === 'new_task' || kind === 'tasks_overdue') return tasksPath(matchId);
    // its thread has the id of the pair
    if (kind === 'pair_silent') return messagesPath(matchId);
  }
  return kind === 'application_decided' && payload.status !== 'approved' ? paths.mentorPending : home;
}

/** One line of the list: what happened, when, and the way there. */
export function NotificationItem(props: {
  notification: Notification & { isNew: boolean };
  onOpen: () => void;
}) {
  const { notification } = props;
  const { isNew } = notification;
  const format = useFormat();
  const [nowMs] = useState(() => Date.now());
  const happenedMs = Date.parse(notification.createdAt);
  return (
    <li>
      <Link
        to={useTarget(notification)}
        onClick={isNew ? props.onOpen : undefined}
        className={classNames(
          'grid gap-1 rounded-lg border bg-surface p-4 text-ink no-underline hover:bg-sunken',
          isNew ? 'border-s-4 border-accent' : 'border-line',
        )}
      >
        {isNew && (
          <Badge kind="news">
            <Trans>New</Trans>
          </Badge>
        )}
        <span className={classNames(isNew && 'font-bold')}>
          <NotificationText {...notification} />
        </span>
        <time dateTime={notification.createdAt} className="text-sm text-ink-quiet">
          {format.relative(happenedMs, nowMs)}
        </time>
      </Link>
    </li>
  );
}
