import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/**
 * One catalogue per room and language, so that a page ships the words of its own room alone.
 * A folder, or a file of it, belongs to exactly one room.
 */
const rooms: Record<string, string[]> = {
  shell: [
    'ui',
    'app',
    'text',
    'features/account/terms',
    'features/account/notifications/screens/notification-link.tsx',
    'platform/config',
    'platform/app-health/ui',
  ],
  pages: ['features/public/pages'],
  directory: ['features/public/mentor-directory'],
  about: ['features/public/about'],
  legal: ['features/public/legal'],
  public: ['features/account/auth'],
  // read by somebody who has no account, and at once: no phone of a member keeps these words
  contact: ['features/public/contact', 'features/account/auth/screens/no-invitations-screen.tsx'],
  application: ['features/mentor/application'],
  // what stands around a signed-in screen, and what such a screen says while it has no data
  session: ['platform/session', 'platform/query', 'app/places'],
  student: ['features/student/profile', 'features/student/survey', 'features/student/dashboard'],
  mentor: ['features/mentor/dashboard', 'features/mentor/matching-preferences'],
  analysis: ['features/student/analysis'],
  advisor: ['features/student/advisor'],
  tasks: ['features/mentoring/tasks'],
  plans: ['features/mentoring/task-templates'],
  applying: ['features/programmes/apply'],
  wishes: ['features/student/mentor-preferences'],
  // what a new student reads once, with a connection
  welcome: ['features/student/welcome', 'features/student/profile/ui/invitation-dialog.tsx'],
  outcomes: ['features/mentoring/outcomes'],
  messages: ['features/mentoring/messages', 'features/mentoring/reports', 'features/mentoring/match-endings'],
  meetings: ['features/mentoring/meetings'],
  admin: [
    'features/admin/advisor-questions',
    'features/admin/safeguarding',
    'features/admin/dashboard',
    'features/admin/data-transfer/ui/list-export.tsx',
    'platform/admin-lists',
    'ui/admin',
    'features/admin/contact-messages',
    'features/admin/error-reports',
    'features/content/site-texts',
  ],
  staff: ['features/admin/shell'],
  'saved-views': ['platform/saved-views', 'platform/list-columns', 'platform/list-selection'],
  'on-call': ['features/admin/on-call'],
  distress: ['features/student/distress'],
  requirements: ['features/programmes/programme-requirements'],
  migration: ['features/admin/data-transfer'],
  matching: ['features/admin/matching'],
  proposals: ['features/mentoring/match-proposals'],
  account: ['features/account/settings', 'features/account/two-factor'],
  device: ['platform/app-install'],
  outbox: ['platform/outbox'],
  'this-phone': ['features/account/device-settings', 'platform/device-lock'],
  health: ['platform/app-health/screens'],
  overview: ['features/admin/overview'],
  'programme-health': ['features/admin/programme-health'],
  // the list of posts begins with the form of the search, which is read with the same words
  blog: ['features/content/blog', 'features/public/search'],
  fellowship: ['features/programmes/programme-pages'],
  'programme-settings': ['features/programmes/programme-management'],
  reading: ['features/programmes/application-reviews'],
  announcements: ['features/content/announcements'],
  autosave: ['platform/autosave'],
  news: [
    'features/account/inbox',
    'platform/push',
    'features/account/notifications/screens/notifications-screen.tsx',
    'features/account/notifications/ui/notification-item.tsx',
  ],
  'blog-editor': ['features/content/blog-editor'],
  errors: ['text/errors'],
  options: ['text/options'],
};

/** Of the folders of other rooms, those within one of these: their words are not of this room. */
const withinOf = (folders: readonly string[]): string[] =>
  Object.values(rooms)
    .flat()
    .filter((other) => folders.some((folder) => other.startsWith(`${folder}/`)))
    .map((path) => `<rootDir>/web/${path}${path.endsWith('.tsx') ? '' : '/**'}`);

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fa', 'ps'],
  catalogs: Object.entries(rooms).map(([room, folders]) => ({
    path: `<rootDir>/web/text/catalogues/${room}/{locale}`,
    include: folders.map((folder) => `<rootDir>/web/${folder}`),
    exclude: ['**/*.test.*', ...withinOf(folders)],
  })),
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
