import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { FeatureFlags } from '#domain/platform/feature-flags.ts';
import { paths } from '#web/app/paths.ts';
import { adminPairPath, adminPostPath, staffPaths } from '#web/app/staff-paths.ts';
import {
  AlarmIcon,
  AnnouncementIcon,
  ApplicationIcon,
  AuditIcon,
  ExportIcon,
  FaultIcon,
  FlagIcon,
  HomeIcon,
  ImportIcon,
  MailIcon,
  MatchingIcon,
  MentorIcon,
  OutcomeIcon,
  PostIcon,
  ProgrammeIcon,
  QuestionIcon,
  RequirementIcon,
  ReviewIcon,
  SafetyIcon,
  SilentIcon,
  SiteTextIcon,
  StatisticsIcon,
  StudentIcon,
  SystemIcon,
  WaitingIcon,
} from '#web/ui/icon.ts';
import type { Waiting } from '../rules/waiting.ts';

/** A page of the sidebar. */
export interface Place {
  to: string;
  label: MessageDescriptor;
  icon: typeof HomeIcon;
  /** the letter that opens it after `g` */
  key?: string;
  /** of which things that wait it shows the number */
  waits?: keyof Waiting;
  /** beginnings of other addresses that belong to it */
  also?: readonly string[];
}

export interface PlaceGroup {
  /** undefined: the first group, which needs no heading */
  title?: MessageDescriptor;
  places: readonly Place[];
}

/** Where the addresses of records begin. */
const above = (path: string) => path.replace(/\/$/, '');

const PEOPLE: readonly Place[] = [
  {
    to: paths.adminApplications,
    label: msg`Mentor applications`,
    icon: ApplicationIcon,
    key: 'a',
    waits: 'applications',
  },
  {
    to: paths.adminStudents,
    label: msg`Students`,
    icon: StudentIcon,
    key: 's',
    also: [above(adminPairPath(''))],
  },
  { to: paths.adminMentors, label: msg`Mentors`, icon: MentorIcon, key: 'm' },
  {
    to: paths.adminRounds,
    label: msg`Matching rounds`,
    icon: MatchingIcon,
    key: 'r',
    also: [staffPaths.outages, staffPaths.ruledOut],
  },
  { to: staffPaths.proposals, label: msg`Unanswered proposals`, icon: WaitingIcon, waits: 'proposals' },
  { to: staffPaths.silentPairs, label: msg`Silent matches`, icon: SilentIcon, waits: 'silent' },
  { to: staffPaths.outcomes, label: msg`Results to confirm`, icon: OutcomeIcon, waits: 'outcomes' },
];

const GROUPS: readonly PlaceGroup[] = [
  {
    places: [
      { to: paths.adminDashboard, label: msg`Overview`, icon: HomeIcon, key: 'o', waits: 'queue' },
      { to: staffPaths.health, label: msg`Programme statistics`, icon: StatisticsIcon, key: 'h' },
    ],
  },
  { title: msg`People`, places: PEOPLE },
  {
    title: msg({ message: 'Programmes', comment: 'Heading of a group in the sidebar of staff' }),
    places: [
      { to: paths.adminProgrammes, label: msg`Programmes`, icon: ProgrammeIcon, key: 'p' },
      { to: paths.adminReading, label: msg`Applications to review`, icon: ReviewIcon, key: 'v' },
      { to: paths.adminRequirements, label: msg`Programme requirements`, icon: RequirementIcon },
    ],
  },
  {
    title: msg({ message: 'Content', comment: 'Heading of a group in the sidebar of staff' }),
    places: [
      { to: paths.adminAnnouncements, label: msg`Announcements`, icon: AnnouncementIcon, key: 'n' },
      {
        to: paths.adminBlogs,
        label: msg`Blog`,
        icon: PostIcon,
        key: 'b',
        also: [staffPaths.blogCreate, above(adminPostPath(''))],
      },
      { to: paths.adminSiteTexts, label: msg`Site texts`, icon: SiteTextIcon, key: 't' },
    ],
  },
  {
    title: msg({ message: 'Safety', comment: 'Heading of a group in the sidebar of staff' }),
    places: [
      { to: paths.adminSafeguarding, label: msg`Safety queue`, icon: SafetyIcon, key: 'f', waits: 'safety' },
      { to: staffPaths.onCall, label: msg`On call`, icon: AlarmIcon },
      { to: paths.adminAdvisor, label: msg`Questions to the team`, icon: QuestionIcon, key: 'q' },
      {
        to: paths.adminContact,
        label: msg`Messages from visitors`,
        icon: MailIcon,
        key: 'c',
        waits: 'contact',
      },
    ],
  },
  {
    title: msg({ message: 'System', comment: 'Heading of a group in the sidebar of staff' }),
    places: [
      { to: paths.adminMigration, label: msg`System status`, icon: SystemIcon, key: 'd' },
      { to: staffPaths.switches, label: msg`Feature flags`, icon: FlagIcon },
      { to: staffPaths.imports, label: msg`Import`, icon: ImportIcon, key: 'i' },
      { to: paths.adminExports, label: msg`Export`, icon: ExportIcon, key: 'x' },
      { to: paths.adminErrors, label: msg`Errors`, icon: FaultIcon, key: 'e' },
      { to: staffPaths.record, label: msg`Audit log`, icon: AuditIcon, key: 'l' },
    ],
  },
];

type Flags = Pick<FeatureFlags, 'adminDashboard' | 'aiAdvisor' | 'blogSystem' | 'profileAnalysis'>;

function isOn({ to }: Place, flags: Flags): boolean {
  if (to === paths.adminBlogs) return flags.blogSystem;
  if (to === paths.adminRequirements) return flags.profileAnalysis;
  if (to === paths.adminAdvisor) return flags.aiAdvisor;
  return !to.startsWith(paths.adminDashboard) || flags.adminDashboard;
}

/** The places of an admin that are not switched off, by group; a group without one is left out [PERM-04] [FEAT-01]. */
export function placeGroups(flags: Flags): readonly PlaceGroup[] {
  return GROUPS.map(({ title, places }) => ({
    ...(title && { title }),
    places: places.filter((place) => isOn(place, flags)),
  })).filter(({ places }) => places.length > 0);
}

const isBelow = (pathname: string, start: string) => pathname === start || pathname.startsWith(`${start}/`);

/** The place that a letter opens after `g`, unless it is switched off. */
export function placeOfKey(letter: string, flags: Flags): Place | undefined {
  return placeGroups(flags)
    .flatMap(({ places }) => places)
    .find(({ key }) => key === letter);
}

/** The place to which an address belongs: the one whose own address is the longest beginning of it. */
export function placeOf(pathname: string): Place | undefined {
  const starts = GROUPS.flatMap(({ places }) =>
    places.flatMap((place) => [place.to, ...(place.also ?? [])].map((start) => ({ place, start }))),
  );
  const found = starts.filter(({ start }) =>
    // the first page is above all others and holds none of them
    start === paths.adminDashboard ? pathname === start : isBelow(pathname, start),
  );
  return found.toSorted((a, b) => b.start.length - a.start.length)[0]?.place;
}
