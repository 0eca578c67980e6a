import type { Language } from '#domain/languages.ts';

/** Every address of the product, once [ROUTE-01 to ROUTE-25]. */
export const paths = {
  home: '/',
  vision: '/our-vision',
  companions: '/mentors',
  involved: '/get-involved',
  login: '/login',
  signup: '/signup',
  forgottenPassword: '/forgotten-password',
  newPassword: '/new-password',
  authCallback: '/auth/callback',
  terms: '/terms',
  privacy: '/privacy',
  mentorSignup: '/mentor-signup',
  mentorApplication: '/mentor-application',
  mentorApplicationSuccess: '/mentor-application-success',
  mentorPending: '/mentor-pending',
  blogs: '/blogs',
  notifications: '/notifications',
  account: '/account',
  dashboard: '/dashboard',
  profile: '/profile',
  onboardingSurvey: '/onboarding-survey',
  mentorDashboard: '/mentor/dashboard',
  adminSiteTexts: '/admin/site-texts',
  adminDashboard: '/admin/dashboard',
  adminApplications: '/admin/dashboard/applications',
  adminStudents: '/admin/dashboard/students',
  adminMentors: '/admin/dashboard/mentors',
  adminErrors: '/admin/dashboard/errors',
  adminBlogs: '/admin/blogs/manage',
  adminBlogCreate: '/admin/blogs/create',
} as const;

/** The one address of a post, by the slug of the language in which it is read. */
export function postPath(slug: string): string {
  return `${paths.blogs}/${encodeURIComponent(slug)}`;
}

/** The desk of a post, for admins. */
export function adminPostPath(id: string): string {
  return `/admin/blogs/edit/${id}`;
}

/** The feed of the blog in a language, for readers of feeds. */
export function feedPath(language: Language): string {
  return `/${language}${paths.blogs}/feed.xml`;
}

/** The room in which a signed-in person is at home, by role. */
export function homeOf(person: { isAdmin: boolean; isMentor: boolean }): string {
  if (person.isAdmin) return paths.adminDashboard;
  return person.isMentor ? paths.mentorDashboard : paths.dashboard;
}
