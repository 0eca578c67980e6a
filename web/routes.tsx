import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import type { FeatureFlag } from '#domain/feature-flags.ts';
import type * as Guards from './app/guards/guards.ts';
import { RootLayout } from './app/root-layout.tsx';
import { RouteFailure } from './app/route-failure.tsx';
import { ShellFallback } from './app/shell-fallback.tsx';
import { loadPart } from './features/app-health/index.ts';
import { openRooms } from './text/tab-texts.ts';
import type { TextRoom } from './text/catalogues.ts';

/** What the server must know of a screen before it renders it. */
export interface ScreenHandle {
  rooms: readonly TextRoom[];
  /** `page` is rendered on the server; `shell` is drawn in the browser, behind a guard. */
  rendering: 'page' | 'shell';
  status?: number;
  /** Search engines may find it, in every language; everything else says `noindex`. */
  isListed?: boolean;
  /** Where there is a worker it is drawn in the browser, so that it opens without a line as signed-in screens do. */
  isAlwaysThere?: boolean;
  /** FEAT-01: where this is off the address stays, and says so. */
  flag?: FeatureFlag;
  /** the address under which search engines find what stands here too; the site map names that one alone */
  sameAs?: string;
  /** the source file of its program, below `web/`; the build tells the server's half alone */
  file?: string | undefined;
}

/** `loader` reads what everybody may read, on the server or in a browser. */
type Screen = { Component: ComponentType; loader?: LoaderFunction };
/** `file` is added by `namedScreens` in `vite.config.ts`. */
type LoadScreen = (() => Promise<Screen>) & { file?: string };

/**
 * A screen of its own chunk, whose words arrive together with its code. Its boundary stands around it and not on
 * it: of a route whose code did not arrive the router draws nothing, its boundary included.
 */
function screen(path: string, about: ScreenHandle, load: LoadScreen): RouteObject {
  const handle: ScreenHandle = { ...about, file: load.file };
  const lazy = async () => {
    const [module] = await loadPart(() => Promise.all([load(), openRooms(handle.rooms)]));
    return { Component: module.Component, loader: module.loader };
  };
  return { ErrorBoundary: RouteFailure, children: [{ path, handle, lazy }] };
}

/** Screens behind a guard, whose code visitors never load. */
const behind = (guard: keyof typeof Guards, children: RouteObject[]): RouteObject => ({
  lazy: async () => ({ Component: (await loadPart(() => import('./app/guards/guards.ts')))[guard] }),
  children,
});

const page = (rooms: readonly TextRoom[], status?: number): ScreenHandle => ({
  rooms,
  rendering: 'page',
  status,
});
const listed = (rooms: readonly TextRoom[]): ScreenHandle => ({ ...page(rooms), isListed: true });
const shell = (rooms: readonly TextRoom[], flag?: FeatureFlag): ScreenHandle => ({
  rooms,
  rendering: 'shell',
  flag,
});

