import { randomBytes } from 'node:crypto';
import { asCaller, type Caller, type Database } from '../database/database.ts';
import type { ObjectFiles } from './object-files.ts';
import { readObject, type StoredObject, writeObject } from './objects.ts';
import { asRefusal, invalidKey, invalidRequest, objectNotFound } from './storage-errors.ts';
import { isSoundName } from './uploads.ts';

export interface Journey {
  from: { bucketId: string; name: string };
  to: { bucketId: string; name: string };
}

/** @throws StorageRefusal for missing or malformed names */
export function readJourney(body: Record<string, unknown>): Journey {
  const { bucketId, sourceKey, destinationBucket = bucketId, destinationKey } = body;
  if (
    typeof bucketId !== 'string' ||
    typeof sourceKey !== 'string' ||
    typeof destinationBucket !== 'string' ||
    typeof destinationKey !== 'string'
  ) {
    throw invalidRequest('bucketId, sourceKey and destinationKey are needed');
  }
  if (!isSoundName(destinationKey)) throw invalidKey(destinationKey);
  return {
    from: { bucketId, name: sourceKey },
    to: { bucketId: destinationBucket, name: destinationKey },
  };
}

/** Renames an object, if policies let the caller change it; its content stays where it is. */
export async function moveObject(database: Database, caller: Caller, { from, to }: Journey): Promise<void> {
  try {
    const moved = await asCaller(database, caller, 'storage.object.move', (statements) =>
      statements.query(
        `update storage.objects set bucket_id = $3, name = $4, updated_at = now()
          where bucket_id = $1 and name = $2 returning id`,
        [from.bucketId, from.name, to.bucketId, to.name],
      ),
    );
    if (moved.length === 0) throw objectNotFound();
  } catch (error) {
    throw asRefusal(error);
  }
}

/** Copies an object that the caller may read to where she may write. */
export async function copyObject(
  database: Database,
  files: ObjectFiles,
  caller: Caller,
  { from, to }: Journey,
  overwrites: boolean,
): Promise<StoredObject> {
  const source = await readObject(database, caller, 'storage.object.copy', from.bucketId, from.name);
  const content = await files.read(source.id, source.version);
  const copy = {
    ...to,
    version: randomBytes(16).toString('hex'),
    metadata: { ...source.metadata, lastModified: new Date().toISOString() },
    userMetadata: source.user_metadata ?? undefined,
    // what lies in the same bucket came in by the same way
    isReencoded: from.bucketId === to.bucketId,
  };
  return writeObject(database, caller, overwrites ? 'upsert' : 'insert', copy, (row) =>
    files.write(row.id, row.version, content),
  );
}
