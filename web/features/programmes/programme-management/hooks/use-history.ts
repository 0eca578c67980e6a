import { useQuery } from '@tanstack/react-query';
import { alwaysAsked } from '#web/platform/admin-lists/index.ts';
import { readDesk, readRevisions } from '../data/programmes.ts';
import { programmeKeys } from './programme-keys.ts';

/** How the programme was before. */
export function useRevisions(deskId: string, version: number) {
  return useQuery({
    queryKey: programmeKeys.revisions(deskId, version),
    queryFn: () => readRevisions(deskId),
    ...alwaysAsked,
  });
}

/** The version that somebody else saved or published meanwhile. */
export function useTheirVersion(deskId: string, version: number) {
  return useQuery({
    queryKey: programmeKeys.stored(deskId, version),
    queryFn: () => readDesk(deskId),
    ...alwaysAsked,
  });
}
