import type { Caller } from '../database/database.ts';
import type { Service } from '../gate/allowed-calls.ts';
import type { DatabaseMode } from '../embedded-options.ts';

/** A request that passed the gate, in a form that crosses between threads. */
export interface RequestMessage {
  kind: 'request';
  id: number;
  service: Service;
  /** below `/rest/v1` and so on */
  path: string;
  method: string;
  url: string;
  headers: [string, string][];
  body: ArrayBuffer | undefined;
  caller: Caller;
}

export type ToWorker = RequestMessage | { kind: 'close' } | { kind: 'ping' } | { kind: 'snapshot' };

export interface AnswerMessage {
  kind: 'answer';
  id: number;
  status: number;
  headers: [string, string][];
  body: ArrayBuffer | undefined;
}

export type FromWorker =
  | { kind: 'ready'; mode: DatabaseMode; isSeeded: boolean; migrations: string[] }
  | { kind: 'failed'; isOperatorError: boolean; message: string; stack: string | undefined }
  | { kind: 'log'; event: string; facts: Record<string, unknown> }
  | { kind: 'closed' }
  | { kind: 'pong' }
  /** a table of the public pages was changed, here or by another program, or that may have been missed */
  | { kind: 'page_change' }
  /** the files of the database in one tar; undefined where it could not be made */
  | { kind: 'snapshot'; content: ArrayBuffer | undefined }
  | AnswerMessage;
