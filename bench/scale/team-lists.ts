import { randomUUID } from 'node:crypto';
import { readModelFigures } from '#web/features/admin/advisor-questions/data/model-figures.ts';
import { readOpenQuestions } from '#web/features/admin/advisor-questions/data/questions.ts';
import {
  countAudience,
  readAnswers,
  readLog,
  readRow,
  readRows,
  readStored,
} from '#web/features/content/announcements/data/announcements.ts';
import { readError, readErrorPage } from '#web/features/admin/error-reports/data/read-errors.ts';
import { readPostRows, readRevisions, readStoredPost } from '#web/features/content/blog-editor/data/posts.ts';
import { readOutages } from '#web/features/admin/matching/data/outages.ts';
import { readRuledOut } from '#web/features/admin/matching/data/nevers.ts';
import { readProblems, readRound, readRounds } from '#web/features/admin/matching/data/rounds.ts';
import { readTold } from '#web/features/mentoring/outcomes/data/desk.ts';
import { readAuditChoices, readAuditPage } from '#web/features/admin/programme-health/data/read-audit.ts';
import { readFigures } from '#web/features/admin/programme-health/data/read-figures.ts';
import {
  readOpenProposals,
  readSilentPairs,
  readWaitingStudents,
} from '#web/features/admin/programme-health/data/read-lists.ts';
import { readReminders } from '#web/features/admin/programme-health/data/read-reminders.ts';
import { readVisits } from '#web/features/admin/programme-health/data/read-visits.ts';
import { openApplication, readApplied } from '#web/features/programmes/programme-management/data/applied.ts';
import { readProgrammeRows } from '#web/features/programmes/programme-management/data/programmes.ts';
import { readDecisionDesk } from '#web/features/programmes/application-reviews/data/decisions.ts';
import {
  readOwnReadings,
  readReaders,
  readReadings,
} from '#web/features/programmes/application-reviews/data/readings.ts';
import { readProgrammeLines } from '#web/features/programmes/programme-requirements/data/requirements.ts';
import {
  openReport,
  openThread,
  readReport,
  readThreadPage,
} from '#web/features/admin/safeguarding/data/read-case.ts';
import { openPair, readPairHead, readPairPlans } from '#web/features/admin/safeguarding/data/read-pair.ts';
import { readQueuePage } from '#web/features/admin/safeguarding/data/read-queue.ts';
import { readTextVersions, readWrittenTexts } from '#web/features/content/site-texts/data/site-texts.ts';
import { anAdmin } from './admin-lists.ts';
import { type List, listsOf, weeksAgo } from './list.ts';
import { readSavedViews } from '#web/platform/saved-views/data/saved-views.ts';

const ALL_RECORD = { actor: undefined, role: undefined, action: undefined, period: undefined };
const ANYBODY = { language: undefined, wish: undefined, field: undefined };

