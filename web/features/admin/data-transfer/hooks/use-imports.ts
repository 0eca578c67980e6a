import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { alwaysAsked, sentNow } from '#web/platform/admin-lists/index.ts';
import {
  actOnImport,
  cancelImport,
  lookIntoFile,
  type NewImport,
  readImport,
  readImportRows,
  readImports,
  sendImport,
} from '../data/imports.ts';
import { giveRejectedRows } from '../data/rejected-rows.ts';
import { type ImportRow, type ImportSummary, isUnderWay, type RowFilter } from '../rules/imports.ts';
import { migrationKeys } from './migration-keys.ts';

/** While the server works on an import, the screen asks so often how far it is. */
const ASK_AGAIN_MS = 1_000;
const ROWS_SHOWN_COUNT = 25;

/** The last imports. */
export function useImports() {
  return useQuery({ queryKey: migrationKeys.imports(), queryFn: readImports, ...alwaysAsked });
}

/** One import, asked again while the server works on it. */
export function useImport(id: string) {
  return useQuery({
    queryKey: migrationKeys.import(id),
    queryFn: () => readImport(id),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? ASK_AGAIN_MS : false),
    ...alwaysAsked,
  });
}

/** Rows of an import, page by page. `state`: with another state they are other rows. */
export function useImportRows(
  { id, state }: Pick<ImportSummary, 'id' | 'state'>,
  what: RowFilter | undefined,
) {
  return useInfiniteQuery({
    queryKey: migrationKeys.rows(id, what, state),
    queryFn: ({ pageParam }) => readImportRows(id, what, pageParam, ROWS_SHOWN_COUNT),
    initialPageParam: 0,
    getNextPageParam: (page: ImportRow[]) =>
      page.length < ROWS_SHOWN_COUNT ? undefined : page.at(-1)?.number,
    ...alwaysAsked,
  });
}

/** Reads the header of a chosen file. */
export function useLookIntoFile() {
  return useMutation({ mutationFn: (file: File) => lookIntoFile(file), ...sentNow });
}

/** Sends a file. */
export function useSendImport() {
  return useMutation({ mutationFn: (one: NewImport) => sendImport(one), ...sentNow });
}

/** What can be done with an import; each changes what is shown. */
export function useImportOperations(summary: ImportSummary) {
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: ['migration'] });
  const act = useMutation({
    mutationFn: (operation: 'preview' | 'apply' | 'undo') => actOnImport(operation, summary.id),
    onSettled: again,
    ...sentNow,
  });
  const cancel = useMutation({ mutationFn: () => cancelImport(summary.id), onSettled: again, ...sentNow });
  const download = useMutation({
    mutationFn: ({ header, reasonOf }: { header: string; reasonOf: (row: ImportRow) => string }) =>
      giveRejectedRows(summary, header, reasonOf),
    ...sentNow,
  });
  return { act, cancel, download };
}
