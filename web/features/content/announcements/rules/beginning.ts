import { type Audience, audienceOf } from './draft.ts';

/** What a new announcement begins with: all that another one says, or whom a list shows. */
export type Beginning = { copied: string } | { audience: Audience };

/** @returns undefined where the address names none: then what was begun on this device is gone on with */
export function readBeginning(address: URLSearchParams): Beginning | undefined {
  const copied = address.get('copy');
  if (copied) return { copied };
  const rule = address.get('audience');
  if (!rule) return undefined;
  try {
    return { audience: audienceOf(JSON.parse(rule)) };
  } catch {
    // an address that was cut off on its way
    return undefined;
  }
}
