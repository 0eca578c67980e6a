import {
  asCaller,
  type Caller,
  type Database,
  type Row,
  type Statements,
  subjectOf,
} from '../database/database.ts';
import { asRefusal, bucketNotFound, invalidRequest, StorageRefusal } from './storage-errors.ts';

/** What a call says about a bucket; undefined is left as it is. */
interface BucketWishes {
  isPublic: boolean | undefined;
  /** bytes */
  sizeLimit: number | null | undefined;
  types: string[] | null | undefined;
}

const BUCKET_NAME = /^[a-z0-9][a-z0-9._-]{2,62}$/;
const UNITS: Readonly<Record<string, number>> = { '': 1, b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };

/** Makes a bucket, if a policy lets the caller: in the product only the service may (UP-04). */
export async function createBucket(
  database: Database,
  caller: Caller,
  body: Record<string, unknown>,
): Promise<string> {
  const id = body.id ?? body.name;
  if (typeof id !== 'string' || !BUCKET_NAME.test(id))
    throw invalidRequest('The name of the bucket is not allowed');
  const { isPublic, sizeLimit, types } = readWishes(body);
  const owner = subjectOf(caller) || null;
  await changing(database, caller, 'storage.bucket.create', (statements) =>
    statements.query(
      `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
       values ($1, $1, $2::uuid, $2::text, $3, $4, $5)`,
      [id, owner, isPublic ?? false, sizeLimit ?? null, types ?? null],
    ),
  );
  return id;
}

export async function updateBucket(
  database: Database,
  caller: Caller,
  id: string,
  body: Record<string, unknown>,
): Promise<void> {
  const { isPublic, sizeLimit, types } = readWishes(body);
  const changed = await changing(database, caller, 'storage.bucket.update', (statements) =>
    statements.query(
      `update storage.buckets
          set public = coalesce($2, public), updated_at = now(),
              file_size_limit = case when $3 then $4::bigint else file_size_limit end,
              allowed_mime_types = case when $5 then $6::text[] else allowed_mime_types end
        where id = $1 returning id`,
      [id, isPublic ?? null, sizeLimit !== undefined, sizeLimit ?? null, types !== undefined, types ?? null],
    ),
  );
  if (changed.length === 0) throw bucketNotFound();
}

export async function deleteBucket(database: Database, caller: Caller, id: string): Promise<void> {
  const [held] = await database.query('select 1 as held from storage.objects where bucket_id = $1 limit 1', [
    id,
  ]);
  if (held !== undefined) {
    throw new StorageRefusal(409, 'InvalidRequest', 'The bucket you tried to delete is not empty');
  }
  const deleted = await changing(database, caller, 'storage.bucket.delete', (statements) =>
    statements.query('delete from storage.buckets where id = $1 returning id', [id]),
  );
  if (deleted.length === 0) throw bucketNotFound();
}

/** Removes what the caller may remove of a bucket and gives it, so that the files can follow. */
export async function emptyBucket(
  database: Database,
  caller: Caller,
  id: string,
): Promise<{ id: string; version: string }[]> {
  return changing(database, caller, 'storage.bucket.empty', async (statements) => {
    // for update asks the policies whether the caller may change the bucket
    const [bucket] = await statements.query('select id from storage.buckets where id = $1 for update', [id]);
    if (bucket === undefined) throw bucketNotFound();
    return statements.query('delete from storage.objects where bucket_id = $1 returning id, version', [id]);
  });
}

async function changing<T extends Row>(
  database: Database,
  caller: Caller,
  operation: string,
  work: (statements: Statements) => Promise<T[]>,
): Promise<T[]> {
  try {
    return await asCaller(database, caller, operation, work);
  } catch (error) {
    throw asRefusal(error);
  }
}

function readWishes(body: Record<string, unknown>): BucketWishes {
  const types = body.allowed_mime_types;
  const isList = Array.isArray(types) && types.every((type) => typeof type === 'string');
  if (types !== undefined && types !== null && !isList)
    throw invalidRequest('allowed_mime_types must be a list');
  return {
    isPublic: typeof body.public === 'boolean' ? body.public : undefined,
    sizeLimit: readSize(body.file_size_limit),
    types: isList ? types : types === null ? null : undefined,
  };
}

/** `20mb` or a number of bytes. */
function readSize(value: unknown): number | null | undefined {
  if (value === undefined || value === null) return value;
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') throw invalidRequest('file_size_limit is not a size');
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/.exec(text.toLowerCase()) ?? [];
  const factor = UNITS[unit];
  if (amount === undefined || factor === undefined) throw invalidRequest('file_size_limit is not a size');
  return Math.floor(Number(amount) * factor);
}
