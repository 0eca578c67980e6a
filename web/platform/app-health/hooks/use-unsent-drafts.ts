import { useEffect, useState } from 'react';
import { giveFile, readUnsentDrafts, type Unsent } from '../data/read-unsent-drafts.ts';
import { draftsAsText } from '#domain/platform/unsent-drafts.ts';

/** FM-36: what would be lost; undefined while it is read, null where this browser does not tell. */
export function useUnsentDrafts(): Unsent | null | undefined {
  const [unsent, setUnsent] = useState<Unsent | null>();
  useEffect(() => {
    readUnsentDrafts().then(setUnsent, () => setUnsent(null));
  }, []);
  return unsent;
}

/** True where something of this person's is on this phone that no server has, or where the browser does not tell. */
export async function mayHaveUnsent(): Promise<boolean> {
  try {
    const { own, waiting } = await readUnsentDrafts();
    return own.length + waiting.length > 0;
  } catch {
    return true;
  }
}

/** Gives all of it to the person as a file with a neutral name. */
export const saveAsFile = ({ own, waiting }: Unsent): void => giveFile(draftsAsText([...own, ...waiting]));
