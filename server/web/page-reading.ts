import type { TableChanges } from './table-changes.ts';
import type { VisitAccess } from './web-build.ts';

/**
 * The tables that a page may be cached from, each with those that decide which of its rows a visitor sees. Each has the
 * trigger `page_change`; `tests/policies/public-tables.test.ts` compares this list with what pages really read.
 */
export const CACHED_TABLES: Readonly<Record<string, readonly string[]>> = {
  mentor_profiles: [],
  site_texts: [],
  posts: [],
  post_texts: ['posts'],
  programmes: [],
  programme_texts: ['programmes'],
  cohorts: ['programmes'],
  milestones: ['programmes'],
  milestone_texts: ['milestones', 'programmes'],
};

/** A table that is embedded in the rows of another: `texts:post_texts(…)`, `cohorts!inner(…)`. */
const EMBEDDED = /(\w+)(?:![\w!]+)?\(/g;

/**
 * The tables behind a GET of the data API.
 * @param path below `/rest/v1/`
 * @returns undefined where it reads something that is not in the list, such as a function
 */
export function tablesBehind(path: string): readonly string[] | undefined {
  const { pathname, searchParams } = new URL(path, 'http://data.invalid');
  const embedded = [...(searchParams.get('select') ?? '').matchAll(EMBEDDED)].map(([, name = '']) => name);
  const named = [pathname.slice(1), ...embedded];
  const all = named.flatMap((name) => {
    const deciding = CACHED_TABLES[name];
    return deciding ? [name, ...deciding] : [undefined];
  });
  return all.every((table) => table !== undefined) ? [...new Set(all)] : undefined;
}

/** What was read for a page, and the moment of `TableChanges` before it. */
export interface Reading {
  tables: readonly string[];
  moment: number;
}

/** The access of a visit that takes down what is read through it. */
export interface RecordedVisit {
  visit: VisitAccess;
  /** what was read so far; undefined where it is not known what that depends on, or whether it has changed */
  reading(): Promise<Reading | undefined>;
}

/** Takes down what a rendering reads. A page that reads nothing never asks whether something has changed. */
export function recordVisit(access: VisitAccess, changes: TableChanges): RecordedVisit {
  const tables = new Set<string>();
  let isKnown = true;
  let beforeFirst: Promise<number | undefined> | undefined;
  const { fetchAsVisitor, searchAsVisitor } = access;
  const visit: VisitAccess = {
    ...access,
    fetchAsVisitor: async (path) => {
      const behind = tablesBehind(path);
      if (behind === undefined) isKnown = false;
      for (const table of behind ?? []) tables.add(table);
      beforeFirst ??= changes.now().catch(() => undefined);
      await beforeFirst;
      return fetchAsVisitor(path);
    },
    ...(searchAsVisitor && {
      // looks in what was read up to a minute ago
      searchAsVisitor: (...wish: Parameters<typeof searchAsVisitor>) => {
        isKnown = false;
        return searchAsVisitor(...wish);
      },
    }),
  };
  return {
    visit,
    reading: async () => {
      const moment = beforeFirst ? await beforeFirst : 0;
      return isKnown && moment !== undefined ? { tables: [...tables], moment } : undefined;
    },
  };
}
