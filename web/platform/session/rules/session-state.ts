import type { AppError } from '#domain/error-codes.ts';
import { AUTH_ERROR_RETRIES_COUNT } from '#domain/limits.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import { flagsOf, type Role, type RoleFlags } from '#domain/accounts/roles.ts';
import type { UnsentWork } from '#domain/platform/unsent-drafts.ts';
import type { EndReason } from './session-limits.ts';

export interface SessionUser {
  id: string;
  email: string;
  /** what was written at sign-up; never a source of rights */
  metadata: { firstName: string; lastName: string };
}

/** What is known of a signed-in person besides the user of the auth service. */
export interface Account {
  role: Role;
  /** null: there is no row · undefined: it could not be read */
  profile: Profile | null | undefined;
}

export interface SessionState extends Partial<RoleFlags> {
  status: 'loading' | 'signed-out' | 'signed-in' | 'failed';
  user?: SessionUser;
  profile?: Profile | null;
  /** role and profile are what the server said last; its answer is under way, and nothing final follows from them yet */
  isRemembered?: boolean | undefined;
  /** why the session ended, where the person did not end it here */
  endReason?: EndReason;
  /** the session ended in a borrowed tab: what was not sent went with it */
  isAllGone?: boolean | undefined;
  /** AUTH-16: the inactivity warning is open; ms until the log-out */
  warningLeftMs?: number | undefined;
  /** the person wants to leave, but this browser keeps something that has not been sent: she is asked */
  unsentWork?: UnsentWork | undefined;
  /** the person has asked to be signed out and is on the way to the first page [AUTH-07] */
  isLeaving?: boolean;
  /** how often the set-up was tried again since it last succeeded, at most 3 [AUTH-25] */
  retriesUsed: number;
  /** the last failure of sign-up, sign-in or set-up [AUTH-22] */
  error?: AppError;
}

export type SessionAction =
  | { type: 'user'; user: SessionUser }
  | { type: 'account'; userId: string; account: Account; isRemembered?: boolean }
  /** no answer is under way any more: what the server said last has to do */
  | { type: 'unanswered' }
  | { type: 'signed-out' }
  | { type: 'ended'; reason: EndReason; isAllGone?: boolean }
  /** the session is perhaps over: nothing private is rendered until the server has answered */
  | { type: 'doubted' }
  | { type: 'warned'; leftMs: number | undefined }
  | { type: 'asked'; about: UnsentWork | undefined }
  | { type: 'leaving' }
  | { type: 'token-refreshed' }
  | { type: 'retrying' }
  /** set-up failed: nothing can be shown behind a guard */
  | { type: 'failed'; error: AppError }
  /** an attempt failed: the person stays where she is */
  | { type: 'attempt-failed'; error: AppError | undefined };

export const INITIAL_SESSION: SessionState = { status: 'loading', retriesUsed: 0 };

/** AUTH-25: whether the set-up may be tried once more. */
export const mayRetry = ({ retriesUsed }: SessionState): boolean => retriesUsed < AUTH_ERROR_RETRIES_COUNT;

/** AUTH-04: how the session answers to each event. */
export function reduceSession(state: SessionState, action: SessionAction): SessionState {
  switch (action.type) {
    case 'user':
      // The SDK repeats SIGNED_IN each time the tab comes back: the same person stays on her screen.
      if (state.status === 'signed-in' && state.user?.id === action.user.id) {
        return { ...state, user: action.user };
      }
      return { status: 'loading', user: action.user, retriesUsed: state.retriesUsed };
    case 'account':
      if (state.user?.id !== action.userId) return state;
      return {
        status: 'signed-in',
        user: state.user,
        profile: action.account.profile,
        isRemembered: action.isRemembered,
        // an answer that comes late closes no dialog
        warningLeftMs: state.warningLeftMs,
        unsentWork: state.unsentWork,
        retriesUsed: 0,
        ...flagsOf(action.account.role),
      };
    case 'unanswered':
      return { ...state, isRemembered: undefined };
    case 'leaving':
      return { status: 'signed-out', isLeaving: true, retriesUsed: 0 };
    case 'signed-out':
      return {
        status: 'signed-out',
        isLeaving: state.isLeaving,
        endReason: state.endReason,
        isAllGone: state.isAllGone,
        retriesUsed: 0,
      };
    case 'ended':
      return {
        status: 'signed-out',
        endReason: action.reason,
        isAllGone: action.isAllGone,
        retriesUsed: 0,
      };
    case 'doubted':
      return { status: 'loading', user: state.user, retriesUsed: state.retriesUsed };
    case 'warned':
      return { ...state, warningLeftMs: action.leftMs };
    case 'asked':
      return { ...state, unsentWork: action.about };
    case 'token-refreshed':
      return state.status === 'failed' ? state : { ...state, error: undefined };
    case 'retrying':
      return mayRetry(state) ? { status: 'loading', retriesUsed: state.retriesUsed + 1 } : state;
    case 'failed':
      return { status: 'failed', user: state.user, error: action.error, retriesUsed: state.retriesUsed };
    case 'attempt-failed':
      return { ...state, error: action.error };
  }
}
