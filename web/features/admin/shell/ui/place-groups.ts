import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
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
    label: msg({
      message: 'Mentor applications',
      comment: 'Sidebar of staff: link, applications of people who want to be mentors',
    }),
    icon: ApplicationIcon,
    key: 'a',
    waits: 'applications',
  },
  {
    to: paths.adminStudents,
    label: msg({ message: 'Students', comment: 'Sidebar of staff: link, list of all students' }),
    icon: StudentIcon,
    key: 's',
    also: [above(adminPairPath(''))],
  },
  {
    to: paths.adminMentors,
    label: msg({ message: 'Mentors', comment: 'Sidebar of staff: link, list of all mentors' }),
    icon: MentorIcon,
    key: 'm',
  },
  {
    to: paths.adminRounds,
    label: msg({
      message: 'Matching rounds',
      comment: 'Sidebar of staff: link; in a round students get mentors',
    }),
    icon: MatchingIcon,
    key: 'r',
    also: [staffPaths.outages, staffPaths.ruledOut],
  },
  {
    to: staffPaths.proposals,
    label: msg({
      message: 'Unanswered proposals',
      comment: 'Sidebar of staff: link, mentors who have not answered whether they take a student',
    }),
    icon: WaitingIcon,
    waits: 'proposals',
  },
  {
    to: staffPaths.silentPairs,
    label: msg({
      message: 'Silent matches',
      comment: 'Sidebar of staff: link; no sign of either student or mentor for two weeks',
    }),
    icon: SilentIcon,
    waits: 'silent',
  },
  {
    to: staffPaths.outcomes,
    label: msg({
      message: 'Results to confirm',
      comment: 'Sidebar of staff: link, what students report to have reached',
    }),
    icon: OutcomeIcon,
    waits: 'outcomes',
  },
];

/** Every page of the sidebar, switched off or not. */
export const PLACE_GROUPS: readonly PlaceGroup[] = [
  {
    places: [
      {
        to: paths.adminDashboard,
        label: msg({ message: 'Overview', comment: 'Sidebar of staff: link to the first page' }),
        icon: HomeIcon,
        key: 'o',
        waits: 'queue',
      },
      {
        to: staffPaths.health,
        label: msg({
          message: 'Programme statistics',
          comment: 'Sidebar of staff: link, numbers about the mentoring',
        }),
        icon: StatisticsIcon,
        key: 'h',
      },
    ],
  },
  {
    title: msg({
      message: 'People',
      comment: 'Sidebar of staff: heading of a group of links, students and mentors',
    }),
    places: PEOPLE,
  },
  {
    title: msg({ message: 'Programmes', comment: 'Heading of a group in the sidebar of staff' }),
    places: [
      { to: paths.adminProgrammes, label: msg`Programmes`, icon: ProgrammeIcon, key: 'p' },
      {
        to: paths.adminReading,
        label: msg({
          message: 'Applications to review',
          comment: 'Sidebar of staff: link, applications of students to a programme',
        }),
        icon: ReviewIcon,
        key: 'v',
      },
      {
        to: paths.adminRequirements,
        label: msg({
          message: 'Programme requirements',
          comment: 'Sidebar of staff: link, what programmes ask of applicants',
        }),
        icon: RequirementIcon,
      },
    ],
  },
  {
    title: msg({ message: 'Content', comment: 'Heading of a group in the sidebar of staff' }),
    places: [
      {
        to: paths.adminAnnouncements,
        label: msg({ message: 'Announcements', comment: 'Sidebar of staff: link, messages to many people' }),
        icon: AnnouncementIcon,
        key: 'n',
      },
      {
        to: paths.adminBlogs,
        label: msg({ message: 'Blog', comment: 'Sidebar of staff: link, posts of the blog' }),
        icon: PostIcon,
        key: 'b',
        also: [staffPaths.blogCreate, above(adminPostPath(''))],
      },
      {
        to: paths.adminSiteTexts,
        label: msg({
          message: 'Site texts',
          comment: 'Sidebar of staff: link, texts of the public pages that staff can change',
        }),
        icon: SiteTextIcon,
        key: 't',
      },
    ],
  },
  {
    title: msg({ message: 'Safety', comment: 'Heading of a group in the sidebar of staff' }),
    places: [
      {
        to: paths.adminSafeguarding,
        label: msg({
          message: 'Safety queue',
          comment: 'Sidebar of staff: link, people who may be in danger and reports about others',
        }),
        icon: SafetyIcon,
        key: 'f',
        waits: 'safety',
      },
      {
        to: staffPaths.onCall,
        label: msg({
          message: 'On call',
          comment: 'Sidebar of staff: link, who is called when somebody may be in danger',
        }),
        icon: AlarmIcon,
      },
      {
        to: paths.adminAdvisor,
        label: msg({
          message: 'Questions to the team',
          comment: 'Sidebar of staff: link, questions of students that the team answers',
        }),
        icon: QuestionIcon,
        key: 'q',
      },
      {
        to: paths.adminContact,
        label: msg({
          message: 'Messages from visitors',
          comment: 'Sidebar of staff: link, messages from the public contact form',
        }),
        icon: MailIcon,
        key: 'c',
        waits: 'contact',
      },
    ],
  },
  {
    title: msg({ message: 'System', comment: 'Heading of a group in the sidebar of staff' }),
    places: [
      {
        to: paths.adminMigration,
        label: msg({
          message: 'System status',
          comment: 'Sidebar of staff: link, whether all parts of the system work',
        }),
        icon: SystemIcon,
        key: 'd',
      },
      {
        to: staffPaths.switches,
        label: msg({
          message: 'Feature flags',
          comment: 'Sidebar of staff: link, switches that turn parts of the website on and off',
        }),
        icon: FlagIcon,
      },
      {
        to: staffPaths.imports,
        label: msg({
          message: 'Import',
          comment: 'Sidebar of staff: link, bringing data into the system; a noun',
        }),
        icon: ImportIcon,
        key: 'i',
      },
      {
        to: paths.adminExports,
        label: msg({
          message: 'Export',
          comment: 'Sidebar of staff: link, taking data out of the system; a noun',
        }),
        icon: ExportIcon,
        key: 'x',
      },
      {
        to: paths.adminErrors,
        label: msg({ message: 'Errors', comment: 'Sidebar of staff: link, what failed in the program' }),
        icon: FaultIcon,
        key: 'e',
      },
      {
        to: staffPaths.record,
        label: msg({
          message: 'Audit log',
          comment: 'Sidebar of staff: link, list of who did and read what',
        }),
        icon: AuditIcon,
        key: 'l',
      },
    ],
  },
];
