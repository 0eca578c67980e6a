import type { RouteObject } from 'react-router';
import { paths } from './app/paths.ts';
import { screen, clientPage } from './app/screen-routes.ts';
import {
  adminAnnouncementPath,
  adminApplicationPath,
  adminDecisionsPath,
  adminPairPath,
  adminPostPath,
  adminProgrammePath,
  adminReadersPath,
  adminReadingPath,
  adminReportPath,
  adminRoundPath,
  adminThreadPath,
  staffPaths,
} from './app/staff-paths.ts';
import './text/staff-catalogues.ts';

const ASKED = clientPage(['admin', 'requirements', 'options'], 'profileAnalysis');
const DATA = clientPage(['admin', 'migration', 'options']);
const ADMIN = clientPage(['admin', 'options'], 'adminDashboard');
const LIST = clientPage(['admin', 'saved-views', 'options'], 'adminDashboard');
const OVERVIEW = clientPage(['overview', 'admin', 'options'], 'adminDashboard');
const ANNOUNCEMENTS = clientPage(['announcements', 'saved-views', 'autosave', 'options']);
const TEAM = clientPage(['admin', 'options']);
/** `matching`: a match by hand is judged in the words of the rounds. */
const PERSON = clientPage(['admin', 'matching', 'options'], 'adminDashboard');
const ROUNDS = clientPage(['matching', 'admin', 'options'], 'adminDashboard');
const HEALTH = clientPage(['programme-health', 'admin', 'options'], 'adminDashboard');
const OUTCOMES = clientPage(['outcomes', 'admin'], 'adminDashboard');
const BLOG = clientPage(['blog', 'blog-editor', 'saved-views', 'autosave'], 'blogSystem');
/** `fellowship`: the preview is rendered with the cards that visitors see. */
const PROGRAMMES = clientPage([
  'programme-settings',
  'saved-views',
  'autosave',
  'fellowship',
  'admin',
  'options',
]);
/** `applying`: answers are shown as students read them. */
const APPLIED = clientPage(['programme-settings', 'applying', 'reading', 'admin', 'options']);
const READING = clientPage(['reading', 'applying', 'autosave', 'admin', 'options']);
/** Screens of an admin [ROUTE-20 to ROUTE-24]. */
export const adminScreens: RouteObject[] = [
  screen(
    paths.adminRequirements,
    ASKED,
    () => import('./features/programmes/programme-requirements/screens/desk-screen.tsx'),
  ),
  screen(
    paths.adminDashboard,
    OVERVIEW,
    () => import('./features/admin/dashboard/screens/overview-screen.tsx'),
  ),
  screen(
    paths.adminApplications,
    LIST,
    () => import('./features/admin/dashboard/screens/applications-screen.tsx'),
  ),
  screen(
    `${paths.adminApplications}/:id`,
    ADMIN,
    () => import('./features/admin/dashboard/screens/application-screen.tsx'),
  ),
  screen(paths.adminStudents, LIST, () => import('./features/admin/dashboard/screens/students-screen.tsx')),
  screen(
    `${paths.adminStudents}/:id`,
    PERSON,
    () => import('./features/admin/dashboard/screens/student-screen.tsx'),
  ),
  screen(paths.adminMentors, LIST, () => import('./features/admin/dashboard/screens/mentors-screen.tsx')),
  screen(
    `${paths.adminMentors}/:id`,
    PERSON,
    () => import('./features/admin/dashboard/screens/mentor-screen.tsx'),
  ),
  screen(adminPairPath(':id'), ADMIN, () => import('./features/admin/safeguarding/screens/pair-screen.tsx')),
  screen(
    staffPaths.outcomes,
    OUTCOMES,
    () => import('./features/mentoring/outcomes/screens/desk-screen.tsx'),
  ),
  screen(
    staffPaths.health,
    HEALTH,
    () => import('./features/admin/programme-health/screens/health-screen.tsx'),
  ),
  screen(
    staffPaths.survey,
    HEALTH,
    () => import('./features/admin/programme-health/screens/survey-screen.tsx'),
  ),
  screen(
    staffPaths.silentPairs,
    HEALTH,
    () => import('./features/admin/programme-health/screens/silent-screen.tsx'),
  ),
  screen(
    staffPaths.reminders,
    HEALTH,
    () => import('./features/admin/programme-health/screens/reminders-screen.tsx'),
  ),
  screen(
    staffPaths.proposals,
    HEALTH,
    () => import('./features/admin/programme-health/screens/proposals-screen.tsx'),
  ),
  screen(
    staffPaths.waiting,
    HEALTH,
    () => import('./features/admin/programme-health/screens/waiting-screen.tsx'),
  ),
  screen(
    staffPaths.visits,
    HEALTH,
    () => import('./features/admin/programme-health/screens/visits-screen.tsx'),
  ),
  screen(
    staffPaths.record,
    HEALTH,
    () => import('./features/admin/programme-health/screens/audit-screen.tsx'),
  ),
  screen(
    paths.adminSiteTexts,
    TEAM,
    () => import('./features/content/site-texts/screens/site-texts-screen.tsx'),
  ),
  screen(
    paths.adminMigration,
    DATA,
    () => import('./features/admin/data-transfer/screens/migration-screen.tsx'),
  ),
  screen(
    paths.adminProgrammes,
    PROGRAMMES,
    () => import('./features/programmes/programme-management/screens/list-screen.tsx'),
  ),
  screen(
    adminProgrammePath(':id'),
    PROGRAMMES,
    () => import('./features/programmes/programme-management/screens/desk-screen.tsx'),
  ),
  screen(
    adminRoundPath(':round'),
    PROGRAMMES,
    () => import('./features/programmes/programme-management/screens/applied-screen.tsx'),
  ),
  screen(
    adminReadersPath(':round'),
    READING,
    () => import('./features/programmes/application-reviews/screens/readers-screen.tsx'),
  ),
  screen(
    adminDecisionsPath(':round'),
    READING,
    () => import('./features/programmes/application-reviews/screens/decisions-screen.tsx'),
  ),
  screen(
    paths.adminReading,
    READING,
    () => import('./features/programmes/application-reviews/screens/queue-screen.tsx'),
  ),
  screen(
    adminReadingPath(':id'),
    READING,
    () => import('./features/programmes/application-reviews/screens/review-screen.tsx'),
  ),
  screen(
    adminApplicationPath(':round', ':id'),
    APPLIED,
    () => import('./features/programmes/programme-management/screens/application-screen.tsx'),
  ),
  screen(
    paths.adminAnnouncements,
    ANNOUNCEMENTS,
    () => import('./features/content/announcements/screens/list-screen.tsx'),
  ),
  screen(
    staffPaths.announcementCreate,
    ANNOUNCEMENTS,
    () => import('./features/content/announcements/screens/create-screen.tsx'),
  ),
  screen(
    adminAnnouncementPath(':id'),
    ANNOUNCEMENTS,
    () => import('./features/content/announcements/screens/edit-screen.tsx'),
  ),
  screen(
    staffPaths.switches,
    DATA,
    () => import('./features/admin/data-transfer/screens/switches-screen.tsx'),
  ),
  screen(staffPaths.imports, DATA, () => import('./features/admin/data-transfer/screens/imports-screen.tsx')),
  screen(paths.adminExports, DATA, () => import('./features/admin/data-transfer/screens/exports-screen.tsx')),
  screen(
    `${staffPaths.imports}/:id`,
    DATA,
    () => import('./features/admin/data-transfer/screens/import-screen.tsx'),
  ),
  screen(paths.adminRounds, ROUNDS, () => import('./features/admin/matching/screens/rounds-screen.tsx')),
  screen(staffPaths.outages, ROUNDS, () => import('./features/admin/matching/screens/outages-screen.tsx')),
  screen(staffPaths.ruledOut, ROUNDS, () => import('./features/admin/matching/screens/nevers-screen.tsx')),
  screen(
    `${paths.adminRounds}/:id`,
    ROUNDS,
    () => import('./features/admin/matching/screens/round-screen.tsx'),
  ),
  screen(paths.adminErrors, ADMIN, () => import('./features/admin/error-reports/screens/errors-screen.tsx')),
  screen(
    `${paths.adminErrors}/:id`,
    ADMIN,
    () => import('./features/admin/error-reports/screens/error-screen.tsx'),
  ),
  screen(
    staffPaths.onCall,
    clientPage(['on-call', 'admin']),
    () => import('./features/admin/on-call/screens/on-call-screen.tsx'),
  ),
  screen(
    paths.adminContact,
    TEAM,
    () => import('./features/admin/contact-messages/screens/contact-messages-screen.tsx'),
  ),
  screen(
    paths.adminSafeguarding,
    TEAM,
    () => import('./features/admin/safeguarding/screens/queue-screen.tsx'),
  ),
  screen(
    adminThreadPath(':id'),
    TEAM,
    () => import('./features/admin/safeguarding/screens/thread-screen.tsx'),
  ),
  screen(
    adminReportPath(':id'),
    TEAM,
    () => import('./features/admin/safeguarding/screens/report-screen.tsx'),
  ),
  screen(
    paths.adminAdvisor,
    clientPage(['admin', 'options'], 'aiAdvisor'),
    () => import('./features/admin/advisor-questions/screens/desk-screen.tsx'),
  ),
  screen(paths.adminBlogs, BLOG, () => import('./features/content/blog-editor/screens/manage-screen.tsx')),
  screen(
    staffPaths.blogCreate,
    BLOG,
    () => import('./features/content/blog-editor/screens/create-screen.tsx'),
  ),
  screen(adminPostPath(':id'), BLOG, () => import('./features/content/blog-editor/screens/edit-screen.tsx')),
];
