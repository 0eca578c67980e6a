import { useListAddress, usePageList } from '#web/platform/admin-lists/index.ts';
import { readErrorPage } from '../data/read-errors.ts';
import { readErrorFilter, writeErrorFilter } from '../rules/error-filter.ts';
import { errorKeys } from './error-keys.ts';

const RULES = { read: readErrorFilter, write: writeErrorFilter };

/** The list of errors that the address describes. */
export function useErrorList() {
  const { filter, setFilter } = useListAddress(RULES);
  const list = usePageList(errorKeys.list(filter), (after) => readErrorPage(filter, after));
  return { filter, setFilter, list };
}
