import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { FeatureFlags } from '#domain/platform/feature-flags.ts';
import { paths } from '#web/app/paths.ts';
import { adminProgrammePath, staffPaths } from '#web/app/staff-paths.ts';
import { AddIcon, MatchingIcon, PersonIcon, StatisticsIcon } from '#web/ui/icon.ts';
import type { Place } from './place-groups.ts';

/** The last part of the address of something that is only beginning. */
const NEW = 'new';

type Flags = Pick<FeatureFlags, 'adminDashboard' | 'analytics' | 'blogSystem'>;

/** Pages that the palette finds besides those of the sidebar: they are reached from one of these. */
export function morePlaces(flags: Flags): readonly Place[] {
  const statistics: readonly Place[] = [
    {
      to: staffPaths.survey,
      label: msg({
        message: 'Survey answers',
        comment: 'Search of staff: name of a page, answers of students to the first questions',
      }),
      icon: StatisticsIcon,
    },
    {
      to: staffPaths.reminders,
      label: msg({
        message: 'Automatic reminders',
        comment: 'Search of staff: name of a page, reminders that the system has sent by itself',
      }),
      icon: StatisticsIcon,
    },
    {
      to: staffPaths.waiting,
      label: msg({
        message: 'Students waiting for a mentor',
        comment: 'Search of staff: name of a page, a list',
      }),
      icon: StatisticsIcon,
    },
    ...(flags.analytics
      ? [
          {
            to: staffPaths.visits,
            label: msg({
              message: 'Visits and speed',
              comment: 'Search of staff: name of a page, how often screens are opened and how fast they load',
            }),
            icon: StatisticsIcon,
          },
        ]
      : []),
  ];
  const matching: readonly Place[] = [
    {
      to: staffPaths.outages,
      label: msg({
        message: 'Outage days',
        comment: 'Search of staff: name of a page, days without internet or power in a province',
      }),
      icon: MatchingIcon,
    },
    {
      to: staffPaths.ruledOut,
      label: msg({
        message: 'Blocked matches',
        comment: 'Search of staff: name of a page, students and mentors who must not be matched',
      }),
      icon: MatchingIcon,
    },
  ];
  return [
    ...(flags.adminDashboard ? [...statistics, ...matching] : []),
    {
      to: paths.account,
      label: msg({ message: 'Account', comment: 'Search of staff: name of a page, the own account' }),
      icon: PersonIcon,
    },
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
    {
      to: staffPaths.announcementCreate,
      label: msg({
        message: 'New announcement',
        comment: 'Search of staff: action, begins a message to many people',
      }),
      icon: AddIcon,
    },
    ...(flags.blogSystem
      ? [
          {
            to: staffPaths.blogCreate,
            label: msg({
              message: 'New post',
              comment: 'Search of staff: action, begins a post of the blog',
            }),
            icon: AddIcon,
          },
        ]
      : []),
    {
      to: adminProgrammePath(NEW),
      label: msg({
        message: 'New programme',
        comment: 'Search of staff: action, begins a mentoring programme',
      }),
      icon: AddIcon,
    },
    ...(flags.adminDashboard
      ? [
          {
            to: `${paths.adminRounds}/${NEW}`,
            label: msg({
              message: 'New matching round',
              comment: 'Search of staff: action, begins a round in which students get mentors',
            }),
            icon: AddIcon,
          },
        ]
      : []),
  ];
}
