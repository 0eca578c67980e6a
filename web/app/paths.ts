import type { FeatureFlags } from '#domain/platform/feature-flags.ts';
import { paths } from '#domain/platform/paths.ts';

export * from '#domain/platform/paths.ts';

/** The flags that decide which rooms there are to be at home in. */
export type HomeFlags = Pick<FeatureFlags, 'adminDashboard' | 'mentorDashboard'>;

/** The room in which a signed-in person is at home, by role; her account where that room is switched off [FEAT-01]. */
export function homeOf(person: { isAdmin: boolean; isMentor: boolean }, flags: HomeFlags): string {
  if (person.isAdmin) return flags.adminDashboard ? paths.adminDashboard : paths.account;
  if (person.isMentor) return flags.mentorDashboard ? paths.mentorDashboard : paths.account;
  return paths.dashboard;
}
