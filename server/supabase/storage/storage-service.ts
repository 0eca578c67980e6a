import { PictureRefusal } from '../../pictures/picture-queue.ts';
import { notFound } from '../gate/answers.ts';
import {
  allBuckets,
  changeBucket,
  clearBucket,
  list,
  listV2,
  makeBucket,
  oneBucket,
  removeBucket,
} from './bucket-calls.ts';
import { info, publicInfo, readOwn, readPublic, readSigned } from './read-calls.ts';
import { signMany, signOne } from './sign-calls.ts';
import type { StorageCall, StorageContext } from './storage-context.ts';
import { invalidRequest, ofPicture, StorageRefusal } from './storage-errors.ts';
import { copy, move, removeMany, removeOne, signUploadUrl, upload, uploadSigned } from './write-calls.ts';

type Handler = (
  context: StorageContext,
  call: StorageCall,
  bucketId: string,
  name: string,
) => Promise<Response>;

/** First match wins; the groups are bucket and name of the object. */
const ROUTES: readonly [methods: string, path: RegExp, handler: Handler][] = [
  ['GET', /^\/bucket$/, allBuckets],
  ['POST', /^\/bucket$/, makeBucket],
  ['GET', /^\/bucket\/([^/]+)$/, oneBucket],
  ['PUT', /^\/bucket\/([^/]+)$/, changeBucket],
  ['DELETE', /^\/bucket\/([^/]+)$/, removeBucket],
  ['POST', /^\/bucket\/([^/]+)\/empty$/, clearBucket],
  ['POST', /^\/object\/move$/, move],
  ['POST', /^\/object\/copy$/, copy],
  ['POST', /^\/object\/list\/([^/]+)$/, list],
  ['POST', /^\/object\/list-v2\/([^/]+)$/, listV2],
  ['GET HEAD', /^\/object\/public\/([^/]+)\/(.+)$/, readPublic],
  ['GET HEAD', /^\/render\/image\/public\/([^/]+)\/(.+)$/, readPublic],
  ['GET HEAD', /^\/object\/info\/public\/([^/]+)\/(.+)$/, publicInfo],
  ['GET HEAD', /^\/object\/info\/(?:authenticated\/)?([^/]+)\/(.+)$/, info],
  ['GET HEAD', /^\/(?:object|render\/image)\/sign\/([^/]+)\/(.+)$/, readSigned],
  ['POST', /^\/object\/upload\/sign\/([^/]+)\/(.+)$/, signUploadUrl],
  ['PUT', /^\/object\/upload\/sign\/([^/]+)\/(.+)$/, uploadSigned],
  ['POST', /^\/object\/sign\/([^/]+)\/(.+)$/, signOne],
  ['POST', /^\/object\/sign\/([^/]+)$/, signMany],
  ['GET HEAD', /^\/(?:object|render\/image)\/authenticated\/([^/]+)\/(.+)$/, readOwn],
  ['DELETE', /^\/object\/([^/]+)$/, removeMany],
  ['GET HEAD', /^\/object\/([^/]+)\/(.+)$/, readOwn],
  ['DELETE', /^\/object\/([^/]+)\/(.+)$/, removeOne],
  ['POST PUT', /^\/object\/([^/]+)\/(.+)$/, upload],
];

/** The storage service: the calls that the product makes, on Supabase's tables and under their policies. */
export async function answerStorageCall(context: StorageContext, call: StorageCall): Promise<Response> {
  try {
    for (const [methods, pattern, handler] of ROUTES) {
      const match = methods.split(' ').includes(call.method) ? pattern.exec(call.path) : null;
      if (match) return await handler(context, call, decode(match[1] ?? ''), decode(match[2] ?? ''));
    }
    return notFound();
  } catch (failure) {
    return answerRefusal(failure, call.path, (event, facts) => context.log(event, facts));
  }
}

/** The answer that a refusal is, with its reason in the log; anything else is thrown on. */
export function answerRefusal(failure: unknown, path: string, log: StorageContext['log']): Response {
  const error = failure instanceof PictureRefusal ? ofPicture(failure) : failure;
  if (!(error instanceof StorageRefusal)) throw error;
  const { cause, statusCode } = error;
  if (cause instanceof Error) log('storage_refused', { status: statusCode, path, reason: cause.message });
  return error.toResponse();
}

/** A part of a path, decoded. @throws StorageRefusal */
export function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw invalidRequest('The address is not well-formed');
  }
}
