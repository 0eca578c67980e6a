import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { applyPath, homeOf, messagesPath, paths, tasksPath } from '#web/app/paths.ts';
import { useConfiguration } from '#web/platform/config/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Count } from '#web/ui/count.tsx';
import {
  AdvisorIcon,
  CalendarIcon,
  MessagesIcon,
  NotificationIcon,
  PersonIcon,
  TasksIcon,
} from '#web/ui/icon.ts';
import { RowLink } from '#web/ui/row-list.tsx';
import type { Notification } from '../hooks/use-notifications.ts';
import type { NotificationGroup } from '../rules/groups.ts';

function NotificationText({ kind, payload }: Notification) {
  switch (kind) {
    case 'application_decided':
      return payload.status === 'approved' ? (
        <Trans comment="List of notifications: text">Your application was approved. Welcome!</Trans>
      ) : (
        <Trans comment="List of notifications: text">There is news about your application.</Trans>
      );
    case 'mentor_assigned':
      return <Trans comment="List of notifications: text">You have a new mentor.</Trans>;
    case 'student_assigned':
      return <Trans comment="List of notifications: text">You have a new student.</Trans>;
    case 'match_ended':
      return <Trans comment="List of notifications: text">Mentoring has ended.</Trans>;
    case 'new_message':
      return <Trans comment="List of notifications: text">You have a new message.</Trans>;
    case 'message_decided':
      return <Trans comment="List of notifications: text">The team has checked your message.</Trans>;
    case 'conduct_reminder':
      return (
        <Trans comment="List of notifications: text">Please read the rules of working together again.</Trans>
      );
    case 'match_proposed':
      return (
        <Trans comment="List of notifications: text">We have a suggestion for you. Please answer it.</Trans>
      );
    case 'question_answered':
      return <Trans comment="List of notifications: text">The team has answered your question.</Trans>;
    case 'meeting_proposed':
      return <Trans comment="List of notifications: text">Please choose a time for a meeting.</Trans>;
    case 'meeting_confirmed':
      return <Trans comment="List of notifications: text">A meeting time is agreed.</Trans>;
    case 'meeting_cancelled':
      return <Trans comment="List of notifications: text">A meeting was cancelled.</Trans>;
    case 'proposal_reminder':
      return (
        <Trans comment="List of notifications: text">
          We are still waiting for your answer to our suggestion.
        </Trans>
      );
    case 'deadline_moved':
      return (
        <Trans comment="List of notifications: text">You have more time to answer our suggestion.</Trans>
      );
    case 'new_task':
      return <Trans comment="List of notifications: text">You have a new task.</Trans>;
    case 'pair_silent':
      return (
        <Trans comment="List of notifications: text">
          You have not written for a while. A short message is enough.
        </Trans>
      );
    case 'meeting_near':
      return <Trans comment="List of notifications: text">You have a meeting soon.</Trans>;
    case 'tasks_overdue':
      return <Trans comment="List of notifications: text">A task is overdue.</Trans>;
    case 'export_asked':
      return <Trans comment="List of notifications: text">A data export needs your approval.</Trans>;
    case 'contact_message':
      return payload.is_urgent === true ? (
        <Trans comment="To the team, in the list of notifications">
          A message from a visitor may be about danger. Read it now.
        </Trans>
      ) : (
        <Trans comment="To the team, in the list of notifications">A visitor has written to the team.</Trans>
      );
    case 'review_asked':
      return <Trans comment="List of notifications: text">Applications are waiting for your review.</Trans>;
    case 'programme_decided':
      return <Trans comment="List of notifications: text">The team has written to you.</Trans>;
    case 'team_reads':
      return (
        <Trans comment="List of notifications: text">
          Someone from the team is reading what you wrote and will answer you here.
        </Trans>
      );
    case 'alarm':
      return <Trans comment="List of notifications: text">Someone needs an answer within the hour.</Trans>;
    case 'announcement':
    case 'other':
      return <Trans comment="List of notifications: text">There is news for you.</Trans>;
  }
}

/** Where one reads more about it. */
function useTarget({ kind, payload }: Notification): string {
  const { flags } = useConfiguration();
  const session = useSession();
  const home = homeOf(session, flags);
  if (kind === 'announcement') return paths.notifications;
  if (kind === 'question_answered' || kind === 'team_reads') {
    // students read it where they ask
    return session.isStudent && flags.aiAdvisor ? paths.advisor : paths.answers;
  }
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

const ICONS: readonly (readonly [of: RegExp, icon: typeof NotificationIcon])[] = [
  [/message|pair_silent/, MessagesIcon],
  [/task/, TasksIcon],
  [/^meeting/, CalendarIcon],
  [/assigned|match|proposal|deadline/, PersonIcon],
  [/question|team_reads/, AdvisorIcon],
];

/** One row of the list: what happened, how often that day, when last, and the way there. */
export function NotificationItem(props: {
  group: NotificationGroup<Notification & { isNew: boolean }>;
  /** the day stands over it; else it is said how long ago it was */
  isUnderDay?: boolean;
  onOpen: () => void;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const { newest, all } = props.group;
  const [nowMs] = useState(() => Date.now());
  const happenedMs = Date.parse(newest.createdAt);
  const isNew = all.some((one) => one.isNew);
  const Icon = ICONS.find(([of]) => of.test(newest.kind))?.[1] ?? NotificationIcon;
  return (
    <RowLink
      to={useTarget(newest)}
      {...(isNew && { onClick: props.onOpen })}
      start={<Icon className={classNames('size-5 shrink-0', isNew ? 'text-accent' : 'text-ink-quiet')} />}
    >
      <span className="flex flex-wrap items-center gap-x-2">
        <span className={classNames('min-w-0', isNew && 'font-bold')}>
          <NotificationText {...newest} />
        </span>
        {all.length > 1 && (
          <Count
            of={all.length}
            label={t({
              message: 'times',
              comment: 'For screen readers, behind a number: how often the same happened that day',
            })}
          />
        )}
      </span>
      <span className="flex flex-wrap items-center gap-x-2 text-xs text-ink-quiet">
        {isNew && (
          <Badge kind="news">
            <Trans comment="List of notifications: badge, one or two words">New</Trans>
          </Badge>
        )}
        <time dateTime={newest.createdAt}>
          {props.isUnderDay
            ? format.nameKabulClock(format.kabulClock(happenedMs))
            : format.relative(happenedMs, nowMs)}
        </time>
      </span>
    </RowLink>
  );
}
