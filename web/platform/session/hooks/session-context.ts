import { createContext, use } from 'react';
import type { AppError } from '#domain/error-codes.ts';
import type { SessionState } from '../rules/session-state.ts';

/** The signed-in person and what can be done about the session. */
export interface Session extends SessionState {
  /** AUTH-02 */
  isAdmin: boolean;
  isMentor: boolean;
  isStudent: boolean;
  /** she said that somebody else uses this phone: everything of hers is in this tab alone */
  isBorrowed: boolean;
  /** Reads role and profile again, after something changed them. Never throws [AUTH-26]. */
  refreshProfile: () => Promise<void>;
  /**
   * AUTH-07: ends all sessions of the person, clears this browser and goes to `/`. Where something of hers has
   * not been sent it asks first (`unsentWork`) and has done nothing yet when it resolves.
   */
  signOut: () => Promise<void>;
  /** Answers the question about unsent work: to sign out anyway, or to keep working. */
  answerUnsent: (goes: boolean) => Promise<void>;
  /** Sends what waits, and signs out if nothing else would be lost; resolves when that was tried. */
  sendUnsentAndLeave: () => Promise<void>;
  /** Gives what was typed here and not sent to the person as a file. @throws AppError `device_storage_full` */
  saveUnsentAsFile: () => Promise<void>;
  /**
   * SG-06: ends the session of this browser and removes everything that it keeps for anybody, also without a line;
   * resolves when that is done, and the person is where she was. Asks nothing. @throws where its program is missing
   */
  forgetPhone: () => Promise<void>;
  /** AUTH-16: answers the inactivity warning. */
  staySignedIn: () => void;
  /** Tries the set-up again after `status: 'failed'`; does nothing once `retriesUsed` is 3 [AUTH-25]. */
  retry: () => void;
  /**
   * Removes what this browser keeps of the session, then loads /login anew [UI-08]. Drafts stay: they are shown
   * to the same person alone. Never throws.
   */
  clearDeviceAndSignIn: () => Promise<void>;
  /** Asks the server whether the session still stands; to be called where the database refused a request. */
  checkNow: () => void;
  /** Listens to the auth service; forms call it before they open a session. */
  connect: () => Promise<void>;
  /** AUTH-22: keeps the failure of an attempt, or forgets it. */
  noteError: (error: AppError | undefined) => void;
}

export const SessionContext = createContext<Session | undefined>(undefined);

/** The session of this browser [AUTH-02]. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
