import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ExportFormat, type ExportKind, needsSecondAdmin } from '#domain/data-transfer/export-kinds.ts';
import { alwaysAsked, CommandIds, sentNow } from '#web/platform/admin-lists/index.ts';
import type { ListExportKind } from '#domain/data-transfer/list-export.ts';
import {
  cancelExport,
  decideExport,
  type ExportPart,
  readExports,
  requestExport,
  takeExport,
} from '../data/exports.ts';
import type { ExportProgress, ExportSummary } from '../rules/exports.ts';
import { migrationKeys } from './migration-keys.ts';

/** The last exports. */
export function useExports() {
  return useQuery({ queryKey: migrationKeys.exports(), queryFn: readExports, ...alwaysAsked });
}

type Wanted = Pick<ExportSummary, 'id' | 'kind' | 'format' | 'columns'>;

/** Takes a file page by page, with how far that is and a way to stop it. */
function useTaking() {
  const [progress, setProgress] = useState<ExportProgress>();
  const stopping = useRef<AbortController>(undefined);
  const takeNow = async (wanted: Wanted) => {
    const stop = new AbortController();
    stopping.current = stop;
    setProgress({ given: 0, total: 0 });
    try {
      return await takeExport({ ...wanted, onProgress: setProgress, signal: stop.signal });
    } finally {
      setProgress(undefined);
    }
  };
  return { takeNow, progress, stop: () => stopping.current?.abort() };
}

export interface ListPart extends ExportPart {
  kind: ListExportKind;
}

/** Takes what the filter of a list finds; of students it asks another admin, and says so. */
export function useListExport() {
  const client = useQueryClient();
  const { takeNow, progress, stop } = useTaking();
  // asked again after a lost answer it is the same request, of which the others are told once
  const [ids] = useState(() => new CommandIds());
  const take = useMutation({
    mutationFn: async ({ kind, ...part }: ListPart) => {
      const wanted = {
        id: ids.idsFor({ kind, part })[0],
        kind,
        format: 'csv',
        columns: part.columns,
      } as const;
      await requestExport(wanted.id, kind, 'csv', part);
      ids.done();
      if (needsSecondAdmin(kind)) return 'asked';
      return (await takeNow(wanted)) ? 'taken' : 'stopped';
    },
    onSettled: () => client.invalidateQueries({ queryKey: migrationKeys.exports() }),
    ...sentNow,
  });
  return { take, progress, stop };
}

/** Asking for a file, agreeing, and taking it page by page. */
export function useExportOperations() {
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: migrationKeys.exports() });
  const { takeNow, progress, stop } = useTaking();
  const take = useMutation({ mutationFn: takeNow, onSettled: again, ...sentNow });
  const ask = useMutation({
    mutationFn: async ({ kind, format }: { kind: ExportKind; format: ExportFormat }) => {
      const wanted = { id: crypto.randomUUID(), kind, format, columns: null };
      await requestExport(wanted.id, kind, format);
      if (!needsSecondAdmin(kind)) await takeNow(wanted);
    },
    onSettled: again,
    ...sentNow,
  });
  const decide = useMutation({
    mutationFn: ({ id, agrees }: { id: string; agrees: boolean }) => decideExport(id, agrees),
    onSettled: again,
    ...sentNow,
  });
  const giveUp = useMutation({ mutationFn: (id: string) => cancelExport(id), onSettled: again, ...sentNow });
  return { ask, take, decide, giveUp, progress, stop };
}