/** The other desks of the team: saved views, how the programme fares, concerns, rounds, programmes, announcements, errors and posts. */
export const teamLists: List[] = listsOf('admin', anAdmin, [
  ['saved views of the lists', () => readSavedViews()],
  ['how the programme fares: the figures', () => readFigures()],
  ['visits', () => readVisits()],
  ['results to confirm, first page', () => readTold(undefined)],
  ['results to confirm, a page in the middle', () => readTold(weeksAgo(30))],
  ['silent pairs, first page', () => readSilentPairs(undefined)],
  ['silent pairs, a page in the middle', ({ inSilent }) => readSilentPairs(inSilent)],
  ['open proposals', () => readOpenProposals(undefined)],
  ['who waits, first page', () => readWaitingStudents(ANYBODY, undefined)],
  [
    'who waits, one language, wish and field',
    () => readWaitingStudents({ language: 'ps', wish: 'female', field: 'medicine' }, undefined),
  ],
  [
    'who waits, a field that nobody names',
    () => readWaitingStudents({ ...ANYBODY, field: 'environment' }, undefined),
  ],
  ['reminders', () => readReminders(undefined)],
  ['the record, first page', () => readAuditPage('', ALL_RECORD, undefined)],
  ['the record, a page in the middle', ({ inRecord }) => readAuditPage('', ALL_RECORD, inRecord)],
  ['the record of one student', ({ code }) => readAuditPage(code, ALL_RECORD, undefined)],
  ['the record of one admin', ({ id }) => readAuditPage('', { ...ALL_RECORD, actor: id }, undefined)],
  ['the record, one action', () => readAuditPage('', { ...ALL_RECORD, action: 'match_ended' }, undefined)],
  [
    'the record, an action of one role that no row has',
    () => readAuditPage('', { ...ALL_RECORD, role: 'student', action: 'match_ended' }, undefined),
  ],
  ['the record, what there is to choose', () => readAuditChoices()],
  ['concerns', () => readQueuePage(undefined)],
  ['a concern', ({ reportId }) => readReport(reportId)],
  ['a concern: the words that it is about', ({ reportId }) => openReport(randomUUID(), reportId)],
  ['a pair', ({ matchId }) => readPairHead(matchId)],
  [
    'a pair opened, and what it plans',
    async ({ matchId }) => {
      await openPair(randomUUID(), matchId);
      await readPairPlans(matchId);
    },
  ],
  [
    'messages of a pair opened',
    async ({ matchId }) => {
      await openThread(randomUUID(), matchId);
      await readThreadPage(matchId, undefined);
    },
  ],
  ['rounds of matching', () => readRounds()],
  ['a round of matching', ({ roundId }) => readRound(roundId)],
  ['a round of matching: what is wrong', ({ roundId }) => readProblems(roundId)],
  ['outages', () => readOutages()],
  ['pairs that are ruled out', () => readRuledOut('', undefined)],
  ['pairs that are ruled out, search', ({ word }) => readRuledOut(word, undefined)],
  ['pairs that are ruled out, search «p» (everybody)', () => readRuledOut('p', undefined)],
  ['programmes', () => readProgrammeRows('en')],
  ['requirements of programmes', () => readProgrammeLines()],
  ['who applied for a round', ({ cohortId }) => readApplied(cohortId, undefined)],
  ['an application for a round opened', ({ applied }) => openApplication(randomUUID(), applied)],
  ['readings of a round', ({ cohortId }) => readReadings(cohortId, undefined, undefined)],
  [
    'readings of a round, those with a third reader',
    ({ cohortId }) => readReadings(cohortId, 'third', undefined),
  ],
  ['readers of a round', ({ cohortId }) => readReaders(cohortId)],
  ['the desk of decisions of a round', ({ cohortId }) => readDecisionDesk(cohortId)],
  ['own readings', () => readOwnReadings()],
  ['announcements', () => readRows({ state: undefined, language: 'en' }, undefined)],
  ['an announcement', ({ announcementId }) => readRow(announcementId, 'en')],
  ['an announcement with its texts', ({ announcementId }) => readStored(announcementId)],
  ['an announcement: who got it', ({ announcementId }) => readLog(announcementId, undefined, undefined)],
  [
    'an announcement: to whom it did not get',
    ({ announcementId }) => readLog(announcementId, 'given_up', undefined),
  ],
  [
    'an announcement: who has not confirmed it',
    ({ announcementId }) => readLog(announcementId, 'unconfirmed', undefined),
  ],
  ['an event or a survey: its answers', ({ askingId }) => readAnswers(askingId)],
  ['an audience: one province', () => countAudience('{"roles":["student"],"provinces":["Herat"]}')],
  ['an audience: everybody', () => countAudience('{"roles":["student","mentor"]}')],
  ['questions to the team', () => readOpenQuestions()],
  ['cost of the model', () => readModelFigures()],
  ['errors', () => readErrorPage({ state: 'open', source: undefined }, undefined)],
  [
    'errors solved, a page in the middle',
    ({ inErrors }) => readErrorPage({ state: 'solved', source: undefined }, inErrors),
  ],
  ['an error', ({ errorId }) => readError(errorId)],
  ['posts', () => readPostRows({ search: '', state: undefined, language: 'en' }, undefined)],
  [
    'posts, search',
    () => readPostRows({ search: 'scholarship', state: undefined, language: 'en' }, undefined),
  ],
  ['a post', ({ postId }) => readStoredPost(postId)],
  ['a post: its history', ({ postId }) => readRevisions(postId)],
  ['texts of the site', () => readWrittenTexts('en')],
  ['a text of the site: its history', () => readTextVersions('home.title', 'en')],
]);
