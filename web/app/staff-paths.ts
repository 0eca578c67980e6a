import { paths } from './paths.ts';

/** Addresses of staff: visitors do not pay for them. */
export const staffPaths = {
  health: '/admin/dashboard/health',
  survey: '/admin/dashboard/health/survey',
  silentPairs: '/admin/dashboard/health/silent',
  reminders: '/admin/dashboard/health/reminders',
  proposals: '/admin/dashboard/health/proposals',
  waiting: '/admin/dashboard/health/waiting',
  visits: '/admin/dashboard/health/visits',
  record: '/admin/dashboard/health/record',
  switches: '/admin/switches',
  imports: '/admin/imports',
  outages: '/admin/dashboard/outages',
  ruledOut: '/admin/dashboard/ruled-out',
  outcomes: '/admin/dashboard/outcomes',
  onCall: '/admin/on-call',
  announcementCreate: '/admin/announcements/send/new',
  blogCreate: '/admin/blogs/create',
} as const;

/** The desk of a programme, for admins; `new` begins one. */
export function adminProgrammePath(id: string): string {
  return `${paths.adminProgrammes}/${id}`;
}

/** Who has applied for a round, for admins. */
export function adminRoundPath(roundId: string): string {
  return `${paths.adminProgrammes}/rounds/${roundId}`;
}

/** What somebody has answered, for admins. */
export function adminApplicationPath(roundId: string, id: string): string {
  return `${adminRoundPath(roundId)}/${id}`;
}

/** Who reads which application for a round, for admins. */
export function adminReadersPath(roundId: string): string {
  return `${adminRoundPath(roundId)}/readers`;
}

/** What becomes of those who have applied for a round, for admins. */
export function adminDecisionsPath(roundId: string): string {
  return `${adminRoundPath(roundId)}/decisions`;
}

/** An application that an admin is to read without knowing of whom. */
export function adminReadingPath(id: string): string {
  return `${paths.adminReading}/${id}`;
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

/**
 * A new announcement, for admins.
 * @param audience whom it reaches, in the words of the database
 */
export function announceToPath(audience: object): string {
  return `${staffPaths.announcementCreate}?${new URLSearchParams({ audience: JSON.stringify(audience) })}`;
}

/** The desk of an announcement, for admins. */
export function adminAnnouncementPath(id: string): string {
  return `${paths.adminAnnouncements}/${id}`;
}
