import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ExportFormat, type ExportKind, needsSecondAdmin } from '#domain/data-transfer/export-kinds.ts';
import { alwaysAsked, sentNow } from '#web/platform/admin-lists/index.ts';
import { cancelExport, decideExport, readExports, requestExport, takeExport } from '../data/exports.ts';
import type { ExportProgress, ExportSummary } from '../rules/exports.ts';
import { migrationKeys } from './migration-keys.ts';

/** The last exports. */
export function useExports() {
  return useQuery({ queryKey: migrationKeys.exports(), queryFn: readExports, ...alwaysAsked });
}

type Wanted = Pick<ExportSummary, 'id' | 'kind' | 'format'>;

/** Asking for a file, agreeing, and taking it page by page, with how far that is and a way to stop it. */
export function useExportOperations() {
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: migrationKeys.exports() });
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
  const take = useMutation({ mutationFn: takeNow, onSettled: again, ...sentNow });
  const ask = useMutation({
    mutationFn: async ({ kind, format }: { kind: ExportKind; format: ExportFormat }) => {
      const wanted = { id: crypto.randomUUID(), kind, format };
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
  return { ask, take, decide, giveUp, progress, stop: () => stopping.current?.abort() };
}
