import { VISITOR } from '#domain/accounts/visitor.ts';
import { useLingui } from '@lingui/react';
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { useSession } from '#web/platform/session/index.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { type DirectoryAnswer, type DirectoryPage, pageOfKnown } from '../rules/card.ts';
import { readFilter } from '../rules/directory-filter.ts';
import type { Facets } from '../rules/facets.ts';
import { directoryKey, facetsKey, listsOf } from './directory-key.ts';
import type { LoadedDirectory } from './load-directory.ts';
import { vocabularyIn } from './vocabulary.ts';

/** A chunk of its own: the first list came with the page, and most visitors ask for no other. */
const loadReader = () => import('../data/read-directory.ts');

/** A list of people changes by the day, not by the minute. */
const FRESH_MS = 5 * 60_000;

/** Until it is `answered`, what is shown comes from the lists that this tab has read before. */
export type DirectoryState = 'answered' | 'looking' | 'unreached';

/**
 * The list that the address asks for, as the person of this tab may see it. Until the answer is there, and
 * without a connection, the cards that this tab has read before are filtered on the device.
 */
export function useDirectory() {
  const [query, setQuery] = useSearchParams();
  const filter = readFilter(query);
  const viewer = useSession().user?.id ?? VISITOR;
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const client = useQueryClient();
  const vocabulary = useMemo(() => vocabularyIn(i18n, language), [i18n, language]);
  const loaded = useLoaderData<LoadedDirectory | null | undefined>();
  const key = directoryKey(viewer, filter, language);
  const answer = useQuery<DirectoryAnswer>({
    queryKey: key,
    initialData: loaded && hashKey(loaded.key) === hashKey(key) ? (loaded.page ?? undefined) : undefined,
    queryFn: async () => (await loadReader()).readAnswer(filter, vocabulary),
    staleTime: FRESH_MS,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'offlineFirst',
  });
  const facets = useQuery<Facets>({
    queryKey: facetsKey(viewer),
    initialData: viewer === VISITOR ? (loaded?.facets ?? undefined) : undefined,
    queryFn: async () => (await loadReader()).readFacets(),
    staleTime: FRESH_MS,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'offlineFirst',
  });
  const page: DirectoryPage = answer.data ?? knownPage();
  return {
    filter,
    page,
    /** on all pages; undefined until it is known */
    found: answer.data && (answer.data.found ?? facets.data?.total),
    facets: facets.data,
    state: stateOf(answer, loaded?.page === null),
    isBusy: answer.isFetching,
    retry: () => void answer.refetch(),
    ask: setQuery,
    /** Fetches what asking needs, as soon as it is likely to be needed. */
    getReady: () => void loadReader().catch(() => undefined),
  };

  function knownPage(): DirectoryPage {
    const lists = client.getQueriesData<DirectoryPage>({ queryKey: listsOf(viewer) });
    const known = lists.flatMap(([, list]) => list?.cards ?? []);
    return pageOfKnown(known, filter, vocabulary);
  }
}

interface Answer {
  data: DirectoryPage | undefined;
  failureReason: unknown;
  fetchStatus: 'fetching' | 'paused' | 'idle';
}

function stateOf({ data, failureReason, fetchStatus }: Answer, cameWithout: boolean): DirectoryState {
  if (data) return 'answered';
  return cameWithout || failureReason || fetchStatus === 'paused' ? 'unreached' : 'looking';
}
