import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SavedList } from '#domain/platform/saved-views.ts';
import { matchesSearch } from '#domain/text/search.ts';
import { provinceName } from '#domain/profiles/provinces.ts';
import { paths } from '#web/app/paths.ts';
import { adminPostPath, adminProgrammePath } from '#web/app/staff-paths.ts';
import { applicantName } from '#web/features/admin/dashboard/index.ts';
import { withChosenView } from '#web/platform/admin-lists/index.ts';
import type { SavedView } from '#web/platform/saved-views/index.ts';
import { useConfiguration } from '#web/platform/config/index.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { StudentCode } from '#web/ui/admin/typed.tsx';
import {
  ApplicationIcon,
  type HomeIcon,
  MentorIcon,
  PostIcon,
  ProgrammeIcon,
  StudentIcon,
} from '#web/ui/icon.ts';
import type { useFound } from '../hooks/use-found.ts';
import { beginnings, morePlaces } from './commands.ts';
import { placeGroups } from './places.ts';

/** One line of the palette: a page that it opens, or something that it does. */
export interface PaletteOption {
  id: string;
  name: ReactNode;
  /** a word more about it */
  fact?: string | undefined;
  icon: typeof HomeIcon;
  action: { to: string; state?: object } | { run: () => void };
}

export interface PaletteGroup {
  id: string;
  title: string;
  options: readonly PaletteOption[];
}

/** Something that the shell itself can do. */
export interface ShellAction {
  id: string;
  label: string;
  icon: typeof HomeIcon;
  run: () => void;
}

/** Places and actions whose words have all that is typed, folded as every search here. */
function useOwnGroups(typed: string, shellActions: readonly ShellAction[]): PaletteGroup[] {
  const { t } = useLingui();
  const { flags } = useConfiguration();
  const places = [
    ...placeGroups(flags).flatMap(({ title, places: list }) =>
      list.map((place) => ({ ...place, under: title && t(title) })),
    ),
    ...morePlaces(flags).map((place) => ({ ...place, under: undefined })),
  ];
  const actions = [
    ...beginnings(flags).map(({ to, label, icon }) => ({ id: to, name: t(label), icon, action: { to } })),
    ...shellActions.map(({ id, label, icon, run }) => ({ id, name: label, icon, action: { run } })),
  ];
  return [
    {
      id: 'places',
      title: t({ message: 'Pages', comment: 'Search of staff: heading of a group of results' }),
      options: places
        .filter(({ label, under }) => matchesSearch(typed, [t(label), under]))
        .map(({ to, label, icon, under }) => ({ id: to, name: t(label), fact: under, icon, action: { to } })),
    },
    {
      id: 'actions',
      title: t({
        message: 'Actions',
        comment: 'Search of staff: heading of a group of results, things to do',
      }),
      options: actions.filter(({ name }) => matchesSearch(typed, [name])),
    },
  ];
}

/** A line that opens the page of a record. */
function recordOption(
  icon: typeof HomeIcon,
  to: string,
  name: ReactNode,
  fact?: string | null,
): PaletteOption {
  return { id: to, name, fact: fact ?? undefined, icon, action: { to } };
}

const LIST_PATHS: Readonly<Record<SavedList, string>> = {
  applications: paths.adminApplications,
  students: paths.adminStudents,
  mentors: paths.adminMentors,
  posts: paths.adminBlogs,
  announcements: paths.adminAnnouncements,
  programmes: paths.adminProgrammes,
};

/** Saved views of the lists that are not switched off: each opens its list with its filters. */
function useViewGroup(typed: string, views: readonly SavedView[]): PaletteGroup {
  const { t } = useLingui();
  const { flags } = useConfiguration();
  const places = placeGroups(flags).flatMap((group) => group.places);
  return {
    id: 'views',
    title: t({
      message: 'Saved views',
      comment: 'Staff, search over everything: heading above filters of lists under a name',
    }),
    options: views.flatMap(({ id, list, name, query }) => {
      const place = places.find(({ to }) => to === LIST_PATHS[list]);
      if (!place || !matchesSearch(typed, [name, t(place.label)])) return [];
      const action = { to: `${place.to}?${query}`, state: withChosenView(undefined, id) };
      return [{ id: `view-${id}`, name: <bdi>{name}</bdi>, fact: t(place.label), icon: place.icon, action }];
    }),
  };
}

/** Records, each with as much of it as its list shows. */
function useRecordGroups(found: ReturnType<typeof useFound>): PaletteGroup[] {
  const { t } = useLingui();
  const { language } = useLanguage();
  const optionText = useOptionText();
  const { students, mentors, applications, posts, programmes } = found;
  return [
    {
      id: 'students',
      title: t({ message: 'Students', comment: 'Search of staff: heading of a group of results' }),
      options: students.map(({ id, code, initials, province }) => {
        const name = (
          <>
            <StudentCode>{code}</StudentCode> <bdi>{initials}</bdi>
          </>
        );
        return recordOption(
          StudentIcon,
          `${paths.adminStudents}/${id}`,
          name,
          province && provinceName(province, language),
        );
      }),
    },
    {
      id: 'mentors',
      title: t({ message: 'Mentors', comment: 'Search of staff: heading of a group of results' }),
      options: mentors.map(({ id, name }) =>
        recordOption(MentorIcon, `${paths.adminMentors}/${id}`, <bdi>{name}</bdi>),
      ),
    },
    {
      id: 'applications',
      title: t({ message: 'Mentor applications', comment: 'Search of staff: heading of a group of results' }),
      options: applications.map((application) =>
        recordOption(
          ApplicationIcon,
          `${paths.adminApplications}/${application.id}`,
          <bdi>{applicantName(application)}</bdi>,
          optionText('application_status', application.status),
        ),
      ),
    },
    {
      id: 'posts',
      title: t({
        message: 'Posts',
        comment: 'Search of staff: heading of a group of results, posts of the blog',
      }),
      options: posts.map(({ id, title }) =>
        recordOption(
          PostIcon,
          adminPostPath(id),
          <bdi>
            {title ||
              t({ message: 'Without a title', comment: 'Search of staff: instead of the title of a post' })}
          </bdi>,
        ),
      ),
    },
    {
      id: 'programmes',
      title: t`Programmes`,
      options: programmes.map(({ id, name }) =>
        recordOption(
          ProgrammeIcon,
          adminProgrammePath(id),
          <bdi>
            {name ||
              t({
                message: 'Without a name',
                comment: 'Search of staff: instead of the name of a programme',
              })}
          </bdi>,
        ),
      ),
    },
  ];
}

/** What the palette lists for what is typed, by kind; kinds without a line are left out. */
export function usePaletteGroups(
  typed: string,
  found: ReturnType<typeof useFound>,
  shellActions: readonly ShellAction[],
): readonly PaletteGroup[] {
  const own = useOwnGroups(typed, shellActions);
  const views = useViewGroup(typed, found.views);
  const records = useRecordGroups(found);
  return [...own, views, ...records].filter(({ options }) => options.length > 0);
}
