import { useEffect, useState } from 'react';
import { readUnsentDrafts, type Unsent } from '../data/read-unsent-drafts.ts';
import { draftsAsText } from '../rules/unsent-drafts.ts';

/** FM-36: what would be lost; undefined while it is read, null where this browser does not tell. */
export function useUnsentDrafts(): Unsent | null | undefined {
  const [unsent, setUnsent] = useState<Unsent | null>();
  useEffect(() => {
    readUnsentDrafts().then(setUnsent, () => setUnsent(null));
  }, []);
  return unsent;
}

/** True where this person's drafts are on this phone, or where the browser does not tell. */
export async function mayHaveUnsent(): Promise<boolean> {
  try {
    return (await readUnsentDrafts()).own.length > 0;
  } catch {
    return true;
  }
}

/** Gives the drafts to the person as a file with a neutral name. */
export function keepAsFile({ own }: Unsent): void {
  const file = new Blob([draftsAsText(own)], { type: 'text/plain;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `my-texts-${new Date().toISOString().slice(0, 10)}.txt`;
  link.click();
  // a browser reads the file after the click
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
