import { Trans } from '@lingui/react/macro';
import type { MatchState } from '#domain/matching/match.ts';
import type { ApplicationStatus } from '#domain/mentors/mentor-application.ts';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { Badge, type BadgeKind } from '#web/ui/badge.tsx';
import type { MentorState } from '../rules/mentor.ts';
import type { StudentState } from '../rules/student.ts';

const APPLICATION_LOOK: Readonly<Record<ApplicationStatus, BadgeKind>> = {
  draft: 'neutral',
  pending: 'waiting',
  needs_info: 'neutral',
  interview: 'news',
  references: 'news',
  approved: 'done',
  rejected: 'stopped',
  waitlisted: 'neutral',
  withdrawn: 'neutral',
  suspended: 'stopped',
  expired: 'neutral',
};

/** Where an application stands. */
export function ApplicationBadge({ status }: { status: ApplicationStatus }) {
  const optionText = useOptionText();
  return <Badge kind={APPLICATION_LOOK[status]}>{optionText('application_status', status)}</Badge>;
}

/** Whether a student has a mentor, applies to be one, waits for one or is not ready. */
export function StudentBadge({ state }: { state: StudentState }) {
  if (state === 'assigned') {
    return (
      <Badge kind="done">
        <Trans>Has a mentor</Trans>
      </Badge>
    );
  }
  if (state === 'applicant') {
    return (
      <Badge kind="news">
        <Trans>Applies to be a mentor</Trans>
      </Badge>
    );
  }
  if (state === 'waiting') {
    return (
      <Badge kind="waiting">
        <Trans>Waits for a mentor</Trans>
      </Badge>
    );
  }
  return (
    <Badge>
      <Trans>Profile incomplete</Trans>
    </Badge>
  );
}

/** Whether a mentor can be given a student now. */
export function MentorBadge({ state }: { state: MentorState }) {
  const optionText = useOptionText();
  if (state === 'free') return <Badge kind="done">{optionText('place_state', 'open')}</Badge>;
  if (state === 'full') return <Badge kind="waiting">{optionText('place_state', 'full')}</Badge>;
  if (state === 'resting') {
    return (
      <Badge>
        <Trans>Takes nobody now</Trans>
      </Badge>
    );
  }
  return (
    <Badge kind="stopped">
      <Trans>Not a mentor now</Trans>
    </Badge>
  );
}

const MATCH_LOOK: Readonly<Record<MatchState, BadgeKind>> = {
  proposed: 'waiting',
  mentor_accepted: 'waiting',
  active: 'done',
  paused: 'waiting',
  ended: 'neutral',
};

/** Where a pair stands. */
export function MatchBadge({ state }: { state: MatchState }) {
  const optionText = useOptionText();
  return <Badge kind={MATCH_LOOK[state]}>{optionText('match_state', state)}</Badge>;
}
