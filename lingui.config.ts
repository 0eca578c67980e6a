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
    'features/terms',
    'features/notifications/ui/notification-link.tsx',
    'features/configuration',
    'features/app-health/ui',
  ],
  pages: ['features/public-pages', 'features/mentors'],
  public: ['features/auth'],
  application: ['features/mentor-application'],
  // what stands around a signed-in screen, and what such a screen says while it has no data
  session: ['features/session', 'features/fetching'],
  student: ['features/profile', 'features/survey', 'features/student-dashboard'],
  mentor: ['features/mentor-dashboard', 'features/mentor-wishes'],
  analysis: ['features/analysis'],
  advisor: ['features/advisor'],
  tasks: ['features/tasks'],
  plans: ['features/plans'],
  applying: ['features/applying'],
  wishes: ['features/wishes'],
  outcomes: ['features/outcomes'],
  messages: ['features/messages', 'features/concerns', 'features/endings'],
  meetings: ['features/meetings'],
  admin: [
    'features/advisor-desk',
    'features/safeguarding',
    'features/admin-dashboard',
    'features/app-errors',
    'features/site-texts',
  ],
  requirements: ['features/requirements'],
  migration: ['features/migration'],
  matching: ['features/matching'],
  proposals: ['features/proposals'],
  account: ['features/account', 'features/second-step'],
  device: ['features/app-install'],
  outbox: ['features/outbox'],
  'this-phone': ['features/this-phone', 'features/device-lock'],
  health: ['features/app-health/screens'],
  'programme-health': ['features/programme-health'],
  // the list of posts begins with the form of the search, which is read with the same words
  blog: ['features/blog', 'features/search'],
  fellowship: ['features/fellowship'],
  'programme-settings': ['features/programme-settings'],
  reading: ['features/reading'],
  announcements: ['features/announcements'],
  autosave: ['features/autosave'],
  news: [
    'features/news',
    'features/push',
    'features/notifications/screens',
    'features/notifications/ui/notification-item.tsx',
  ],
  'blog-editor': ['features/blog-editor'],
  errors: ['text/errors'],
  options: ['text/options'],
};

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fa', 'ps'],
  catalogs: Object.entries(rooms).map(([room, folders]) => ({
    path: `<rootDir>/web/text/catalogues/${room}/{locale}`,
    include: folders.map((folder) => `<rootDir>/web/${folder}`),
    exclude: [
      '**/*.test.*',
      ...(folders.includes('text') ? ['<rootDir>/web/text/errors/**', '<rootDir>/web/text/options/**'] : []),
    ],
  })),
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
