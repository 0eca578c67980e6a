import type { ApplicationFilter } from '../rules/application-filter.ts';
import type { MentorFilter } from '../rules/mentor-filter.ts';
import type { StudentFilter } from '../rules/student-filter.ts';

/** Everything that admins see stands under one first word, so that nothing of it is ever stored on a device. */
const ADMIN = 'admin';

export const adminKeys = {
  all: [ADMIN] as const,
  counts: () => [ADMIN, 'counts'] as const,
  /** under the safeguarding, so that a decision there asks for it again */
  workQueues: () => [ADMIN, 'safeguarding', 'work-queues'] as const,
  recentEvents: () => [ADMIN, 'recent-events'] as const,
  waiting: (what: 'applications' | 'students') => [ADMIN, 'waiting', what] as const,
  diagnosis: () => [ADMIN, 'diagnosis'] as const,
  applications: (search: string, filter: ApplicationFilter) =>
    [ADMIN, 'applications', 'list', search, filter] as const,
  applicationsCount: (search: string, filter: ApplicationFilter) =>
    [ADMIN, 'applications', 'count', search, filter.status, filter.reader] as const,
  applicationReaders: () => [ADMIN, 'application-readers'] as const,
  bulkPrepared: (actionId: string) => ['admin-bulk', 'prepared', actionId] as const,
  bulkCalls: (kind: 'run' | 'undo') => ['admin-bulk', 'calls', kind] as const,
  bulkRun: () => ['admin-bulk', 'run'] as const,
  application: (id: string) => [ADMIN, 'applications', 'one', id] as const,
  students: (search: string, filter: StudentFilter) => [ADMIN, 'students', 'list', search, filter] as const,
  studentsCount: (search: string, filter: StudentFilter) =>
    [ADMIN, 'students', 'count', search, filter] as const,
  student: (id: string, visitId: string) => [ADMIN, 'students', 'one', id, visitId] as const,
  mentors: (search: string, filter: MentorFilter) => [ADMIN, 'mentors', 'list', search, filter] as const,
  mentorsCount: (search: string, filter: MentorFilter) =>
    [ADMIN, 'mentors', 'count', search, filter] as const,
  givenHours: (mentorId: string | undefined) => [ADMIN, 'given-hours', mentorId] as const,
  mentorWishes: (id: string) => [ADMIN, 'mentors', 'wishes', id] as const,
  mentor: (id: string) => [ADMIN, 'mentors', 'one', id] as const,
  found: (kind: 'students' | 'mentors' | 'applications', words: string) =>
    [ADMIN, kind, 'found', words] as const,
  foundIds: (kind: 'students' | 'mentors', words: string) => [ADMIN, kind, 'found-ids', words] as const,
  matches: (personId: string) => [ADMIN, 'matches', personId] as const,
};
