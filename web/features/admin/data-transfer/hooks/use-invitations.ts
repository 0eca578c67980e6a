import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alwaysAsked, CommandIds, sentNow } from '#web/platform/admin-lists/index.ts';
import { actOnInvitation, readInvitations } from '../data/invitations.ts';
import type { ImportSummary } from '../rules/imports.ts';
import type { InvitationPage, InvitationState } from '../rules/invitations.ts';
import { migrationKeys } from './migration-keys.ts';

export type { Invitation } from '../rules/invitations.ts';

const ROWS_SHOWN_COUNT = 25;

/** The invitations of an import, page by page. `state` of the import: taken back, they are others. */
export function useInvitations(
  summary: Pick<ImportSummary, 'id' | 'state'>,
  state: InvitationState | undefined,
) {
  return useInfiniteQuery({
    queryKey: migrationKeys.invitations(summary.id, summary.state, state),
    queryFn: ({ pageParam }) => readInvitations(summary.id, state, pageParam, ROWS_SHOWN_COUNT),
    initialPageParam: 0,
    getNextPageParam: ({ rows }: InvitationPage) =>
      rows.length < ROWS_SHOWN_COUNT ? undefined : rows.at(-1)?.number,
    ...alwaysAsked,
  });
}

/** What an admin does with one of them; a repetition after a lost answer has the same id. */
export function useInvitationCommand(id: string) {
  const queries = useQueryClient();
  const [ids] = useState(() => new CommandIds());
  return useMutation({
    mutationFn: (operation: 'resend' | 'withdraw') =>
      actOnInvitation(operation, ids.idsFor(operation)[0], id),
    onSuccess: () => ids.done(),
    // also after a refusal: it is not as the list shows it
    onSettled: () => queries.invalidateQueries({ queryKey: ['migration'] }),
    ...sentNow,
  });
}
