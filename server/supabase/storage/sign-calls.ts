import { asRecord } from '../auth/auth-context.ts';
import { jsonAnswer } from '../gate/answers.ts';
import { readObject } from './objects.ts';
import { readJson } from './read-json.ts';
import { signObject } from './signed-urls.ts';
import type { StorageCall, StorageContext } from './storage-context.ts';
import { invalidRequest, StorageRefusal } from './storage-errors.ts';

export async function signOne(
  context: StorageContext,
  call: StorageCall,
  bucketId: string,
  name: string,
): Promise<Response> {
  const { expiresIn, transform } = readJson(call);
  await readObject(context.database, call.caller, 'storage.object.sign', bucketId, name);
  const token = await signObject(context.jwtSecret, `${bucketId}/${name}`, expiresIn);
  const kind = transform === undefined ? 'object' : 'render/image';
  const query = new URLSearchParams({ token });
  for (const [key, value] of Object.entries(asRecord(transform))) query.set(key, String(value));
  return jsonAnswer(200, { signedURL: `/${kind}/sign/${bucketId}/${encodeName(name)}?${query}` });
}

export async function signMany(
  context: StorageContext,
  call: StorageCall,
  bucketId: string,
): Promise<Response> {
  const { expiresIn, paths } = readJson(call);
  if (!Array.isArray(paths) || paths.length > 500)
    throw invalidRequest('paths must be a list of at most 500 names');
  const answers = paths.map(async (path) => {
    const name = String(path);
    try {
      await readObject(context.database, call.caller, 'storage.object.sign_many', bucketId, name);
      const token = await signObject(context.jwtSecret, `${bucketId}/${name}`, expiresIn);
      return {
        path: name,
        error: null,
        signedURL: `/object/sign/${bucketId}/${encodeName(name)}?token=${token}`,
      };
    } catch (error) {
      if (!(error instanceof StorageRefusal)) throw error;
      return {
        path: name,
        error: 'Either the object does not exist or you do not have access to it',
        signedURL: null,
      };
    }
  });
  return jsonAnswer(200, await Promise.all(answers));
}

function encodeName(name: string): string {
  return name.split('/').map(encodeURIComponent).join('/');
}
