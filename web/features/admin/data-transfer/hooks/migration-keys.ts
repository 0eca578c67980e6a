import type { RowFilter } from '../rules/imports.ts';

/** Under these names the answers about machine and data are stored while a screen is open. */
export const migrationKeys = {
  system: () => ['migration', 'system'] as const,
  imports: () => ['migration', 'imports'] as const,
  switches: () => ['migration', 'switches'] as const,
  exports: () => ['migration', 'exports'] as const,
  import: (id: string) => ['migration', 'import', id] as const,
  rows: (id: string, what: RowFilter | undefined, state: string) =>
    ['migration', 'import', id, 'rows', what ?? '', state] as const,
};
