import type { PictureRefusal } from '../../pictures/picture-queue.ts';
import { INSUFFICIENT_PRIVILEGE, sqlState, UNIQUE_VIOLATION } from '../database/database.ts';
import { jsonAnswer } from '../gate/answers.ts';

/** A refusal of the storage service in the words that storage-js and the specification's catalogue know. */
export class StorageRefusal extends Error {
  readonly statusCode: number;
  readonly error: string;

  /** @param cause why, for the log: it does not leave the server */
  constructor(statusCode: number, error: string, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'StorageRefusal';
    this.statusCode = statusCode;
    this.error = error;
  }

  /** Supabase answers 400 to most and carries the real status inside. */
  toResponse(): Response {
    const outer = [413, 415, 503].includes(this.statusCode) ? this.statusCode : 400;
    return jsonAnswer(
      outer,
      { statusCode: String(this.statusCode), error: this.error, message: this.message },
      this.statusCode === 503 ? { 'retry-after': '2' } : {},
    );
  }
}

export const bucketNotFound = (): StorageRefusal =>
  new StorageRefusal(404, 'Bucket not found', 'Bucket not found');
export const objectNotFound = (): StorageRefusal => new StorageRefusal(404, 'not_found', 'Object not found');
/** Whether there is no such object; a bucket that is not there is something else. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof StorageRefusal && error.error === 'not_found';
export const invalidKey = (name: string): StorageRefusal =>
  new StorageRefusal(400, 'InvalidKey', `Invalid key: ${name}`);
export const invalidRequest = (message: string): StorageRefusal =>
  new StorageRefusal(400, 'invalid_request', message);
export const invalidSignature = (): StorageRefusal =>
  new StorageRefusal(400, 'InvalidSignature', 'The signed URL is invalid or has expired');
export const tooLarge = (): StorageRefusal =>
  new StorageRefusal(413, 'Payload too large', 'The object exceeded the maximum allowed size');
export const wrongType = (type: string, cause?: unknown): StorageRefusal =>
  new StorageRefusal(415, 'invalid_mime_type', `mime type ${type} is not supported`, cause);

/** What a refused picture is called in the words of the storage service. */
export function ofPicture({ problem, mimetype, cause }: PictureRefusal): StorageRefusal {
  switch (problem) {
    case 'no-picture':
      return wrongType(cause === undefined ? mimetype : `${mimetype} (damaged or too large)`, cause);
    case 'busy':
      return new StorageRefusal(503, 'server_unavailable', 'Too many images at once');
    case 'slow':
      return new StorageRefusal(503, 'server_unavailable', 'The image took too long', cause);
  }
}

/** The refusal that a database error stands for; other errors are passed through. */
export function asRefusal(error: unknown): unknown {
  const state = sqlState(error);
  if (state === INSUFFICIENT_PRIVILEGE) {
    return new StorageRefusal(403, 'Unauthorized', 'new row violates row-level security policy');
  }
  return state === UNIQUE_VIOLATION
    ? new StorageRefusal(409, 'Duplicate', 'The resource already exists')
    : error;
}
