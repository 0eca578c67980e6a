import type { OwnDatabase } from '../supabase-client.ts';
import type { KindOf } from './rules.ts';
import type { Refusal } from './write.ts';
import type { WriteStore } from './write-store.ts';

/** What one tab tells the others. */
export type TabNews =
  | { is: 'changed' }
  /** something was written, or the person pressed the button: it is to be sent now */
  | { is: 'flush' }
  | { is: 'settled'; id: string; refusal?: Refusal; isConflict?: boolean; answer?: unknown }
  | { is: 'fault'; refusal: Refusal; needsSignIn: boolean };

/** Everything around the outbox that is not its rules. */
export interface OutboxDeps {
  store: WriteStore;
  kindOf: KindOf;
  /** steady clock, ms */
  nowMs: () => number;
  /** ms since 1970, for people to read */
  wallMs: () => number;
  random: () => number;
  newId: () => string;
  /** the person asked her browser to save data */
  isMetered: () => boolean;
  /** Calls back once. @returns the function that stops it */
  after: (ms: number, run: () => void) => () => void;
  /** Runs the work in one tab at a time; a tab that dies is followed by the next that waits [FM-19]. */
  alone: (owner: string, work: () => Promise<void>) => Promise<void>;
  /** The data API with the rights of this person alone [FM-18]. */
  databaseAs: (owner: string) => Promise<OwnDatabase>;
  /** Whether the session of this person stands, by the server's word. @throws AppError where nobody answers */
  hasSession: (owner: string) => Promise<boolean>;
  broadcast: (news: TabNews) => void;
}
