import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { FeatureFlags } from '#domain/platform/feature-flags.ts';
import type { Session } from '#web/platform/session/index.ts';
import { paths } from './paths.ts';

export interface NavigationItem {
  to: string;
  label: MessageDescriptor;
}

const item = (to: string, label: MessageDescriptor): NavigationItem => ({ to, label });

export const VISION = item(paths.vision, msg({ message: 'Our vision', comment: 'Menu of everyone: text' }));
const MENTORS = item(paths.companions, msg({ message: 'Mentors', comment: 'Menu of everyone: text' }));
const PROGRAMMES = item(paths.programmes, msg({ message: 'Programmes', comment: 'Menu of everyone: text' }));
export const INVOLVED = item(
  paths.involved,
  msg({ message: 'Get involved', comment: 'Menu of everyone: text' }),
);

const BLOG = item(paths.blogs, msg({ message: 'Blog', comment: 'Menu of everyone: text' }));
export const SEARCH = item(paths.search, msg({ message: 'Search', comment: 'Menu of everyone: text' }));
export const SIGN_IN = item(paths.login, msg({ message: 'Sign in', comment: 'Menu of everyone: text' }));

const VISITOR = [
  MENTORS,
  PROGRAMMES,
  BLOG,
  VISION,
  INVOLVED,
  item(paths.signup, msg({ message: 'Sign up', comment: 'Menu of everyone: text' })),
];
export const ACCOUNT = item(paths.account, msg({ message: 'Account', comment: 'Menu of everyone: text' }));
export const PROFILE = item(paths.profile, msg({ message: 'Profile', comment: 'Menu of everyone: text' }));
/** What a student gets where the bar of her places did not arrive. */
const STUDENT = [
  item(paths.dashboard, msg({ message: 'Dashboard', comment: 'Menu of everyone: text' })),
  item(paths.messages, msg({ message: 'Messages', comment: 'Menu of everyone: text' })),
  item(paths.tasks, msg({ message: 'Tasks', comment: 'Menu of everyone: text' })),
  item(paths.meetings, msg({ message: 'Meetings', comment: 'Menu of everyone: text' })),
  PROFILE,
  ACCOUNT,
];

/** Public pages to read. */
export const READING = [
  PROGRAMMES,
  item(paths.timeline, msg({ message: 'Timeline', comment: 'Menu of everyone: text' })),
  MENTORS,
  BLOG,
];
export const CONTACT = item(paths.contact, msg({ message: 'Contact', comment: 'Menu of everyone: text' }));
/** Terms and privacy. */
export const RULES = [
  item(paths.terms, msg({ message: 'Terms of service', comment: 'Menu of everyone: text' })),
  item(paths.privacy, msg({ message: 'Privacy policy', comment: 'Menu of everyone: text' })),
];
/** The foot of public pages. */
export const FOOT = [VISION, ...READING, INVOLVED, CONTACT, ...RULES];

const MENTOR = [
  item(paths.mentorDashboard, msg({ message: 'Dashboard', comment: 'Menu of everyone: text' })),
  item(paths.answers, msg({ message: 'Messages from the team', comment: 'Menu of a mentor: text' })),
  ACCOUNT,
];
/** What an admin gets where the sidebar did not arrive. */
const ADMIN = [
  item(paths.adminDashboard, msg({ message: 'Overview', comment: 'Menu of everyone: text' })),
  ACCOUNT,
];

/** What the menu offers: the rooms that a person may enter, and no others [PERM-01 to PERM-04]. */
export function navigationFor(
  person: Pick<Session, 'status' | 'isAdmin' | 'isMentor'>,
  flags: Pick<FeatureFlags, 'blogSystem' | 'adminDashboard' | 'mentorDashboard'>,
): readonly NavigationItem[] {
  // while nothing is known the page looks as it does for most who open it, and as the server rendered it
  if (person.status !== 'signed-in') return VISITOR.filter((one) => one !== BLOG || flags.blogSystem);
  // FEAT-01: what is switched off leaves no link behind
  const isOn = ({ to }: NavigationItem): boolean => {
    if (to === paths.mentorDashboard) return flags.mentorDashboard;
    return to !== paths.adminDashboard || flags.adminDashboard;
  };
  if (person.isAdmin) return ADMIN.filter(isOn);
  return person.isMentor ? MENTOR.filter(isOn) : STUDENT;
}
