import { openTab } from '#web/data/borrowed-tab.ts';
import { tabIsBack } from './borrowed.ts';

/** A borrowed tab has its session and drafts again. */
export async function reopenTab(): Promise<void> {
  await openTab();
  tabIsBack();
}