const PAGES = listed(['pages']);
const publicScreens: RouteObject[] = [
  screen('/', PAGES, () => import('./features/public-pages/screens/home-screen.tsx')),
  screen('/our-vision', PAGES, () => import('./features/public-pages/screens/vision-screen.tsx')),
  screen('/get-involved', PAGES, () => import('./features/public-pages/screens/involved-screen.tsx')),
  screen(
    '/mentors',
    listed(['pages', 'options']),
    () => import('./features/mentors/screens/mentors-screen.tsx'),
  ),
  screen(
    '/programs',
    listed(['fellowship']),
    () => import('./features/fellowship/screens/programmes-screen.tsx'),
  ),
  screen(
    '/fellowship',
    { ...listed(['fellowship']), sameAs: '/programs' },
    () => import('./features/fellowship/screens/programmes-screen.tsx'),
  ),
  screen(
    '/timeline',
    listed(['fellowship']),
    () => import('./features/fellowship/screens/timeline-screen.tsx'),
  ),
  screen('/login', listed(['public']), () => import('./features/auth/screens/login-screen.tsx')),
  screen('/signup', listed(['public']), () => import('./features/auth/screens/signup-screen.tsx')),
  screen(
    '/mentor-signup',
    listed(['public']),
    () => import('./features/auth/screens/mentor-signup-screen.tsx'),
  ),
  screen(
    '/forgotten-password',
    page(['public']),
    () => import('./features/auth/screens/forgotten-password-screen.tsx'),
  ),
  screen('/new-password', shell(['public']), () => import('./features/auth/screens/new-password-screen.tsx')),
  screen('/auth/callback', shell(['public']), () => import('./features/auth/screens/callback-screen.tsx')),
  screen(
    '/mentor-application',
    listed(['public', 'options']),
    () => import('./features/mentor-application/screens/mentor-application-screen.tsx'),
  ),
  screen(
    '/mentor-application-success',
    page(['public', 'options']),
    () => import('./features/mentor-application/screens/mentor-application-success-screen.tsx'),
  ),
  screen(
    '/mentor-pending',
    page(['public', 'options']),
    () => import('./features/mentor-application/screens/mentor-pending-screen.tsx'),
  ),
  screen('/terms', PAGES, () => import('./features/public-pages/screens/terms-screen.tsx')),
  screen('/privacy', PAGES, () => import('./features/public-pages/screens/privacy-screen.tsx')),
  screen(
    '/this-phone',
    { ...page(['this-phone']), isAlwaysThere: true },
    () => import('./features/this-phone/screens/this-phone-screen.tsx'),
  ),
  screen('/blogs', page(['blog']), () => import('./features/blog/screens/posts-screen.tsx')),
  screen('/blogs/:key', page(['blog']), () => import('./features/blog/screens/post-screen.tsx')),
  screen('/blog/:key', page(['blog']), () => import('./features/blog/screens/post-screen.tsx')),
  screen('*', page(['pages'], 404), () => import('./features/public-pages/screens/not-found-screen.tsx')),
];
const STUDENT = shell(['student', 'options']);
const HOME = shell(['student', 'proposals', 'options']);
/** Screens of a student: one line each, drawn in the browser behind the guard [ROUTE-16 to ROUTE-18]. */
const studentScreens: RouteObject[] = [
  screen('/dashboard', HOME, () => import('./features/student-dashboard/screens/dashboard-screen.tsx')),
  screen('/profile', STUDENT, () => import('./features/profile/screens/profile-screen.tsx')),
  screen('/onboarding-survey', STUDENT, () => import('./features/survey/screens/survey-screen.tsx')),
  screen(
    '/analysis',
    shell(['analysis', 'student', 'options'], 'profileAnalysis'),
    () => import('./features/analysis/screens/analysis-screen.tsx'),
  ),
];
/**
 * FEAT-09. Not among what is kept before it was opened: what it answers from is fetched on request too, and both stay
 * from then on.
 */
const advisorScreens: RouteObject[] = [
  screen(
    '/advisor',
    shell(['advisor', 'student', 'options'], 'aiAdvisor'),
    () => import('./features/advisor/screens/advisor-screen.tsx'),
  ),
];
/** Screens of a mentor [ROUTE-19]. */
const mentorScreens: RouteObject[] = [
  screen(
    '/mentor/dashboard',
    shell(['mentor', 'proposals', 'options'], 'mentorDashboard'),
    () => import('./features/mentor-dashboard/screens/mentor-dashboard-screen.tsx'),
  ),
];

