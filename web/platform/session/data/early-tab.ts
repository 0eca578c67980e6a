import { openSession } from '#web/data/browser-store.ts';
import { wasBorrowed } from '#web/data/person-store.ts';

/**
 * Before anything is read: the session of the browser is opened; a borrowed tab that only loaded its page anew has its session and drafts again. Never
 * throws: where its program is missing nobody is signed in, and what the tab held cannot be read.
 */
export async function openBorrowedTab(): Promise<void> {
  if (!wasBorrowed()) return openSession();
  try {
    await (await import('./reopen-tab.ts')).reopenTab();
  } catch {
    // the sign-in that follows begins a tab of its own
  }
}
