import { NEW_SIGNUP_KEY } from '#domain/accounts/terms.ts';
import { type PersonStore, personStore, tabStore } from '#web/data/person-store.ts';

/** WIZ-02: the wizard was finished on this browser; the value is the person's id. */
export const TUTORIAL_SEEN_KEY = 'tutorial-seen';
/** WIZ-02: the wizard has opened in this session of the browser; logging out clears it. */
export const WIZARD_OPENED_KEY = 'wizard-opened';

/** The profile was just completed: the dashboard welcomes her until she closes that. */
export const WELCOME_KEY = 'welcome';

/** Reading is harmless where the browser refuses storage: then nothing was remembered. */
function read(storage: () => PersonStore, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

function remember(storage: () => PersonStore, key: string, userId: string): void {
  try {
    storage().setItem(key, userId);
  } catch {
    // without storage the wizard may open once more than it should, which harms nobody
  }
}

const device = personStore;
const session = () => tabStore() ?? sessionStorage;

export const justSignedUp = (userId: string): boolean => read(device, NEW_SIGNUP_KEY) === userId;
export const isTutorialSeen = (userId: string): boolean => read(device, TUTORIAL_SEEN_KEY) === userId;
/** The wizard was finished: it does not come back, and the dashboard welcomes her. */
export function markTutorialSeen(userId: string): void {
  remember(device, TUTORIAL_SEEN_KEY, userId);
  remember(session, WELCOME_KEY, userId);
}
export const wasOpened = (userId: string): boolean => read(session, WIZARD_OPENED_KEY) === userId;
export const markOpened = (userId: string): void => remember(session, WIZARD_OPENED_KEY, userId);

export const isWelcomeDue = (userId: string | undefined): boolean => read(session, WELCOME_KEY) === userId;
export const endWelcome = (): void => remember(session, WELCOME_KEY, '');