const ASKED = shell(['admin', 'requirements', 'options'], 'profileAnalysis');
const DATA = shell(['admin', 'migration', 'options']);
const ADMIN = shell(['admin', 'options'], 'adminDashboard');
const ANNOUNCEMENTS = shell(['announcements', 'autosave', 'options']);
const TEAM = shell(['admin', 'options']);
const ROUNDS = shell(['matching', 'admin', 'options'], 'adminDashboard');
const HEALTH = shell(['programme-health', 'admin', 'options'], 'adminDashboard');
const BLOG = shell(['blog', 'blog-editor', 'autosave'], 'blogSystem');
/** `fellowship`: the preview is drawn with the cards that visitors see. */
const PROGRAMMES = shell(['programme-settings', 'autosave', 'fellowship', 'admin', 'options']);
/** Screens of an admin [ROUTE-20 to ROUTE-24]. */
const adminScreens: RouteObject[] = [
  screen('/admin/requirements', ASKED, () => import('./features/requirements/screens/desk-screen.tsx')),
  screen('/admin/dashboard', ADMIN, () => import('./features/admin-dashboard/screens/overview-screen.tsx')),
  screen(
    '/admin/dashboard/applications',
    ADMIN,
    () => import('./features/admin-dashboard/screens/applications-screen.tsx'),
  ),
  screen(
    '/admin/dashboard/applications/:id',
    ADMIN,
    () => import('./features/admin-dashboard/screens/application-screen.tsx'),
  ),
  screen(
    '/admin/dashboard/students',
    ADMIN,
    () => import('./features/admin-dashboard/screens/students-screen.tsx'),
  ),
  screen(
    '/admin/dashboard/students/:id',
    ADMIN,
    () => import('./features/admin-dashboard/screens/student-screen.tsx'),
  ),
  screen(
    '/admin/dashboard/mentors',
    ADMIN,
    () => import('./features/admin-dashboard/screens/mentors-screen.tsx'),
  ),
  screen(
    '/admin/dashboard/mentors/:id',
    ADMIN,
    () => import('./features/admin-dashboard/screens/mentor-screen.tsx'),
  ),
  screen(
    '/admin/dashboard/health',
    HEALTH,
    () => import('./features/programme-health/screens/health-screen.tsx'),
  ),
  screen(
    '/admin/dashboard/health/survey',
    HEALTH,
    () => import('./features/programme-health/screens/survey-screen.tsx'),
  ),
  screen(
    '/admin/dashboard/health/silent',
    HEALTH,
    () => import('./features/programme-health/screens/silent-screen.tsx'),
  ),
  screen(
    '/admin/dashboard/health/proposals',
    HEALTH,
    () => import('./features/programme-health/screens/proposals-screen.tsx'),
  ),
  screen(
    '/admin/dashboard/health/waiting',
    HEALTH,
    () => import('./features/programme-health/screens/waiting-screen.tsx'),
  ),
  screen(
    '/admin/dashboard/health/record',
    HEALTH,
    () => import('./features/programme-health/screens/audit-screen.tsx'),
  ),
  screen('/admin/site-texts', TEAM, () => import('./features/site-texts/screens/site-texts-screen.tsx')),
  screen('/admin/migration', DATA, () => import('./features/migration/screens/migration-screen.tsx')),
  screen(
    '/admin/fellowship-settings',
    PROGRAMMES,
    () => import('./features/programme-settings/screens/list-screen.tsx'),
  ),
  screen(
    '/admin/fellowship-settings/:id',
    PROGRAMMES,
    () => import('./features/programme-settings/screens/desk-screen.tsx'),
  ),
  screen(
    '/admin/announcements/send',
    ANNOUNCEMENTS,
    () => import('./features/announcements/screens/list-screen.tsx'),
  ),
  screen(
    '/admin/announcements/send/new',
    ANNOUNCEMENTS,
    () => import('./features/announcements/screens/create-screen.tsx'),
  ),
  screen(
    '/admin/announcements/send/:id',
    ANNOUNCEMENTS,
    () => import('./features/announcements/screens/edit-screen.tsx'),
  ),
  screen('/admin/imports', DATA, () => import('./features/migration/screens/imports-screen.tsx')),
  screen('/admin/exports', DATA, () => import('./features/migration/screens/exports-screen.tsx')),
  screen('/admin/imports/:id', DATA, () => import('./features/migration/screens/import-screen.tsx')),
  screen('/admin/dashboard/rounds', ROUNDS, () => import('./features/matching/screens/rounds-screen.tsx')),
  screen('/admin/dashboard/outages', ROUNDS, () => import('./features/matching/screens/outages-screen.tsx')),
  screen('/admin/dashboard/rounds/:id', ROUNDS, () => import('./features/matching/screens/round-screen.tsx')),
  screen('/admin/dashboard/errors', ADMIN, () => import('./features/app-errors/screens/errors-screen.tsx')),
  screen(
    '/admin/dashboard/errors/:id',
    ADMIN,
    () => import('./features/app-errors/screens/error-screen.tsx'),
  ),
  screen('/admin/safeguarding', TEAM, () => import('./features/safeguarding/screens/queue-screen.tsx')),
  screen(
    '/admin/safeguarding/messages/:id',
    TEAM,
    () => import('./features/safeguarding/screens/thread-screen.tsx'),
  ),
  screen(
    '/admin/safeguarding/reports/:id',
    TEAM,
    () => import('./features/safeguarding/screens/report-screen.tsx'),
  ),
  screen(
    '/admin/advisor',
    shell(['admin', 'options'], 'aiAdvisor'),
    () => import('./features/advisor-desk/screens/desk-screen.tsx'),
  ),
  screen('/admin/blogs/manage', BLOG, () => import('./features/blog-editor/screens/manage-screen.tsx')),
  screen('/admin/blogs/create', BLOG, () => import('./features/blog-editor/screens/create-screen.tsx')),
  screen('/admin/blogs/edit/:id', BLOG, () => import('./features/blog-editor/screens/edit-screen.tsx')),
];

