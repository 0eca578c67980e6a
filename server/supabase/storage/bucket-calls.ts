import { jsonAnswer } from '../gate/answers.ts';
import { getBucket, listBuckets } from './buckets.ts';
import { createBucket, deleteBucket, emptyBucket, updateBucket } from './change-buckets.ts';
import { listObjects, listObjectsV2, readListQuery } from './list-objects.ts';
import { readJson } from './read-json.ts';
import type { StorageCall, StorageContext } from './storage-context.ts';

export async function allBuckets(context: StorageContext, call: StorageCall): Promise<Response> {
  return jsonAnswer(200, await listBuckets(context.database, call.caller));
}

export async function oneBucket(context: StorageContext, call: StorageCall, id: string): Promise<Response> {
  return jsonAnswer(200, await getBucket(context.database, call.caller, id));
}

export async function makeBucket(context: StorageContext, call: StorageCall): Promise<Response> {
  return jsonAnswer(200, { name: await createBucket(context.database, call.caller, readJson(call)) });
}

export async function changeBucket(
  context: StorageContext,
  call: StorageCall,
  id: string,
): Promise<Response> {
  await updateBucket(context.database, call.caller, id, readJson(call));
  return jsonAnswer(200, { message: 'Successfully updated' });
}

export async function removeBucket(
  context: StorageContext,
  call: StorageCall,
  id: string,
): Promise<Response> {
  await deleteBucket(context.database, call.caller, id);
  return jsonAnswer(200, { message: 'Successfully deleted' });
}

export async function clearBucket(context: StorageContext, call: StorageCall, id: string): Promise<Response> {
  const removed = await emptyBucket(context.database, call.caller, id);
  for (const object of removed) await context.files.remove(object.id, object.version);
  return jsonAnswer(200, { message: 'Empty bucket has been queued. Completion may take up to an hour.' });
}

export async function list(context: StorageContext, call: StorageCall, bucketId: string): Promise<Response> {
  return jsonAnswer(
    200,
    await listObjects(context.database, call.caller, bucketId, readListQuery(readJson(call))),
  );
}

export async function listV2(
  context: StorageContext,
  call: StorageCall,
  bucketId: string,
): Promise<Response> {
  return jsonAnswer(200, await listObjectsV2(context.database, call.caller, bucketId, readJson(call)));
}
