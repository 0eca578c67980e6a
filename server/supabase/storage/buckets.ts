import { BLOG_IMAGES_BUCKET, IMAGE_MAX_BYTES, IMAGE_TYPES } from '#domain/limits.ts';
import { asCaller, type Caller, type Database, type Row } from '../database/database.ts';
import { isoColumns } from './iso-columns.ts';
import { bucketNotFound } from './storage-errors.ts';

export interface Bucket extends Row {
  id: string;
  name: string;
  public: boolean;
  /** bytes; a number too large to be safe comes as a bigint */
  file_size_limit: number | bigint | null;
  allowed_mime_types: string[] | null;
}

const COLUMNS = `id, name, owner, public, file_size_limit, allowed_mime_types, ${isoColumns('created_at', 'updated_at')}`;

/** Of versions that the server makes; nobody uploads it. */
const VERSIONS_TYPE = 'image/avif';

/** The product's bucket, made at every start if it is not there (CALL-06). */
export async function ensureBuckets(database: Database): Promise<void> {
  await database.query(
    `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
     values ($1, $1, true, $2, $3) on conflict do nothing`,
    [BLOG_IMAGES_BUCKET, IMAGE_MAX_BYTES, [...IMAGE_TYPES, VERSIONS_TYPE]],
  );
}

export function listBuckets(database: Database, caller: Caller): Promise<Bucket[]> {
  return asCaller(database, caller, 'storage.bucket.list', (statements) =>
    statements.query<Bucket>(`select ${COLUMNS} from storage.buckets order by id`),
  );
}

export async function getBucket(database: Database, caller: Caller, id: string): Promise<Bucket> {
  const [bucket] = await asCaller(database, caller, 'storage.bucket.get', (statements) =>
    statements.query<Bucket>(`select ${COLUMNS} from storage.buckets where id = $1`, [id]),
  );
  if (bucket === undefined) throw bucketNotFound();
  return bucket;
}

/** As the owner sees it: for limits and for what is public. */
export async function findBucket(database: Database, id: string): Promise<Bucket> {
  const [bucket] = await database.query<Bucket>(`select ${COLUMNS} from storage.buckets where id = $1`, [id]);
  if (bucket === undefined) throw bucketNotFound();
  return bucket;
}

/** True for a bucket of images alone: its uploads are looked into and written anew. */
export function holdsImagesOnly(bucket: Bucket): boolean {
  const types = bucket.allowed_mime_types ?? [];
  return types.length > 0 && types.every((type) => type.startsWith('image/'));
}