const NEWS = shell(['news'], 'notifications');
/** `messages`: what is told to the team is asked in the words of that room. */
const MEETINGS = shell(['meetings', 'messages']);
/** Screens of anybody who is signed in, whatever the role. */
const memberScreens: RouteObject[] = [
  screen('/messages', shell(['messages']), () => import('./features/messages/screens/threads-screen.tsx')),
  screen('/messages/:id', shell(['messages']), () => import('./features/messages/screens/thread-screen.tsx')),
  screen('/tasks', shell(['tasks']), () => import('./features/tasks/screens/pair-screen.tsx')),
  screen('/tasks/:id', shell(['tasks']), () => import('./features/tasks/screens/pair-screen.tsx')),
  screen('/notifications', NEWS, () => import('./features/notifications/screens/notifications-screen.tsx')),
  screen('/meetings', MEETINGS, () => import('./features/meetings/screens/meetings-screen.tsx')),
  screen('/meetings/hours', MEETINGS, () => import('./features/meetings/screens/hours-screen.tsx')),
  screen('/check-ins', MEETINGS, () => import('./features/meetings/screens/check-ins-screen.tsx')),
  screen(
    '/account',
    shell(['public', 'account', 'news', 'options']),
    () => import('./features/account/screens/account-screen.tsx'),
  ),
];

/** Every screen of the product. The server and the browser read the same list. */
export const routes: RouteObject[] = [
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
          behind('MemberGuard', memberScreens),
          behind('StudentGuard', [...studentScreens, ...advisorScreens]),
          behind('MentorGuard', mentorScreens),
          behind('AdminGuard', adminScreens),
        ],
      },
    ],
  },
];

/** Public screens that whoever is signed in may need without a line. */
const NEEDED_BY_ALL: ReadonlySet<string | undefined> = new Set(['/this-phone', '/terms']);
const neededByAll = publicScreens.filter(({ children }) => NEEDED_BY_ALL.has(children?.[0]?.path));

/** The screens of a role, all of which the worker keeps before they were opened [FM-01]. */
export const screensOfRole = {
  student: [...studentScreens, ...memberScreens, ...neededByAll],
  mentor: [...mentorScreens, ...memberScreens, ...neededByAll],
};
