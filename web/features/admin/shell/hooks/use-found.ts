import { useIsPastStep } from '#web/features/account/two-factor/index.ts';
import { useRecordSearch } from '#web/features/admin/dashboard/index.ts';
import { usePostSearch } from '#web/features/content/blog-editor/index.ts';
import { useProgrammeSearch } from '#web/features/programmes/programme-management/index.ts';
import { useSavedViews } from '#web/platform/saved-views/index.ts';
import { useConfiguration } from '#web/platform/config/index.ts';
import { isWorthAsking } from '../rules/search-words.ts';
import { useSettled } from './use-settled.ts';

/** The server is asked after this pause in typing. */
const PAUSE_MS = 300;

/**
 * The records that the words find: through the searches of their lists, which decide who may see what. Only answers to
 * the words as they are now are given; while they change there are none.
 */
export function useFound(typed: string) {
  const { flags } = useConfiguration();
  const words = useSettled(typed.trim(), PAUSE_MS);
  const isPastStep = useIsPastStep();
  const isWanted = isPastStep && words !== undefined && isWorthAsking(words);
  const asked = words ?? '';
  const { students, mentors, applications } = useRecordSearch(asked, isWanted && flags.adminDashboard);
  const posts = usePostSearch(asked, isWanted && flags.blogSystem);
  const programmes = useProgrammeSearch(asked, isWanted);
  // all of them at once, whatever is typed: they are found among the pages
  const views = useSavedViews(isPastStep);
  const all = [students, mentors, applications, posts, programmes];
  const known = <Data>(data: Data[] | undefined): readonly Data[] => (isWanted && data ? data : []);
  return {
    students: known(students.data),
    mentors: known(mentors.data),
    applications: known(applications.data),
    posts: known(posts.data),
    programmes: known(programmes.data),
    views: views.data ?? [],
    isSearching:
      isPastStep && isWorthAsking(typed.trim()) && (!isWanted || all.some(({ isFetching }) => isFetching)),
    failure: isWanted ? [...all, views].find(({ error }) => error !== null)?.error : undefined,
    retry: () => {
      for (const query of [...all, views]) if (query.error) void query.refetch();
    },
  };
}
