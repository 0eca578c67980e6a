import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { FeatureFlags } from '#domain/platform/feature-flags.ts';
import { paths } from '#web/app/paths.ts';
import { adminProgrammePath, staffPaths } from '#web/app/staff-paths.ts';
import { AddIcon, MatchingIcon, PersonIcon, StatisticsIcon } from '#web/ui/icon.ts';
import type { Place } from './places.ts';

/** The last part of the address of something that is only beginning. */
const NEW = 'new';

type Flags = Pick<FeatureFlags, 'adminDashboard' | 'analytics' | 'blogSystem'>;

/** Pages that the palette finds besides those of the sidebar: they are reached from one of these. */
export function morePlaces(flags: Flags): readonly Place[] {
  const statistics: readonly Place[] = [
    { to: staffPaths.survey, label: msg`Survey answers`, icon: StatisticsIcon },
    { to: staffPaths.reminders, label: msg`Automatic reminders`, icon: StatisticsIcon },
    { to: staffPaths.waiting, label: msg`Students waiting for a mentor`, icon: StatisticsIcon },
    ...(flags.analytics
      ? [{ to: staffPaths.visits, label: msg`Visits and speed`, icon: StatisticsIcon }]
      : []),
  ];
  const matching: readonly Place[] = [
    { to: staffPaths.outages, label: msg`Outage days`, icon: MatchingIcon },
    { to: staffPaths.ruledOut, label: msg`Blocked matches`, icon: MatchingIcon },
  ];
  return [
    ...(flags.adminDashboard ? [...statistics, ...matching] : []),
    { to: paths.account, label: msg`Account`, icon: PersonIcon },
  ];
}

interface Beginning {
  to: string;
  label: MessageDescriptor;
  icon: typeof AddIcon;
}

/** What an admin can begin from anywhere [FEAT-01]. */
export function beginnings(flags: Flags): readonly Beginning[] {
  return [
    { to: staffPaths.announcementCreate, label: msg`New announcement`, icon: AddIcon },
    ...(flags.blogSystem ? [{ to: staffPaths.blogCreate, label: msg`New post`, icon: AddIcon }] : []),
    { to: adminProgrammePath(NEW), label: msg`New programme`, icon: AddIcon },
    ...(flags.adminDashboard
      ? [{ to: `${paths.adminRounds}/${NEW}`, label: msg`New matching round`, icon: AddIcon }]
      : []),
  ];
}
