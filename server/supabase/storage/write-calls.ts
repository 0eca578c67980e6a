import { type Caller, subjectOf } from '../database/database.ts';
import { jsonAnswer } from '../gate/answers.ts';
import { copyObject, moveObject, readJourney } from './move-objects.ts';
import { removeObjects, type StoredObject, type WriteMode } from './objects.ts';
import { readJson } from './read-json.ts';
import { checkUploadSignature, signUpload } from './signed-urls.ts';
import type { StorageCall, StorageContext } from './storage-context.ts';
import { invalidRequest, objectNotFound } from './storage-errors.ts';
import { askPolicies, readUpload, storeUpload } from './uploads.ts';

export async function upload(
  context: StorageContext,
  call: StorageCall,
  bucketId: string,
  name: string,
): Promise<Response> {
  const overwrites = call.headers.get('x-upsert') === 'true';
  const mode: WriteMode = call.method === 'PUT' ? 'update' : overwrites ? 'upsert' : 'insert';
  const { database, files } = context;
  const file = await readUpload(call.headers, call.body);
  // the key of the server itself; an address that was signed for somebody is another call
  const isMadeByUs = call.caller.role === 'service_role';
  const target = { bucketId, name, mode };
  const object = await storeUpload(database, files, call.caller, target, file, isMadeByUs);
  return jsonAnswer(200, { Id: object.id, Key: `${bucketId}/${object.name}` });
}

/** A right to store one object, for whoever holds the address; asked of the policies now (UP-07). */
export async function signUploadUrl(
  context: StorageContext,
  call: StorageCall,
  bucketId: string,
  name: string,
): Promise<Response> {
  const overwrites = call.headers.get('x-upsert') === 'true';
  const mode: WriteMode = overwrites ? 'upsert' : 'insert';
  await askPolicies(context.database, call.caller, { bucketId, name, mode });
  const right = { overwrites, owner: subjectOf(call.caller) };
  const token = await signUpload(context.jwtSecret, `${bucketId}/${name}`, right);
  const path = name.split('/').map(encodeURIComponent).join('/');
  return jsonAnswer(200, { url: `/object/upload/sign/${bucketId}/${path}?token=${token}`, token });
}

/** Stores an object by such an address. */
export async function uploadSigned(
  context: StorageContext,
  call: StorageCall,
  bucketId: string,
  name: string,
): Promise<Response> {
  const token = call.query.get('token');
  const { overwrites, owner } = await checkUploadSignature(context.jwtSecret, `${bucketId}/${name}`, token);
  const file = await readUpload(call.headers, call.body);
  const mode: WriteMode = overwrites ? 'upsert' : 'insert';
  // the policies said yes when the address was signed
  const bearer: Caller = {
    role: 'service_role',
    claims: { role: 'service_role', ...(owner ? { sub: owner } : {}) },
  };
  const object = await storeUpload(context.database, context.files, bearer, { bucketId, name, mode }, file);
  return jsonAnswer(200, { Id: object.id, Key: `${bucketId}/${object.name}` });
}

export async function removeMany(
  context: StorageContext,
  call: StorageCall,
  bucketId: string,
): Promise<Response> {
  const { prefixes } = readJson(call);
  if (
    !Array.isArray(prefixes) ||
    prefixes.length > 1000 ||
    !prefixes.every((one) => typeof one === 'string')
  ) {
    throw invalidRequest('prefixes must be a list of at most 1000 names');
  }
  return jsonAnswer(200, await remove(context, call.caller, bucketId, prefixes));
}

export async function removeOne(
  context: StorageContext,
  call: StorageCall,
  bucketId: string,
  name: string,
): Promise<Response> {
  const removed = await remove(context, call.caller, bucketId, [name]);
  if (removed.length === 0) throw objectNotFound();
  return jsonAnswer(200, { message: 'Successfully deleted' });
}

/** Rows first, files after: a crash between leaves a file that nobody can reach, never a row without one. */
async function remove(
  context: StorageContext,
  caller: Caller,
  bucketId: string,
  names: string[],
): Promise<StoredObject[]> {
  const removed = await removeObjects(context.database, caller, bucketId, names);
  for (const object of removed) await context.files.remove(object.id, object.version);
  return removed;
}

export async function move(context: StorageContext, call: StorageCall): Promise<Response> {
  await moveObject(context.database, call.caller, readJourney(readJson(call)));
  return jsonAnswer(200, { message: 'Successfully moved' });
}

export async function copy(context: StorageContext, call: StorageCall): Promise<Response> {
  const journey = readJourney(readJson(call));
  const overwrites = call.headers.get('x-upsert') === 'true';
  const object = await copyObject(context.database, context.files, call.caller, journey, overwrites);
  return jsonAnswer(200, { Id: object.id, Key: `${object.bucket_id}/${object.name}` });
}
