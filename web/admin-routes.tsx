import type { RouteObject } from 'react-router';
import { screen, clientPage } from './app/screen-routes.ts';
import './text/staff-catalogues.ts';

const ASKED = clientPage(['admin', 'requirements', 'options'], 'profileAnalysis');
const DATA = clientPage(['admin', 'migration', 'options']);
const ADMIN = clientPage(['admin', 'options'], 'adminDashboard');
const ANNOUNCEMENTS = clientPage(['announcements', 'autosave', 'options']);
const TEAM = clientPage(['admin', 'options']);
const ROUNDS = clientPage(['matching', 'admin', 'options'], 'adminDashboard');
const HEALTH = clientPage(['programme-health', 'admin', 'options'], 'adminDashboard');
const OUTCOMES = clientPage(['outcomes', 'admin'], 'adminDashboard');
const BLOG = clientPage(['blog', 'blog-editor', 'autosave'], 'blogSystem');
/** `fellowship`: the preview is rendered with the cards that visitors see. */
const PROGRAMMES = clientPage(['programme-settings', 'autosave', 'fellowship', 'admin', 'options']);
/** `applying`: answers are shown as students read them. */
const APPLIED = clientPage(['programme-settings', 'applying', 'reading', 'admin', 'options']);
const READING = clientPage(['reading', 'applying', 'autosave', 'admin', 'options']);
/** Screens of an admin [ROUTE-20 to ROUTE-24]. */
export const adminScreens: RouteObject[] = [
  screen(
    '/admin/requirements',
    ASKED,
    () => import('./features/programmes/programme-requirements/screens/desk-screen.tsx'),
  ),
  screen('/admin/dashboard', ADMIN, () => import('./features/admin/dashboard/screens/overview-screen.tsx')),
  screen(
    '/admin/dashboard/applications',
    ADMIN,
    () => import('./features/admin/dashboard/screens/applications-screen.tsx'),
  ),
  screen(
    '/admin/dashboard/applications/:id',
    ADMIN,
    () => import('./features/admin/dashboard/screens/application-screen.tsx'),
  ),
  screen(
    '/admin/dashboard/students',
    ADMIN,
    () => import('./features/admin/dashboard/screens/students-screen.tsx'),
  ),
  screen(
    '/admin/dashboard/students/:id',
    ADMIN,
    () => import('./features/admin/dashboard/screens/student-screen.tsx'),
  ),
  screen(
    '/admin/dashboard/mentors',
    ADMIN,
    () => import('./features/admin/dashboard/screens/mentors-screen.tsx'),
  ),
  screen(
    '/admin/dashboard/mentors/:id',
    ADMIN,
    () => import('./features/admin/dashboard/screens/mentor-screen.tsx'),
  ),
  screen(
    '/admin/dashboard/pairs/:id',
    ADMIN,
    () => import('./features/admin/safeguarding/screens/pair-screen.tsx'),
  ),
  screen(
    '/admin/dashboard/outcomes',
    OUTCOMES,
    () => import('./features/mentoring/outcomes/screens/desk-screen.tsx'),
  ),
  screen(
    '/admin/dashboard/health',
    HEALTH,
    () => import('./features/admin/programme-health/screens/health-screen.tsx'),
  ),
  screen(
    '/admin/dashboard/health/survey',
    HEALTH,
    () => import('./features/admin/programme-health/screens/survey-screen.tsx'),
  ),
  screen(
    '/admin/dashboard/health/silent',
    HEALTH,
    () => import('./features/admin/programme-health/screens/silent-screen.tsx'),
  ),
  screen(
    '/admin/dashboard/health/reminders',
    HEALTH,
    () => import('./features/admin/programme-health/screens/reminders-screen.tsx'),
  ),
  screen(
    '/admin/dashboard/health/proposals',
    HEALTH,
    () => import('./features/admin/programme-health/screens/proposals-screen.tsx'),
  ),
  screen(
    '/admin/dashboard/health/waiting',
    HEALTH,
    () => import('./features/admin/programme-health/screens/waiting-screen.tsx'),
  ),
  screen(
    '/admin/dashboard/health/visits',
    HEALTH,
    () => import('./features/admin/programme-health/screens/visits-screen.tsx'),
  ),
  screen(
    '/admin/dashboard/health/record',
    HEALTH,
    () => import('./features/admin/programme-health/screens/audit-screen.tsx'),
  ),
  screen(
    '/admin/site-texts',
    TEAM,
    () => import('./features/content/site-texts/screens/site-texts-screen.tsx'),
  ),
  screen(
    '/admin/migration',
    DATA,
    () => import('./features/admin/data-transfer/screens/migration-screen.tsx'),
  ),
  screen(
    '/admin/fellowship-settings',
    PROGRAMMES,
    () => import('./features/programmes/programme-management/screens/list-screen.tsx'),
  ),
  screen(
    '/admin/fellowship-settings/:id',
    PROGRAMMES,
    () => import('./features/programmes/programme-management/screens/desk-screen.tsx'),
  ),
  screen(
    '/admin/fellowship-settings/rounds/:round',
    PROGRAMMES,
    () => import('./features/programmes/programme-management/screens/applied-screen.tsx'),
  ),
  screen(
    '/admin/fellowship-settings/rounds/:round/readers',
    READING,
    () => import('./features/programmes/application-reviews/screens/readers-screen.tsx'),
  ),
  screen(
    '/admin/fellowship-settings/rounds/:round/decisions',
    READING,
    () => import('./features/programmes/application-reviews/screens/decisions-screen.tsx'),
  ),
  screen(
    '/admin/reading',
    READING,
    () => import('./features/programmes/application-reviews/screens/queue-screen.tsx'),
  ),
  screen(
    '/admin/reading/:id',
    READING,
    () => import('./features/programmes/application-reviews/screens/review-screen.tsx'),
  ),
  screen(
    '/admin/fellowship-settings/rounds/:round/:id',
    APPLIED,
    () => import('./features/programmes/programme-management/screens/application-screen.tsx'),
  ),
  screen(
    '/admin/announcements/send',
    ANNOUNCEMENTS,
    () => import('./features/content/announcements/screens/list-screen.tsx'),
  ),
  screen(
    '/admin/announcements/send/new',
    ANNOUNCEMENTS,
    () => import('./features/content/announcements/screens/create-screen.tsx'),
  ),
  screen(
    '/admin/announcements/send/:id',
    ANNOUNCEMENTS,
    () => import('./features/content/announcements/screens/edit-screen.tsx'),
  ),
  screen('/admin/switches', DATA, () => import('./features/admin/data-transfer/screens/switches-screen.tsx')),
  screen('/admin/imports', DATA, () => import('./features/admin/data-transfer/screens/imports-screen.tsx')),
  screen('/admin/exports', DATA, () => import('./features/admin/data-transfer/screens/exports-screen.tsx')),
  screen(
    '/admin/imports/:id',
    DATA,
    () => import('./features/admin/data-transfer/screens/import-screen.tsx'),
  ),
  screen(
    '/admin/dashboard/rounds',
    ROUNDS,
    () => import('./features/admin/matching/screens/rounds-screen.tsx'),
  ),
  screen(
    '/admin/dashboard/outages',
    ROUNDS,
    () => import('./features/admin/matching/screens/outages-screen.tsx'),
  ),
  screen(
    '/admin/dashboard/ruled-out',
    ROUNDS,
    () => import('./features/admin/matching/screens/nevers-screen.tsx'),
  ),
  screen(
    '/admin/dashboard/rounds/:id',
    ROUNDS,
    () => import('./features/admin/matching/screens/round-screen.tsx'),
  ),
  screen(
    '/admin/dashboard/errors',
    ADMIN,
    () => import('./features/admin/error-reports/screens/errors-screen.tsx'),
  ),
  screen(
    '/admin/dashboard/errors/:id',
    ADMIN,
    () => import('./features/admin/error-reports/screens/error-screen.tsx'),
  ),
  screen(
    '/admin/on-call',
    clientPage(['on-call', 'admin']),
    () => import('./features/admin/on-call/screens/on-call-screen.tsx'),
  ),
  screen(
    '/admin/contact',
    TEAM,
    () => import('./features/admin/contact-messages/screens/contact-messages-screen.tsx'),
  ),
  screen('/admin/safeguarding', TEAM, () => import('./features/admin/safeguarding/screens/queue-screen.tsx')),
  screen(
    '/admin/safeguarding/messages/:id',
    TEAM,
    () => import('./features/admin/safeguarding/screens/thread-screen.tsx'),
  ),
  screen(
    '/admin/safeguarding/reports/:id',
    TEAM,
    () => import('./features/admin/safeguarding/screens/report-screen.tsx'),
  ),
  screen(
    '/admin/advisor',
    clientPage(['admin', 'options'], 'aiAdvisor'),
    () => import('./features/admin/advisor-questions/screens/desk-screen.tsx'),
  ),
  screen(
    '/admin/blogs/manage',
    BLOG,
    () => import('./features/content/blog-editor/screens/manage-screen.tsx'),
  ),
  screen(
    '/admin/blogs/create',
    BLOG,
    () => import('./features/content/blog-editor/screens/create-screen.tsx'),
  ),
  screen(
    '/admin/blogs/edit/:id',
    BLOG,
    () => import('./features/content/blog-editor/screens/edit-screen.tsx'),
  ),
];
