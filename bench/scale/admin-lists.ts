import { randomUUID } from 'node:crypto';
import { readContactPage } from '#web/features/admin/contact-messages/data/contact-messages.ts';
import { openStudent } from '#web/features/admin/dashboard/data/open-student.ts';
import { readApplication } from '#web/features/admin/dashboard/data/read-application.ts';
import { readApplicationReaders } from '#web/features/admin/dashboard/data/read-application-readers.ts';
import {
  countApplications,
  readApplicationPage,
  readLongestWaiting,
  readNextWaiting,
} from '#web/features/admin/dashboard/data/read-applications.ts';
import { readCounts } from '#web/features/admin/dashboard/data/read-counts.ts';
import { readGivenHours } from '#web/features/admin/dashboard/data/read-given-hours.ts';
import { readMatches } from '#web/features/admin/dashboard/data/read-matches.ts';
import { readMentorWishes } from '#web/features/admin/dashboard/data/read-mentor-wishes.ts';
import { findMentors, findWaitingStudents } from '#web/features/admin/dashboard/data/find-people.ts';
import { countMentors, readMentor, readMentorPage } from '#web/features/admin/dashboard/data/read-mentors.ts';
import { readRecentEvents } from '#web/features/admin/dashboard/data/read-recent-events.ts';
import {
  countStudents,
  readLongestWaitingStudents,
  readStudentPage,
} from '#web/features/admin/dashboard/data/read-students.ts';
import { readWorkQueues } from '#web/features/admin/dashboard/data/read-work-queues.ts';
import type { ApplicationFilter } from '#web/features/admin/dashboard/rules/application-filter.ts';
import type { MentorFilter } from '#web/features/admin/dashboard/rules/mentor-filter.ts';
import type { StudentFilter } from '#web/features/admin/dashboard/rules/student-filter.ts';
import { type List, listsOf, pick } from './list.ts';
import type { Looked, Sample } from './sample.ts';

const ALL_STUDENTS: StudentFilter = {
  who: undefined,
  mentor: undefined,
  profile: undefined,
  province: undefined,
};
const ALL_MENTORS: MentorFilter = {
  state: undefined,
  isFree: false,
  language: undefined,
  field: undefined,
  gender: undefined,
};
const ALL_APPLICATIONS: ApplicationFilter = { status: undefined, order: 'newest', reader: undefined };
const FREE: MentorFilter = { ...ALL_MENTORS, state: 'active', isFree: true };

/** An admin, and what she looks at in this turn. */
export const anAdmin = (
  { admins, looked, cohortId }: Sample,
  turn: number,
): Looked & { id: string; cohortId: string } => ({
  ...pick(looked, turn),
  id: pick(admins, turn),
  cohortId,
});

