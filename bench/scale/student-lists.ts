import { readOwnRecord } from '#web/features/account/settings/data/own-record.ts';
import { readHistory, readTeamQuestions } from '#web/features/student/advisor/data/read-advice.ts';
import { readAskingProgrammes } from '#web/features/student/analysis/data/read-asking-programmes.ts';
import { readOwnTests } from '#web/features/student/analysis/data/tests.ts';
import { readOwnApplications, readRound } from '#web/features/programmes/apply/data/read-round.ts';
import { readEndings } from '#web/features/mentoring/match-endings/data/read-endings.ts';
import {
  readCheckIns,
  readHours,
  readMeetings,
  readPairs,
} from '#web/features/mentoring/meetings/data/read-meetings.ts';
import { readDirectory, readFacets } from '#web/features/public/mentor-directory/data/read-directory.ts';
import type { DirectoryFilter } from '#web/features/public/mentor-directory/rules/directory-filter.ts';
import { readMessages } from '#web/features/mentoring/messages/data/read-messages.ts';
import {
  readThreads,
  readUnread as readUnreadMessages,
} from '#web/features/mentoring/messages/data/read-threads.ts';
import { readChoices as readNewsChoices, readNews } from '#web/features/account/inbox/data/news.ts';
import { readNotifications, readUnread } from '#web/features/account/notifications/data/notifications.ts';
import { readOwnOutcomes } from '#web/features/mentoring/outcomes/data/outcomes.ts';
import { readProfile } from '#web/features/student/profile/data/read-profile.ts';
import { readProposals } from '#web/features/mentoring/match-proposals/data/proposals.ts';
import { readAdminFlag, readOwnProfile } from '#web/platform/session/data/read-account.ts';
import { readNewestMatch } from '#web/features/student/dashboard/data/read-mentor.ts';
import { readQueuePosition } from '#web/features/student/dashboard/data/read-queue-position.ts';
import { readSurveyRecord } from '#web/features/student/survey/data/survey-record.ts';
import { readNote, readTasks } from '#web/features/mentoring/tasks/data/read-work.ts';
import { readTermsAccepted } from '#web/features/account/terms/data/terms-acceptance.ts';
import { readOwnWishes } from '#web/features/student/mentor-preferences/data/read-wishes.ts';
import { type List, listsOf, NO_VOCABULARY, pick, weeksAgo } from './list.ts';
import type { MentorPicked, Sample, StudentPicked } from './sample.ts';

const EVERY_MENTOR: DirectoryFilter = {
  search: '',
  fields: [],
  languages: [],
  hasPlace: false,
  after: undefined,
};

/** What students and mentors alike see of their pairs, and everybody of herself. */
export const sharedLists = (
  of: (sample: Sample) => readonly (StudentPicked | MentorPicked)[],
  side: 'student' | 'mentor',
): List[] =>
  listsOf(side, (sample, turn) => pick(of(sample), turn), [
    ['own profile', ({ id }) => readOwnProfile(id)],
    ['whether she is an admin', ({ id }) => readAdminFlag(id)],
    ['notifications', ({ id }) => readNotifications(id)],
    ['notifications: what is unread', ({ id }) => readUnread(id)],
    ['news', ({ id }) => readNews(id)],
    ['news: her choices', ({ id }) => readNewsChoices(id)],
    ['threads', ({ id }) => readThreads(id)],
    ['messages: what is unread', ({ id }) => readUnreadMessages(id)],
    ['messages, first page', ({ id, matchId }) => readMessages(id, matchId, undefined)],
    ['messages, an older page', ({ id, matchId }) => readMessages(id, matchId, weeksAgo(6))],
    ['tasks', ({ id, matchId }) => readTasks(id, matchId)],
    ['the shared note', ({ matchId }) => readNote(matchId, false)],
    ['the private note', ({ matchId }) => readNote(matchId, true)],
    ['meetings: pairs', ({ id }) => readPairs(id)],
    ['meetings', ({ id }) => readMeetings(id)],
    ['meetings: hours of both', () => readHours()],
    ['looks back on months', ({ id }) => readCheckIns(id)],
    ['pairs that have ended', ({ id }) => readEndings(id)],
    ['proposals', ({ id }) => readProposals(side, id)],
  ]);

/** Every list and search of a student's screens. */
export const studentLists: List[] = [
  ...sharedLists(({ students }) => students, 'student'),
  ...listsOf('student', ({ students }, turn) => pick(students, turn), [
    ['her mentor', ({ id }) => readNewestMatch(id)],
    ['profile to edit', ({ id }) => readProfile(id)],
    ['terms', ({ id }) => readTermsAccepted(id)],
    ['survey', ({ id }) => readSurveyRecord(id)],
    ['what was done with her data', ({ id }) => readOwnRecord(id)],
    ['advisor: history', () => readHistory()],
    ['advisor: questions to the team', ({ id }) => readTeamQuestions(id)],
    ['analysis: tests', ({ id }) => readOwnTests(id)],
    ['what was reached', ({ id }) => readOwnOutcomes(id)],
    ['analysis: programmes', () => readAskingProgrammes()],
    ['applications for programmes', ({ id }) => readOwnApplications(id)],
  ]),
  ...listsOf(
    'student',
    ({ lonely, listKeys, cohortId }, turn) => ({
      ...pick(lonely, turn),
      listKey: pick(listKeys, turn),
      cohortId,
    }),
    [
      ['place in the queue', ({ id }) => readQueuePosition(id)],
      ['a round with its form', ({ cohortId }) => readRound(cohortId)],
      ['wishes', ({ id }) => readOwnWishes(id)],
      ['mentors, first page', () => readDirectory(EVERY_MENTOR, NO_VOCABULARY)],
      [
        'mentors, a later page',
        ({ listKey }) => readDirectory({ ...EVERY_MENTOR, after: listKey }, NO_VOCABULARY),
      ],
      [
        'mentors, one field',
        () => readDirectory({ ...EVERY_MENTOR, fields: ['agriculture'] }, NO_VOCABULARY),
      ],
      [
        'mentors, a field that nobody has',
        () => readDirectory({ ...EVERY_MENTOR, fields: ['environment'] }, NO_VOCABULARY),
      ],
      ['mentors, one language', () => readDirectory({ ...EVERY_MENTOR, languages: ['ps'] }, NO_VOCABULARY)],
      ['mentors with a free place', () => readDirectory({ ...EVERY_MENTOR, hasPlace: true }, NO_VOCABULARY)],
      ['mentors, search «zahra»', () => readDirectory({ ...EVERY_MENTOR, search: 'zahra' }, NO_VOCABULARY)],
      ['mentors, counted for each choice', () => readFacets()],
      [
        'mentors, search for nobody',
        () => readDirectory({ ...EVERY_MENTOR, search: 'qqqq rrrr' }, NO_VOCABULARY),
      ],
    ],
  ),
];
