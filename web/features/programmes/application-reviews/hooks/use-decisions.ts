import { useQuery } from '@tanstack/react-query';
import { adminDecisionsPath } from '#web/app/staff-paths.ts';
import { openedOnce, useAutosave } from '#web/platform/autosave/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { readDecisionDesk, readStoredDecisions } from '../data/decisions.ts';
import { isSameDecisions, ofPresent, type RoundDesk } from '../rules/decisions.ts';
import { type DecisionOpening, DecisionStore } from './decision-store.ts';
import { readingKeys } from './reading-keys.ts';

export interface OpenedDesk {
  desk: RoundDesk;
  opening: DecisionOpening;
  /** something typed earlier, which only this device has, was brought back */
  isRestored: boolean;
}

async function open(owner: string, roundId: string): Promise<OpenedDesk> {
  const desk = await readDecisionDesk(roundId);
  // a device that cannot be asked has nothing stored; what was sent is changed no more
  const stored =
    desk.sentMs === undefined ? await readStoredDecisions(owner, roundId).catch(() => undefined) : undefined;
  const { version, ...typed } = stored ?? { ...desk.draft, version: desk.version };
  const draft = ofPresent(typed, desk.rows);
  return {
    desk,
    opening: { owner, roundId, draft, version, onServer: desk.draft },
    isRestored: !isSameDecisions(draft, desk.draft),
  };
}

/** A round to be decided, as it stands on the server and on this device. */
export function useOpenedDesk(roundId: string) {
  const { user } = useSession();
  const owner = user?.id ?? '';
  return useQuery({
    queryKey: readingKeys.decisions(roundId, owner),
    queryFn: () => open(owner, roundId),
    ...openedOnce,
    // what is stored here is hers: not before it is known who she is
    enabled: user !== undefined,
  });
}

/** The store of an opened one, stored and sent while its screen is open. */
export const useDeciding = (opening: DecisionOpening) =>
  useAutosave(
    () => new DecisionStore(opening),
    adminDecisionsPath(opening.roundId),
    readingKeys.list(opening.roundId, undefined),
  );