/** People of the team's dashboard: students, mentors, applications and pairs. */
export const adminLists: List[] = listsOf('admin', anAdmin, [
  ['figures of the first page', () => readCounts()],
  ['work that waits', () => readWorkQueues()],
  ['what happened lately', () => readRecentEvents()],
  ['messages of visitors', () => readContactPage({ state: 'new' }, undefined)],
  ['students, first page', () => readStudentPage('', ALL_STUDENTS, undefined)],
  ['students, a page in the middle', ({ inStudents }) => readStudentPage('', ALL_STUDENTS, inStudents)],
  [
    'students without a mentor',
    () => readStudentPage('', { ...ALL_STUDENTS, mentor: 'none', profile: 'complete' }, undefined),
  ],
  [
    'students with a mentor (all of them old)',
    () => readStudentPage('', { ...ALL_STUDENTS, mentor: 'has' }, undefined),
  ],
  [
    'students of a small province',
    () => readStudentPage('', { ...ALL_STUDENTS, province: 'Nuristan' }, undefined),
  ],
  [
    'students of a province that no row has',
    () => readStudentPage('', { ...ALL_STUDENTS, province: 'Sar-e Pol' }, undefined),
  ],
  ['students and applicants', () => readStudentPage('', { ...ALL_STUDENTS, who: 'everybody' }, undefined)],
  ['students, search', ({ word }) => readStudentPage(word, ALL_STUDENTS, undefined)],
  ['students, search «p» (everybody)', () => readStudentPage('p', ALL_STUDENTS, undefined)],
  ['students, search by code', ({ code }) => readStudentPage(code, ALL_STUDENTS, undefined)],
  [
    'students, search and filters',
    ({ word }) => readStudentPage(word, { ...ALL_STUDENTS, mentor: 'none', province: 'Herat' }, undefined),
  ],
  [
    'students, search, a page in the middle',
    ({ inStudents }) => readStudentPage('p', ALL_STUDENTS, inStudents),
  ],
  ['count of students', () => countStudents('', ALL_STUDENTS)],
  ['count of students and applicants', () => countStudents('', { ...ALL_STUDENTS, who: 'everybody' })],
  ['count of a search for students', ({ word }) => countStudents(word, ALL_STUDENTS)],
  ['count of a search that finds everybody', () => countStudents('p', ALL_STUDENTS)],
  ['students who wait longest', () => readLongestWaitingStudents(5)],
  ['a student opened', ({ studentId }) => openStudent(randomUUID(), studentId)],
  ['pairs of a student', ({ studentId }) => readMatches('student_id', studentId)],
  ['mentors, first page', () => readMentorPage('', ALL_MENTORS, undefined)],
  ['mentors, a page in the middle', ({ inMentors }) => readMentorPage('', ALL_MENTORS, inMentors)],
  ['mentors with a free place', () => readMentorPage('', FREE, undefined)],
  ['mentors who are none any more', () => readMentorPage('', { ...ALL_MENTORS, state: 'ended' }, undefined)],
  ['mentors, one language', () => readMentorPage('', { ...ALL_MENTORS, language: 'ps' }, undefined)],
  [
    'mentors, a field that nobody has',
    () => readMentorPage('', { ...ALL_MENTORS, field: 'environment' }, undefined),
  ],
  ['mentors, one gender', () => readMentorPage('', { ...ALL_MENTORS, gender: 'male' }, undefined)],
  [
    'mentors, a gender that no row has',
    () => readMentorPage('', { ...ALL_MENTORS, gender: 'non-binary' }, undefined),
  ],
  ['mentors, search', ({ word }) => readMentorPage(word, ALL_MENTORS, undefined)],
  ['mentors, search «p» (everybody)', () => readMentorPage('p', ALL_MENTORS, undefined)],
  ['mentors, search and filters', ({ word }) => readMentorPage(word, { ...FREE, language: 'fa' }, undefined)],
  ['a mentor for a student, search', () => findMentors('p')],
  ['a student for a mentor, search', () => findWaitingStudents('p')],
  ['count of mentors', () => countMentors('', ALL_MENTORS)],
  ['count of mentors of a gender', () => countMentors('', { ...ALL_MENTORS, gender: 'male' })],
  ['count of a search for mentors', ({ word }) => countMentors(word, ALL_MENTORS)],
  ['count of mentors: a search that finds everybody', () => countMentors('p', ALL_MENTORS)],
  ['a mentor', ({ mentorId }) => readMentor(mentorId)],
  ['pairs of a mentor', ({ mentorId }) => readMatches('mentor_id', mentorId)],
  ['hours given by each mentor', () => readGivenHours()],
  ['what a mentor wishes, read', ({ mentorId }) => readMentorWishes(mentorId)],
  ['hours given by one', ({ mentorId }) => readGivenHours(mentorId)],
  ['applications, first page', () => readApplicationPage('', ALL_APPLICATIONS, undefined)],
  [
    'applications, a page in the middle',
    ({ inApplications }) => readApplicationPage('', ALL_APPLICATIONS, inApplications),
  ],
  [
    'applications, the oldest first',
    () => readApplicationPage('', { ...ALL_APPLICATIONS, order: 'oldest' }, undefined),
  ],
  [
    'applications, pending',
    () => readApplicationPage('', { ...ALL_APPLICATIONS, status: 'pending', order: 'oldest' }, undefined),
  ],
  ['applications, search', ({ word }) => readApplicationPage(word, ALL_APPLICATIONS, undefined)],
  ['applications, search «p» (everybody)', () => readApplicationPage('p', ALL_APPLICATIONS, undefined)],
  [
    'applications, search and a state that no row has',
    () => readApplicationPage('p', { ...ALL_APPLICATIONS, status: 'suspended' }, undefined),
  ],
  [
    'applications, with one reader',
    () => readApplicationPage('', { ...ALL_APPLICATIONS, reader: 'mine' }, undefined),
  ],
  [
    'applications, with no reader',
    () => readApplicationPage('', { ...ALL_APPLICATIONS, reader: 'none' }, undefined),
  ],
  ['readers of applications', () => readApplicationReaders()],
  ['count of applications', () => countApplications('', ALL_APPLICATIONS)],
  ['count of pending applications', () => countApplications('', { ...ALL_APPLICATIONS, status: 'pending' })],
  ['count of a search for applications', ({ word }) => countApplications(word, ALL_APPLICATIONS)],
  ['count of applications: a search that finds everybody', () => countApplications('p', ALL_APPLICATIONS)],
  ['applications that wait longest', () => readLongestWaiting(5)],
  ['the next application that waits', ({ inApplications }) => readNextWaiting(inApplications)],
  ['an application', ({ applicationId }) => readApplication(applicationId)],
]);
