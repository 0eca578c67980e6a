import { AppError, type ErrorCode, type ErrorParams } from '#domain/error-codes.ts';
import type { OwnDatabase } from '../supabase-client.ts';

/** Whoever writes. */
export interface Writer {
  id: string;
  email: string;
}

/** One field that was changed here and, since it was read here, elsewhere too. */
export interface Conflict {
  field: string;
  mine: unknown;
  theirs: unknown;
}

/** Thrown by a kind's `send`: the server holds something that the person has not seen. Nothing was written. */
export class WriteConflict extends AppError {
  readonly conflicts: readonly Conflict[];

  constructor(conflicts: readonly Conflict[]) {
    super('conflict');
    this.conflicts = conflicts;
  }
}

/** A refusal in the form in which it can be stored and told to other tabs. */
export interface Refusal {
  code: ErrorCode;
  params?: ErrorParams | undefined;
  /** what the server said, for finding the field; never shown */
  said?: string | undefined;
}

export type WriteState = 'waiting' | 'refused' | 'conflict';

/** One write that the server has not got yet. */
export interface Write {
  /** made by this browser: sending it twice has one effect */
  id: string;
  /** the id of the person who wrote it; nobody else's session ever sends it */
  owner: string;
  /** the order of one person's writes; no clock is asked */
  seq: number;
  kind: string;
  /** of the kind that wrote it */
  version: number;
  /** what it is about: two of one kind about one thing may become one */
  thing: string;
  values: unknown;
  state: WriteState;
  /** how often it was sent */
  tries: number;
  /** ms since 1970 by this device's clock; for people to read, never for ordering */
  at: number;
  refusal?: Refusal | undefined;
  conflicts?: readonly Conflict[] | undefined;
}

/** What a kind is given to send with. */
export interface Sending {
  id: string;
  writer: Writer;
  /** the data API with the rights of the writer and of nobody else [FM-18] */
  database: OwnDatabase;
}

/**
 * What the outbox must know of one kind of write. Methods may be called any number of times with the same write:
 * the effect at the server must be that of one.
 */
export interface WriteKind<Values = unknown, Answer = unknown> {
  /** stored on phones: never changed once released */
  name: string;
  /** one more when the form of its values changes */
  version: number;
  /** it is sent before all others that wait */
  isUrgent?: boolean;
  /** @throws AppError; `WriteConflict` where the server holds what the person has not seen */
  send(values: Values, sending: Sending): Promise<Answer>;
  /** Two waiting writes about one thing become one; without it each is sent. */
  merge?(older: Values, newer: Values): Values;
  /** Values that an older version stored, in this version's form; without it they are sent as they are. */
  upgrade?(values: unknown, fromVersion: number): Values;
  /**
   * After the person has chosen: the values to send now, which keep her value of the fields in `mine` and leave the
   * others as they are at the server; undefined where nothing is left to send.
   */
  resolve?(values: Values, conflicts: readonly Conflict[], mine: ReadonlySet<string>): Values | undefined;
}

/** What became of a write, as far as it is known now. */
export type Outcome =
  | { is: 'sent'; answer: unknown }
  /** on this phone; `failure`: why it is not with the server yet, where something was tried */
  | { is: 'waiting'; failure?: AppError | undefined }
  /** `write`: as it stands in the list of what needs the person; none where the phone could not keep it */
  | { is: 'refused'; failure: AppError; write?: Write }
  | { is: 'conflict'; failure: AppError }
  /** neither sent nor stored: this phone keeps nothing, and the one try failed */
  | { is: 'lost'; failure: AppError; storageFailure: AppError };

/** The refusal as an error again, as forms and sentences take it. */
export function failureOf({ code, params, said }: Refusal): AppError {
  return new AppError(code, {
    ...(params && { params }),
    ...(said !== undefined && { cause: { message: said } }),
  });
}

export function refusalOf({ code, params, cause }: AppError): Refusal {
  const hasMessage = typeof cause === 'object' && cause !== null && 'message' in cause;
  return { code, params, said: hasMessage ? String(cause.message) : undefined };
}
