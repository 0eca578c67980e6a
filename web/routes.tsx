import type { RouteObject } from 'react-router';
import { accountScreens } from './account-routes.tsx';
import { applyPath, formerPaths, messagesPath, pairOutcomesPath, paths, tasksPath } from './app/paths.ts';
import { RootLayout } from './app/root-layout.tsx';
import { RouteFailure } from './app/route-failure.tsx';
import { guarded, indexedPage, page, reading, screen, clientPage } from './app/screen-routes.ts';
import { ShellFallback } from './app/shell-fallback.tsx';

const PAGES = reading(indexedPage(['pages']));
const POST = reading(page(['blog']));
const DATES = reading(indexedPage(['fellowship']));
const publicScreens: RouteObject[] = [
  screen(paths.home, PAGES, () => import('./features/public/pages/screens/home-screen.tsx')),
  screen(
    paths.vision,
    reading(indexedPage(['about', 'pages'])),
    () => import('./features/public/about/screens/vision-screen.tsx'),
  ),
  screen(
    paths.involved,
    reading(indexedPage(['about'])),
    () => import('./features/public/about/screens/involved-screen.tsx'),
  ),
  screen(
    paths.companions,
    {
      ...reading(indexedPage(['directory', 'options'])),
      query: ['q', 'field', 'language', 'places', 'after'],
    },
    () => import('./features/public/mentor-directory/screens/mentors-screen.tsx'),
  ),
  screen(
    paths.programmes,
    DATES,
    () => import('./features/programmes/programme-pages/screens/programmes-screen.tsx'),
  ),
  screen(
    formerPaths.programmes,
    { ...DATES, sameAs: paths.programmes },
    () => import('./features/programmes/programme-pages/screens/programmes-screen.tsx'),
  ),
  screen(
    paths.timeline,
    DATES,
    () => import('./features/programmes/programme-pages/screens/timeline-screen.tsx'),
  ),
  ...accountScreens,
  screen(
    paths.mentorApplication,
    indexedPage(['public', 'application', 'options']),
    () => import('./features/mentor/application/screens/mentor-application-screen.tsx'),
  ),
  screen(
    paths.mentorApplicationSuccess,
    page(['application', 'options']),
    () => import('./features/mentor/application/screens/mentor-application-success-screen.tsx'),
  ),
  screen(
    paths.mentorPending,
    page(['application', 'options']),
    () => import('./features/mentor/application/screens/mentor-pending-screen.tsx'),
  ),
  screen(
    paths.contact,
    indexedPage(['contact']),
    () => import('./features/public/contact/screens/contact-screen.tsx'),
  ),
  screen(
    paths.contactResult,
    page(['contact', 'distress']),
    () => import('./features/public/contact/screens/contact-result-screen.tsx'),
  ),
  screen(
    paths.terms,
    reading(indexedPage(['legal'])),
    () => import('./features/public/legal/screens/terms-screen.tsx'),
  ),
  screen(
    paths.privacy,
    reading(indexedPage(['legal'])),
    () => import('./features/public/legal/screens/privacy-screen.tsx'),
  ),
  screen(
    paths.thisPhone,
    { ...page(['this-phone']), isAlwaysThere: true },
    () => import('./features/account/device-settings/screens/this-phone-screen.tsx'),
  ),
  screen(paths.search, page(['blog']), () => import('./features/public/search/screens/search-screen.tsx')),
  screen(
    paths.blogs,
    { ...reading(page(['blog'])), query: ['tag', 'after'] },
    () => import('./features/content/blog/screens/posts-screen.tsx'),
  ),
  screen(`${paths.blogs}/:key`, POST, () => import('./features/content/blog/screens/post-screen.tsx')),
  screen(`${formerPaths.posts}/:key`, POST, () => import('./features/content/blog/screens/post-screen.tsx')),
  screen(
    '*',
    reading(page(['pages'], 404)),
    () => import('./features/public/pages/screens/not-found-screen.tsx'),
  ),
];
const STUDENT = clientPage(['student', 'options']);
const HOME = clientPage(['student', 'proposals', 'options']);
/** Screens of a student: one line each, rendered in the browser behind the guard [ROUTE-16 to ROUTE-18]. */
const studentScreens: RouteObject[] = [
  screen(paths.dashboard, HOME, () => import('./features/student/dashboard/screens/dashboard-screen.tsx')),
  // the words of the bar, with which it comes
  screen(paths.more, clientPage(['session']), () => import('./app/places/more-screen.tsx')),
  screen(paths.profile, STUDENT, () => import('./features/student/profile/screens/profile-screen.tsx')),
  screen(
    paths.onboardingSurvey,
    STUDENT,
    () => import('./features/student/survey/screens/survey-screen.tsx'),
  ),
  screen(
    paths.analysis,
    clientPage(['analysis', 'student', 'options'], 'profileAnalysis'),
    () => import('./features/student/analysis/screens/analysis-screen.tsx'),
  ),
];
/** FEAT-09. Not stored before it was opened: what it answers from is fetched on request too, and both stay from then on. */
const advisorScreens: RouteObject[] = [
  screen(
    paths.advisor,
    clientPage(['advisor', 'student', 'options'], 'aiAdvisor'),
    () => import('./features/student/advisor/screens/advisor-screen.tsx'),
  ),
];
/** SG-04: what the team wrote, for every role. Its words are those of the advisor: not stored before it was opened either. */
const answerScreens: RouteObject[] = [
  screen(
    paths.answers,
    clientPage(['advisor']),
    () => import('./features/student/advisor/screens/team-answers-screen.tsx'),
  ),
];
/**
 * FEAT-08. Not among what is stored before it was opened either: a form is read with the line first, and both stay from
 * then on.
 */
