import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { FeatureFlags } from '#domain/platform/feature-flags.ts';
import {
  ACCOUNT,
  CONTACT,
  INVOLVED,
  type NavigationItem,
  PROFILE,
  READING,
  RULES,
  VISION,
} from '../navigation.ts';
import { paths } from '../paths.ts';

/** A part of the screen «More». */
export interface PlaceGroup {
  title: MessageDescriptor;
  places: readonly NavigationItem[];
}

type Flags = Pick<FeatureFlags, 'aiAdvisor' | 'blogSystem' | 'notifications' | 'profileAnalysis'>;

/** The five of the bar; its icons stand in the same order. */
export const BAR_PLACES: readonly NavigationItem[] = [
  {
    to: paths.dashboard,
    label: msg({ message: 'Home', comment: 'Bar of a student: one word, 9 characters' }),
  },
  {
    to: paths.messages,
    label: msg({ message: 'Messages', comment: 'Bar of a student: one word, 9 characters' }),
  },
  { to: paths.tasks, label: msg({ message: 'Tasks', comment: 'Bar of a student: one word, 9 characters' }) },
  {
    to: paths.meetings,
    label: msg({ message: 'Meetings', comment: 'Bar of a student: one word, 9 characters' }),
  },
  {
    to: paths.more,
    label: msg({ message: 'More', comment: 'Bar of a student, and title of that screen: one word' }),
  },
];

const groups: readonly PlaceGroup[] = [
  {
    title: msg({ message: 'About you', comment: 'Heading on the screen «More» of a student' }),
    places: [
      PROFILE,
      {
        to: paths.onboardingSurvey,
        label: msg({
          message: 'A few short questions',
          comment: 'Under «About you»: a few questions that can be skipped',
        }),
      },
      { to: paths.outcomes, label: msg({ message: 'Results', comment: 'What a student has reached' }) },
      {
        to: paths.analysis,
        label: msg({ message: 'Where you stand', comment: 'Beside what programmes ask for' }),
      },
      {
        to: paths.checkIns,
        label: msg({
          message: 'Monthly check-in',
          comment: 'Main places of a student, one or two words: label',
        }),
      },
    ],
  },
  {
    title: msg({ message: 'Programmes and answers', comment: 'Heading on the screen «More» of a student' }),
    places: [
      {
        to: paths.advisor,
        label: msg({
          message: 'Ask a question',
          comment: 'Main places of a student, one or two words: label',
        }),
      },
      ...READING,
      VISION,
      INVOLVED,
      CONTACT,
      { to: paths.search, label: msg({ message: 'Search', comment: 'Link to the search' }) },
    ],
  },
  {
    title: msg({ message: 'Settings and safety', comment: 'Heading on the screen «More» of a student' }),
    places: [
      {
        to: paths.notifications,
        label: msg({
          message: 'Notifications',
          comment: 'Main places of a student, one or two words: label',
        }),
      },
      ACCOUNT,
      {
        to: paths.thisPhone,
        label: msg({ message: 'Safety on this phone', comment: 'PIN, lock, what is kept here' }),
      },
      ...RULES,
    ],
  },
];

const FLAG_OF: Readonly<Record<string, keyof Flags>> = {
  [paths.analysis]: 'profileAnalysis',
  [paths.advisor]: 'aiAdvisor',
  [paths.blogs]: 'blogSystem',
  [paths.notifications]: 'notifications',
};

/** What stands under «More»: the rooms of a student [PERM-02] that are not in the bar and not switched off [FEAT-01]. */
export function moreGroups(flags: Flags): readonly PlaceGroup[] {
  const isOn = ({ to }: NavigationItem) => {
    const flag = FLAG_OF[to];
    return flag === undefined || flags[flag];
  };
  return groups.map(({ title, places }) => ({ title, places: places.filter(isOn) }));
}

const isAt = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`);

/** In which place of the bar an address is; undefined: in none. */
export function placeOf(pathname: string): string | undefined {
  const inBar = BAR_PLACES.find(({ to }) => isAt(pathname, to))?.to;
  const isUnderMore = groups.some(({ places }) => places.some(({ to }) => isAt(pathname, to)));
  return inBar ?? (isUnderMore ? paths.more : undefined);
}
