import type { MatchEndReason } from '#domain/matching/match.ts';
import type { ApplicationStatus } from '#domain/mentors/mentor-application.ts';

interface Happened {
  id: string;
  atMs: number;
  /** the account of whoever did it */
  actorId: string | null;
}

/** Something that an admin did. Names are absent where the matter itself is gone. */
export type RecentEvent = Happened &
  (
    | { kind: 'application_decided'; applicationId: string; name: string; to: ApplicationStatus }
    | { kind: 'mentor_assigned'; studentId: string; studentCode: string; mentorName: string }
    | {
        kind: 'match_ended';
        studentId: string;
        studentCode: string;
        mentorName: string;
        reason: MatchEndReason | undefined;
      }
    | { kind: 'admin_added' | 'admin_removed' | 'admin_bound' }
  );

export const RECENT_KINDS = [
  'application_decided',
  'mentor_assigned',
  'match_ended',
  'admin_added',
  'admin_removed',
  'admin_bound',
] as const satisfies readonly RecentEvent['kind'][];
