import { isBorrowed } from '#web/data/person-store.ts';
import { publicConfig } from '#web/data/public-config.ts';
import { savesData } from '#web/data/saves-data.ts';

interface Wishes {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/**
 * FEAT-01: whether this visit may be counted: not where an operator switched it off, not where the person asked her
 * browser not to be followed or to save data, and never on a phone that she called somebody else's.
 */
export function mayCount(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Wishes;
  return (
    publicConfig().flags.analytics &&
    doNotTrack !== '1' &&
    globalPrivacyControl !== true &&
    !savesData() &&
    !isBorrowed()
  );
}
