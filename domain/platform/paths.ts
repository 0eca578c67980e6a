import type { Language } from '../languages.ts';

/** The home of a student, apart: the service worker needs it without the others. */
export const dashboardPath = '/dashboard';

/**
 * Every address of a page, once [ROUTE-01 to ROUTE-25], for links, routes, mails and answers alike. Those of staff that
 * are in no menu are in `web/app/staff-paths.ts`.
 */
export const paths = {
  home: '/',
  vision: '/our-vision',
  companions: '/mentors',
  involved: '/get-involved',
  programmes: '/programs',
  timeline: '/timeline',
  login: '/login',
  signup: '/signup',
  /** told of in an invitation: whoever wants no further one says so here */
  noInvitations: '/no-more-messages',
  forgottenPassword: '/forgotten-password',
  newPassword: '/new-password',
  authCallback: '/auth/callback',
  terms: '/terms',
  privacy: '/privacy',
  contact: '/contact',
  /** where a browser without a script reads what became of its message */
  contactResult: '/contact/result',
  thisPhone: '/this-phone',
  mentorSignup: '/mentor-signup',
  mentorApplication: '/mentor-application',
  mentorApplicationSuccess: '/mentor-application-success',
  mentorPending: '/mentor-pending',
  blogs: '/blogs',
  search: '/search',
  notifications: '/notifications',
  messages: '/messages',
  tasks: '/tasks',
  outcomes: '/outcomes',
  meetings: '/meetings',
  meetingHours: '/meetings/hours',
  checkIns: '/check-ins',
  /** what the team wrote to a person */
  answers: '/answers',
  account: '/account',
  more: '/more',
  dashboard: dashboardPath,
  profile: '/profile',
  wishes: '/wishes',
  analysis: '/analysis',
  advisor: '/advisor',
  adminAdvisor: '/admin/advisor',
  onboardingSurvey: '/onboarding-survey',
  mentorDashboard: '/mentor/dashboard',
  adminSiteTexts: '/admin/site-texts',
  adminProgrammes: '/admin/fellowship-settings',
  adminRequirements: '/admin/requirements',
  adminDashboard: '/admin/dashboard',
  // told of in a notice, too
  adminExports: '/admin/exports',
  adminReading: '/admin/reading',
  adminApplications: '/admin/dashboard/applications',
  adminStudents: '/admin/dashboard/students',
  adminMentors: '/admin/dashboard/mentors',
  adminMigration: '/admin/migration',
  adminSafeguarding: '/admin/safeguarding',
  adminRounds: '/admin/dashboard/rounds',
  adminContact: '/admin/contact',
  adminErrors: '/admin/dashboard/errors',
  adminAnnouncements: '/admin/announcements/send',
  adminBlogs: '/admin/blogs/manage',
} as const;

/** Addresses that were given out before; they answer as well. */
export const formerPaths = { programmes: '/fellowship', posts: '/blog' } as const;

/** The one address of a post, by the slug of the language in which it is read. */
export function postPath(slug: string): string {
  return `${paths.blogs}/${encodeURIComponent(slug)}`;
}

/** Where one applies for a round of a programme, by the id of the round; and where she sees what became of it. */
export function applyPath(roundId: string): string {
  return `${paths.programmes}/${roundId}/apply`;
}

/** What a pair writes to each other; its thread has the id of the pair. */
export function messagesPath(threadId: string): string {
  return `${paths.messages}/${threadId}`;
}

/** What a pair has planned and noted, by the id of the pair. */
export function tasksPath(matchId: string): string {
  return `${paths.tasks}/${matchId}`;
}

/** What the student of a pair has reached, for her mentor, by the id of the pair. */
export function pairOutcomesPath(matchId: string): string {
  return `${paths.outcomes}/${matchId}`;
}

/** The feed of the blog in a language, for readers of feeds. */
export function feedPath(language: Language): string {
  return `/${language}${paths.blogs}/feed.xml`;
}

/** All dates for calendars, in a language. */
export function timelineFilePath(language: Language): string {
  return `/${language}${paths.timeline}.ics`;
}
