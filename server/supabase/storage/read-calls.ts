import { originalOf } from '#domain/blog/picture-versions.ts';
import { jsonAnswer } from '../gate/answers.ts';
import { findBucket } from './buckets.ts';
import { deliverObject } from './delivery.ts';
import { findObject, readObject, type StoredObject } from './objects.ts';
import { checkSignature } from './signed-urls.ts';
import type { StorageCall, StorageContext } from './storage-context.ts';
import { bucketNotFound, isNotFound, objectNotFound } from './storage-errors.ts';
import { readTransformation } from './transformations.ts';

export async function readPublic(
  context: StorageContext,
  call: StorageCall,
  bucketId: string,
  name: string,
): Promise<Response> {
  const wanted = readTransformation(call.query, call.headers.get('accept'));
  const original = originalOf(name);
  try {
    const object = await publicObject(context, bucketId, name);
    return await deliverObject(context, call, object, wanted, object.metadata.cacheControl);
  } catch (error) {
    if (original === undefined || !isNotFound(error)) throw error;
    // a version that is still to be made: the picture itself meanwhile, and nobody keeps it for the version
    return deliverObject(context, call, await publicObject(context, bucketId, original), wanted, 'no-cache');
  }
}

async function publicObject(context: StorageContext, bucketId: string, name: string): Promise<StoredObject> {
  const bucket = await findBucket(context.database, bucketId);
  if (!bucket.public) throw bucketNotFound();
  const object = await findObject(context.database, bucketId, name);
  if (object === undefined) throw objectNotFound();
  return object;
}

export async function readOwn(
  context: StorageContext,
  call: StorageCall,
  bucketId: string,
  name: string,
): Promise<Response> {
  const operation = 'storage.object.get_authenticated';
  const object = await readObject(context.database, call.caller, operation, bucketId, name);
  return deliverObject(context, call, object, readTransformation(call.query), 'private, no-store');
}

export async function readSigned(
  context: StorageContext,
  call: StorageCall,
  bucketId: string,
  name: string,
): Promise<Response> {
  await checkSignature(context.jwtSecret, `${bucketId}/${name}`, call.query.get('token'));
  const object = await findObject(context.database, bucketId, name);
  if (object === undefined) throw objectNotFound();
  return deliverObject(context, call, object, readTransformation(call.query), 'private, no-store');
}

export async function info(
  context: StorageContext,
  call: StorageCall,
  bucketId: string,
  name: string,
): Promise<Response> {
  const operation = 'storage.object.get_authenticated_info';
  return infoAnswer(await readObject(context.database, call.caller, operation, bucketId, name));
}

export async function publicInfo(
  context: StorageContext,
  _call: StorageCall,
  bucketId: string,
  name: string,
): Promise<Response> {
  return infoAnswer(await publicObject(context, bucketId, name));
}

function infoAnswer(object: StoredObject): Response {
  return jsonAnswer(200, {
    id: object.id,
    name: object.name,
    version: object.version,
    bucket_id: object.bucket_id,
    size: object.metadata.size,
    content_type: object.metadata.mimetype,
    cache_control: object.metadata.cacheControl,
    etag: object.metadata.eTag,
    metadata: object.user_metadata ?? {},
    last_modified: object.updated_at,
    created_at: object.created_at,
  });
}
