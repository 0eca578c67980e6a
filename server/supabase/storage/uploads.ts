import { createHash, randomBytes } from 'node:crypto';
import { type EncodedImage, reencodeImage } from '../../pictures/pictures.ts';
import type { Caller, Database } from '../database/database.ts';
import { type Bucket, findBucket, holdsImagesOnly } from './buckets.ts';
import type { ObjectFiles } from './object-files.ts';
import { findObject, type NewObject, type StoredObject, type WriteMode, writeObject } from './objects.ts';
import { invalidKey, invalidRequest, tooLarge, wrongType } from './storage-errors.ts';

export interface Upload {
  content: Buffer;
  mimetype: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | undefined;
}

export interface UploadTarget {
  bucketId: string;
  name: string;
  mode: WriteMode;
}

const MAX_NAME_CHARACTERS = 500;

/**
 * Takes a file apart from the request: raw, or in a form as the browser's storage-js sends it.
 * @throws StorageRefusal for a form without a file
 */
export async function readUpload(headers: Headers, body: ArrayBuffer | undefined): Promise<Upload> {
  const type = headers.get('content-type') ?? 'application/octet-stream';
  if (!type.startsWith('multipart/form-data')) {
    return {
      content: Buffer.from(body ?? new ArrayBuffer(0)),
      mimetype: plainType(type),
      cacheControl: readCacheControl(headers.get('cache-control')),
      userMetadata: readMetadata(fromBase64(headers.get('x-metadata'))),
    };
  }
  const form = await readForm(type, body);
  const file = [...form.values()].find((value) => value instanceof File);
  if (file === undefined) throw invalidRequest('The form holds no file');
  return {
    content: Buffer.from(await file.arrayBuffer()),
    mimetype: plainType(file.type || 'application/octet-stream'),
    cacheControl: readCacheControl(textOf(form.get('cacheControl'))),
    userMetadata: readMetadata(textOf(form.get('metadata'))),
  };
}

async function readForm(type: string, body: ArrayBuffer | undefined): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    throw invalidRequest('The form cannot be read');
  }
}

/**
 * Stores a file: allowed by policy first, then looked into and written anew, then kept (UP-01, UP-02).
 * @param isMadeByUs what the server itself has encoded is stored as it is: encoded again, it would only be worse
 * @throws StorageRefusal, PictureRefusal
 */
export async function storeUpload(
  database: Database,
  files: ObjectFiles,
  caller: Caller,
  target: UploadTarget,
  upload: Upload,
  isMadeByUs = false,
): Promise<StoredObject> {
  if (!isSoundName(target.name)) throw invalidKey(target.name);
  const bucket = await findBucket(database, target.bucketId);
  const limit = bucket.file_size_limit === null ? undefined : Number(bucket.file_size_limit);
  if (limit !== undefined && upload.content.byteLength > limit) throw tooLarge();
  refuseType(bucket, upload.mimetype);
  await askPolicies(database, caller, target);

  const isReencoded = holdsImagesOnly(bucket) && !isMadeByUs;
  const { content, mimetype } = isReencoded ? await checkedImage(bucket, upload) : upload;
  const before =
    target.mode === 'insert' ? undefined : await findObject(database, target.bucketId, target.name);
  const object = newObject(target, { ...upload, content, mimetype });
  const written = await writeObject(database, caller, target.mode, object, (row) =>
    files.write(row.id, row.version, content),
  );
  if (before !== undefined) await files.remove(before.id, before.version);
  return written;
}

/** Thrown on purpose at the end of a trial write, so that the database takes it back. */
const TRIAL = new Error('trial');

/**
 * Tries the write and takes it back: who may not upload makes us work on no picture.
 * @throws StorageRefusal for a policy, an existing name, a missing bucket or a name out of rule
 */
export async function askPolicies(database: Database, caller: Caller, target: UploadTarget): Promise<void> {
  if (!isSoundName(target.name)) throw invalidKey(target.name);
  await findBucket(database, target.bucketId);
  const nothing = { content: Buffer.alloc(0), mimetype: '', cacheControl: '', userMetadata: undefined };
  try {
    await writeObject(database, caller, target.mode, newObject(target, nothing), () => Promise.reject(TRIAL));
  } catch (error) {
    if (error !== TRIAL) throw error;
  }
}

function newObject(target: { bucketId: string; name: string }, upload: Upload): NewObject {
  const size = upload.content.byteLength;
  return {
    bucketId: target.bucketId,
    name: target.name,
    version: randomBytes(16).toString('hex'),
    userMetadata: upload.userMetadata,
    // a trial is asked what the upload itself will be
    isReencoded: true,
    metadata: {
      eTag: `"${createHash('sha256').update(upload.content).digest('hex').slice(0, 32)}"`,
      size,
      mimetype: upload.mimetype,
      cacheControl: upload.cacheControl,
      lastModified: new Date().toISOString(),
      contentLength: size,
      httpStatusCode: 200,
    },
  };
}

async function checkedImage(bucket: Bucket, upload: Upload): Promise<EncodedImage> {
  const image = await reencodeImage(upload.content);
  refuseType(bucket, image.mimetype);
  return image;
}

function refuseType(bucket: Bucket, mimetype: string): void {
  const allowed = bucket.allowed_mime_types ?? [];
  const isAllowed = allowed.some(
    (type) => type === mimetype || (type.endsWith('/*') && mimetype.startsWith(type.slice(0, -1))),
  );
  if (allowed.length > 0 && !isAllowed) throw wrongType(mimetype);
}

/** Names in folders, without any step upwards, empty part or sign that a file system or address could misread. */
export function isSoundName(name: string): boolean {
  const parts = name.split('/');
  return (
    name.length <= MAX_NAME_CHARACTERS &&
    parts.every((part) => part !== '' && part !== '.' && part !== '..') &&
    /^[\w/!.\-*'()&$@=;:+,? ]+$/.test(name)
  );
}

function plainType(type: string): string {
  return (type.split(';', 1)[0] ?? '').trim().toLowerCase();
}

/** `3600` and `max-age=3600` mean the same; anything else is not cached. */
function readCacheControl(given: string | null): string {
  const seconds = /^(?:max-age=)?(\d{1,8})$/.exec(given?.trim() ?? '')?.[1];
  return seconds === undefined ? 'no-cache' : `max-age=${seconds}`;
}

function textOf(value: FormDataEntryValue | null): string | null {
  return typeof value === 'string' ? value : null;
}

function fromBase64(value: string | null): string | null {
  return value === null ? null : Buffer.from(value, 'base64').toString('utf8');
}

function readMetadata(text: string | null): Record<string, unknown> | undefined {
  if (text === null || text === '') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // falls through to the refusal
  }
  throw invalidRequest('The metadata is not a JSON object');
}
