import type { RowFilter } from '../rules/imports.ts';
import type { InvitationState } from '../rules/invitations.ts';

/** Under these names the answers about machine and data are stored while a screen is open. */
export const migrationKeys = {
  system: () => ['migration', 'system'] as const,
  imports: () => ['migration', 'imports'] as const,
  switches: () => ['migration', 'switches'] as const,
  exports: () => ['migration', 'exports'] as const,
  import: (id: string) => ['migration', 'import', id] as const,
  invitations: (id: string, importState: string, state: InvitationState | undefined) =>
    ['migration', 'import', id, 'invitations', importState, state ?? ''] as const,
  rows: (id: string, what: RowFilter | undefined, state: string) =>
    ['migration', 'import', id, 'rows', what ?? '', state] as const,
};