const applyingScreens: RouteObject[] = [
  screen(
    applyPath(':id'),
    clientPage(['applying']),
    () => import('./features/programmes/apply/screens/apply-screen.tsx'),
  ),
];
/** FEAT-11. Opened before a round or never, so it is fetched on request too. */
const wishesScreens: RouteObject[] = [
  screen(
    paths.wishes,
    clientPage(['wishes', 'options']),
    () => import('./features/student/mentor-preferences/screens/wishes-screen.tsx'),
  ),
];
/** FEAT-05. Opened when something was reached, so it is fetched on request too; once opened it works without a line. */
const outcomeScreens: RouteObject[] = [
  screen(
    paths.outcomes,
    clientPage(['outcomes']),
    () => import('./features/mentoring/outcomes/screens/outcomes-screen.tsx'),
  ),
];
const pairOutcomeScreens: RouteObject[] = [
  screen(
    pairOutcomesPath(':id'),
    clientPage(['outcomes']),
    () => import('./features/mentoring/outcomes/screens/outcomes-screen.tsx'),
  ),
];
/** Screens of a mentor [ROUTE-19]. */
const mentorScreens: RouteObject[] = [
  screen(
    paths.mentorDashboard,
    clientPage(['mentor', 'proposals', 'news', 'options'], 'mentorDashboard'),
    () => import('./features/mentor/dashboard/screens/mentor-dashboard-screen.tsx'),
  ),
];

const NEWS = clientPage(['news'], 'notifications');
/** `messages`: what is told to the team is asked in the words of that room. */
const MEETINGS = clientPage(['meetings', 'messages']);
/** Screens of anybody who is signed in, whatever the role. */
const memberScreens: RouteObject[] = [
  screen(
    paths.messages,
    clientPage(['messages']),
    () => import('./features/mentoring/messages/screens/threads-screen.tsx'),
  ),
  screen(
    messagesPath(':id'),
    clientPage(['messages']),
    () => import('./features/mentoring/messages/screens/thread-screen.tsx'),
  ),
  screen(
    paths.tasks,
    clientPage(['tasks']),
    () => import('./features/mentoring/tasks/screens/pair-screen.tsx'),
  ),
  screen(
    tasksPath(':id'),
    clientPage(['tasks']),
    () => import('./features/mentoring/tasks/screens/pair-screen.tsx'),
  ),
  screen(
    paths.notifications,
    NEWS,
    () => import('./features/account/notifications/screens/notifications-screen.tsx'),
  ),
  screen(paths.meetings, MEETINGS, () => import('./features/mentoring/meetings/screens/meetings-screen.tsx')),
  screen(
    paths.meetingHours,
    MEETINGS,
    () => import('./features/mentoring/meetings/screens/hours-screen.tsx'),
  ),
  screen(
    paths.checkIns,
    MEETINGS,
    () => import('./features/mentoring/meetings/screens/check-ins-screen.tsx'),
  ),
  screen(
    paths.account,
    clientPage(['public', 'account', 'news', 'options']),
    () => import('./features/account/settings/screens/account-screen.tsx'),
  ),
];

/** Below this route of the browser's router stand the screens of admins. */
export const ADMIN_ROUTES = 'admin';

/**
 * Every screen of the product. The server and the browser read the same list, but that a browser fetches the screens
 * of admins on the way to the first of them: visitors do not pay for their addresses.
 */
export const routesWith = (adminScreens: RouteObject[]): RouteObject[] => [
  {
    Component: RootLayout,
    ErrorBoundary: RouteFailure,
    HydrateFallback: ShellFallback,
    children: [
      {
        // a guard that fails leaves the frame standing, as a screen does: menu, language and the way out
        ErrorBoundary: RouteFailure,
        children: [
          ...publicScreens,
          guarded('MemberGuard', [...memberScreens, ...answerScreens]),
          guarded('StudentGuard', [
            ...studentScreens,
            ...advisorScreens,
            ...applyingScreens,
            ...wishesScreens,
            ...outcomeScreens,
          ]),
          guarded('MentorGuard', [...mentorScreens, ...pairOutcomeScreens]),
          { ...guarded('AdminGuard', adminScreens), id: ADMIN_ROUTES },
        ],
      },
    ],
  },
];

/** Public screens that whoever is signed in may need without a line. */
const NEEDED_BY_ALL: ReadonlySet<string | undefined> = new Set([paths.thisPhone, paths.terms]);
const neededByAll = publicScreens.filter(({ children }) => NEEDED_BY_ALL.has(children?.[0]?.path));

/** The screens of a role, all of which the worker keeps before they were opened [FM-01]. */
export const screensOfRole = {
  student: [...studentScreens, ...memberScreens, ...neededByAll],
  mentor: [...mentorScreens, ...memberScreens, ...neededByAll],
};
