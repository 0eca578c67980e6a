import { asCaller, type Caller, type Database, type Row, subjectOf } from '../database/database.ts';
import { isoColumns } from './iso-columns.ts';
import { asRefusal, objectNotFound } from './storage-errors.ts';

export interface ObjectMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
}

export interface StoredObject extends Row {
  id: string;
  name: string;
  bucket_id: string;
  version: string;
  metadata: ObjectMetadata;
  user_metadata: Record<string, unknown> | null;
  created_at: string;
  updated_at: string;
}

export interface NewObject {
  bucketId: string;
  name: string;
  version: string;
  metadata: ObjectMetadata;
  userMetadata: Record<string, unknown> | undefined;
  /** looked into and written anew: the policies let people store nothing else where everybody reads */
  isReencoded: boolean;
}

export type WriteMode = 'insert' | 'upsert' | 'update';

const COLUMNS = `id, name, bucket_id, owner, owner_id, version, metadata, user_metadata, ${isoColumns('created_at', 'updated_at', 'last_accessed_at')}`;

const WRITES: Record<WriteMode, string> = {
  insert: `insert into storage.objects (bucket_id, name, version, metadata, user_metadata, owner, owner_id)
    values ($1, $2, $3, $4::text::jsonb, $5::text::jsonb, $6::uuid, $6::text) returning ${COLUMNS}`,
  upsert: `insert into storage.objects (bucket_id, name, version, metadata, user_metadata, owner, owner_id)
    values ($1, $2, $3, $4::text::jsonb, $5::text::jsonb, $6::uuid, $6::text)
    on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata,
      user_metadata = excluded.user_metadata, updated_at = now()
    returning ${COLUMNS}`,
  update: `update storage.objects set version = $3, metadata = $4::text::jsonb,
      user_metadata = $5::text::jsonb, updated_at = now()
    where bucket_id = $1 and name = $2 and ($6::text is null or true) returning ${COLUMNS}`,
};

const OPERATIONS: Record<WriteMode, string> = {
  insert: 'storage.object.upload',
  upsert: 'storage.object.upload',
  update: 'storage.object.upload_update',
};

/**
 * Writes the row of an object under the caller's policies. `store` runs within the transaction, after the
 * row stands and before it is kept; a failure there leaves nothing.
 * @throws StorageRefusal for a policy, an existing name, or a missing object to update
 */
export async function writeObject(
  database: Database,
  caller: Caller,
  mode: WriteMode,
  object: NewObject,
  store: (written: StoredObject) => Promise<void>,
): Promise<StoredObject> {
  const owner = caller.role === 'authenticated' ? subjectOf(caller) : null;
  const { bucketId, name, version, metadata, userMetadata, isReencoded } = object;
  try {
    return await asCaller(database, caller, OPERATIONS[mode], async (statements) => {
      if (isReencoded) await statements.query(`select set_config('hamrah.picture_reencoded', 'yes', true)`);
      const [written] = await statements.query<StoredObject>(WRITES[mode], [
        bucketId,
        name,
        version,
        JSON.stringify(metadata),
        userMetadata === undefined ? null : JSON.stringify(userMetadata),
        owner,
      ]);
      if (written === undefined) throw objectNotFound();
      await store(written);
      return written;
    });
  } catch (error) {
    throw asRefusal(error);
  }
}

/** The object as the caller may see it. */
export async function readObject(
  database: Database,
  caller: Caller,
  operation: string,
  bucketId: string,
  name: string,
): Promise<StoredObject> {
  const [object] = await asCaller(database, caller, operation, (statements) =>
    statements.query<StoredObject>(
      `select ${COLUMNS} from storage.objects where bucket_id = $1 and name = $2`,
      [bucketId, name],
    ),
  );
  if (object === undefined) throw objectNotFound();
  return object;
}

/** The object as the owner of the database sees it: for public buckets and signed addresses. */
export async function findObject(
  database: Database,
  bucketId: string,
  name: string,
): Promise<StoredObject | undefined> {
  const [object] = await database.query<StoredObject>(
    `select ${COLUMNS} from storage.objects where bucket_id = $1 and name = $2`,
    [bucketId, name],
  );
  return object;
}

/** Removes those of the named objects that the caller may remove, and gives them. */
export function removeObjects(
  database: Database,
  caller: Caller,
  bucketId: string,
  names: readonly string[],
): Promise<StoredObject[]> {
  return asCaller(database, caller, 'storage.object.delete_many', (statements) =>
    statements.query<StoredObject>(
      `delete from storage.objects where bucket_id = $1 and name = any($2::text[]) returning ${COLUMNS}`,
      [bucketId, [...names]],
    ),
  );
}
