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

export const VISION = item(paths.vision, msg`Our vision`);
const MENTORS = item(paths.companions, msg`Mentors`);
const PROGRAMMES = item(paths.programmes, msg`Programmes`);
export const INVOLVED = item(paths.involved, msg`Get involved`);

const BLOG = item(paths.blogs, msg`Blog`);
export const SEARCH = item(paths.search, msg`Search`);
export const SIGN_IN = item(paths.login, msg`Sign in`);

const VISITOR = [MENTORS, PROGRAMMES, BLOG, VISION, INVOLVED, item(paths.signup, msg`Sign up`)];
export const ACCOUNT = item(paths.account, msg`Account`);
export const PROFILE = item(paths.profile, msg`Profile`);
/** What a student gets where the bar of her places did not arrive. */
const STUDENT = [
  item(paths.dashboard, msg`Dashboard`),
  item(paths.messages, msg`Messages`),
  item(paths.tasks, msg`Tasks`),
  item(paths.meetings, msg`Meetings`),
  PROFILE,
  ACCOUNT,
];

/** Public pages to read. */
export const READING = [PROGRAMMES, item(paths.timeline, msg`Timeline`), MENTORS, BLOG];
export const CONTACT = item(paths.contact, msg`Contact`);
/** Terms and privacy. */
export const RULES = [item(paths.terms, msg`Terms of service`), item(paths.privacy, msg`Privacy policy`)];
/** The foot of public pages. */
export const FOOT = [VISION, ...READING, INVOLVED, CONTACT, ...RULES];

const MENTOR = [item(paths.mentorDashboard, msg`Dashboard`), ACCOUNT];
/** What an admin gets where the sidebar did not arrive. */
const ADMIN = [item(paths.adminDashboard, msg`Overview`), ACCOUNT];

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
