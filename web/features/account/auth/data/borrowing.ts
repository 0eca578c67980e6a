import { borrowTab } from '#web/data/borrowed-tab.ts';
import { endTab, isBorrowed } from '#web/data/person-store.ts';

/** Before a session is opened: where it is to be stored, in this tab alone or by the browser (decision 24). */
export async function chooseStorage(inTabAlone: boolean): Promise<void> {
  if (!inTabAlone) endTab();
  else if (!isBorrowed()) await borrowTab();
}
