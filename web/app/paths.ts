import type { FeatureFlags } from '#domain/feature-flags.ts';
import type { Language } from '#domain/languages.ts';

/** Every address of the product, once [ROUTE-01 to ROUTE-25]. */
export const paths = {
  home: '/',
  vision: '/our-vision',
  companions: '/mentors',
  involved: '/get-involved',
  programmes: '/programs',
  timeline: '/timeline',
  login: '/login',
  signup: '/signup',
  forgottenPassword: '/forgotten-password',
  newPassword: '/new-password',
  authCallback: '/auth/callback',
  terms: '/terms',
  privacy: '/privacy',
  thisPhone: '/this-phone',
  mentorSignup: '/mentor-signup',
  mentorApplication: '/mentor-application',
  mentorApplicationSuccess: '/mentor-application-success',
  mentorPending: '/mentor-pending',
  blogs: '/blogs',
  notifications: '/notifications',
  messages: '/messages',
  tasks: '/tasks',
  meetings: '/meetings',
  meetingHours: '/meetings/hours',
  checkIns: '/check-ins',
  account: '/account',
  dashboard: '/dashboard',
  profile: '/profile',
  analysis: '/analysis',
  advisor: '/advisor',
  adminAdvisor: '/admin/advisor',
  onboardingSurvey: '/onboarding-survey',
  mentorDashboard: '/mentor/dashboard',
  adminSiteTexts: '/admin/site-texts',
  adminProgrammes: '/admin/fellowship-settings',
  adminRequirements: '/admin/requirements',
  adminDashboard: '/admin/dashboard',
  adminApplications: '/admin/dashboard/applications',
  adminStudents: '/admin/dashboard/students',
  adminMentors: '/admin/dashboard/mentors',
  adminHealth: '/admin/dashboard/health',
  adminSurvey: '/admin/dashboard/health/survey',
  adminSilentPairs: '/admin/dashboard/health/silent',
  adminReminders: '/admin/dashboard/health/reminders',
  adminProposals: '/admin/dashboard/health/proposals',
  adminWaiting: '/admin/dashboard/health/waiting',
  adminVisits: '/admin/dashboard/health/visits',
  adminRecord: '/admin/dashboard/health/record',
  adminSwitches: '/admin/switches',
  adminMigration: '/admin/migration',
  adminSafeguarding: '/admin/safeguarding',
  adminImports: '/admin/imports',
  adminExports: '/admin/exports',
  adminRounds: '/admin/dashboard/rounds',
  adminOutages: '/admin/dashboard/outages',
  adminErrors: '/admin/dashboard/errors',
  adminAnnouncements: '/admin/announcements/send',
  adminAnnouncementCreate: '/admin/announcements/send/new',
  adminBlogs: '/admin/blogs/manage',
  adminBlogCreate: '/admin/blogs/create',
} as const;

/** The one address of a post, by the slug of the language in which it is read. */
export function postPath(slug: string): string {
  return `${paths.blogs}/${encodeURIComponent(slug)}`;
}

/** The desk of a programme, for admins; `new` begins one. */
export function adminProgrammePath(id: string): string {
  return `${paths.adminProgrammes}/${id}`;
}

/** Where one applies for a round of a programme, by the id of the round; and where she sees what became of it. */
export function applyPath(roundId: string): string {
  return `${paths.programmes}/${roundId}/apply`;
}

/** Who has applied for a round, for admins. */
export function adminRoundPath(roundId: string): string {
  return `${paths.adminProgrammes}/rounds/${roundId}`;
}

/** What somebody has answered, for admins. */
export function adminApplicationPath(roundId: string, id: string): string {
  return `${adminRoundPath(roundId)}/${id}`;
}

/** What a pair writes to each other; its thread has the id of the pair. */
export function messagesPath(threadId: string): string {
  return `${paths.messages}/${threadId}`;
}

/** What a pair has planned and noted, by the id of the pair. */
export function tasksPath(matchId: string): string {
  return `${paths.tasks}/${matchId}`;
}

/** What a pair plans, for the team, by the id of the pair. */
export function adminPairPath(matchId: string): string {
  return `${paths.adminDashboard}/pairs/${matchId}`;
}

/** The messages of a pair, for the team. */
export function adminThreadPath(threadId: string): string {
  return `${paths.adminSafeguarding}/messages/${threadId}`;
}

/** What somebody told the team. */
export function adminReportPath(id: string): string {
  return `${paths.adminSafeguarding}/reports/${id}`;
}

/** The desk of a post, for admins. */
export function adminPostPath(id: string): string {
  return `/admin/blogs/edit/${id}`;
}

/** The desk of an announcement, for admins. */
export function adminAnnouncementPath(id: string): string {
  return `${paths.adminAnnouncements}/${id}`;
}

/** The feed of the blog in a language, for readers of feeds. */
export function feedPath(language: Language): string {
  return `/${language}${paths.blogs}/feed.xml`;
}

/** All dates for calendars, in a language. */
export function timelineFilePath(language: Language): string {
  return `/${language}${paths.timeline}.ics`;
}

/** The flags that decide which rooms there are to be at home in. */
export type HomeFlags = Pick<FeatureFlags, 'adminDashboard' | 'mentorDashboard'>;

/** The room in which a signed-in person is at home, by role; her account where that room is switched off [FEAT-01]. */
export function homeOf(person: { isAdmin: boolean; isMentor: boolean }, flags: HomeFlags): string {
  if (person.isAdmin) return flags.adminDashboard ? paths.adminDashboard : paths.account;
  if (person.isMentor) return flags.mentorDashboard ? paths.mentorDashboard : paths.account;
  return paths.dashboard;
}
