import { originalOf } from '#domain/blog/picture-versions.ts';
import { BLOG_IMAGES_BUCKET, IMAGE_MAX_BYTES, IMAGE_TYPES } from '#domain/limits.ts';
import { encodeWithinLimit } from '../../pictures/pictures.ts';
import type { Question } from '../gate/gate.ts';
import { readJsonBody } from '../gate/bodies.ts';
import { disposition, HARMLESS } from '../storage/delivery.ts';
import { lifetimeOf } from '../storage/signed-urls.ts';
import {
  bucketNotFound,
  invalidKey,
  invalidRequest,
  StorageRefusal,
  tooLarge,
  wrongType,
} from '../storage/storage-errors.ts';
import { answerRefusal, decode } from '../storage/storage-service.ts';
import { readTransformation } from '../storage/transformations.ts';
import { isSoundName, readUpload, type Upload } from '../storage/uploads.ts';
import { JSON_HEADERS, jsonBody, type Platform } from './platform.ts';

export interface HostedStorageContext {
  platform: Platform;
  log: (event: string, facts: Record<string, unknown>) => void;
}

type Handler = (
  context: HostedStorageContext,
  question: Question,
  bucketId: string,
  name: string,
) => Promise<Response>;

const READS = /^\/(?:object|render\/image)\/(?:(?:public|authenticated|sign)\/)?([^/]+)\/(.+)$/;

/** First match wins; the groups are bucket and name. What is not here goes to the platform as it is, under the caller's rights. */
const ROUTES: readonly [methods: string, path: RegExp, handler: Handler][] = [
  ['GET HEAD', /^\/object\/info\/()(.+)$/, forward],
  ['GET HEAD', READS, read],
  ['POST', /^\/object\/(?:move|copy|list\/.+|list-v2\/.+)()()$/, forward],
  ['POST', /^\/object\/upload\/sign\/([^/]+)\/(.+)$/, forward],
  ['PUT', /^\/object\/upload\/sign\/([^/]+)\/(.+)$/, uploadSigned],
  ['POST', /^\/object\/sign\/([^/]+)(?:\/(.+))?$/, sign],
  ['POST PUT', /^\/object\/([^/]+)\/(.+)$/, upload],
];

/**
 * The storage of a platform behind the rules of our own: what is uploaded is a picture and written anew, and what is read
 * cannot act as a page of ours.
 * @throws PlatformSilent
 */
export async function answerHostedStorageCall(
  context: HostedStorageContext,
  question: Question,
): Promise<Response> {
  const { call, method } = question;
  try {
    for (const [methods, pattern, handler] of ROUTES) {
      const match = methods.split(' ').includes(method) ? pattern.exec(call.path) : null;
      if (match) return await handler(context, question, decode(match[1] ?? ''), decode(match[2] ?? ''));
    }
    return await forward(context, question);
  } catch (failure) {
    return answerRefusal(failure, call.path, context.log);
  }
}

const PASSED_HEADERS = ['accept', 'content-type', 'if-none-match', 'x-upsert', 'cache-control'];

function forward({ platform }: HostedStorageContext, question: Question): Promise<Response> {
  return platform.ask(asked(question));
}

/** The call as the platform is asked it, as the same person. */
function asked({ call, method, url, headers, address, body, caller }: Question) {
  const query = new URLSearchParams(url.searchParams);
  query.delete('apikey');
  const passed = PASSED_HEADERS.map((name): [string, string] => [name, headers.get(name) ?? '']);
  return {
    method,
    path: `/storage/v1${call.path}${query.size > 0 ? `?${query}` : ''}`,
    authorization: caller.role === 'authenticated' ? headers.get('authorization') : null,
    address,
    headers: passed.filter(([, value]) => value !== ''),
    body: body?.byteLength ? body : undefined,
  };
}

async function read(
  context: HostedStorageContext,
  question: Question,
  bucketId: string,
  name: string,
): Promise<Response> {
  const { call, url } = question;
  // the shapes that our own storage makes, and no others
  readTransformation(url.searchParams);
  const isPublic = /^\/(?:object|render\/image)\/public\//.test(call.path);
  const answer = await forward(context, question);
  const original = isPublic ? originalOf(name) : undefined;
  if (original === undefined || answer.ok || answer.status === 304 || answer.status >= 500)
    return delivered(answer, url, name, isPublic ? undefined : 'private, no-store');
  // a version that is still to be made: the picture itself meanwhile, and nobody keeps it for the version
  const path = `/storage/v1/object/public/${encodeURIComponent(bucketId)}/${encoded(original)}`;
  const instead = await context.platform.ask({ ...asked(question), path });
  return instead.ok ? delivered(instead, url, name, 'no-cache') : answer;
}

function delivered(answer: Response, url: URL, name: string, cacheControl: string | undefined): Response {
  for (const [header, value] of Object.entries(HARMLESS)) answer.headers.set(header, value);
  if (cacheControl !== undefined) answer.headers.set('cache-control', cacheControl);
  if (answer.ok) {
    const [type = ''] = (answer.headers.get('content-type') ?? '').split(';', 1);
    answer.headers.set(
      'content-disposition',
      disposition(url.searchParams.get('download'), name, type.trim()),
    );
  }
  return answer;
}

const encoded = (name: string): string => name.split('/').map(encodeURIComponent).join('/');

/** A signed address lives no longer than one of our own storage. */
function sign(context: HostedStorageContext, question: Question): Promise<Response> {
  const wish = readJsonBody(question.body);
  if (wish === undefined) throw invalidRequest('The body is not JSON');
  const body = jsonBody({ ...wish, expiresIn: lifetimeOf(wish.expiresIn) });
  return context.platform.ask({ ...asked(question), body });
}

/**
 * CALL-06: a picture of the blog. The database is asked whether this person may add it; then it is written anew, and the
 * server stores it with its own key, as it does with those of `POST /api/pictures` (decision 64).
 */
async function upload(
  { platform }: HostedStorageContext,
  question: Question,
  bucketId: string,
  name: string,
): Promise<Response> {
  const { headers, body, method, address } = question;
  const file = await readUpload(headers, body);
  refuse(bucketId, name, file);
  // nobody may replace a picture: phones keep it under its name
  if (method === 'PUT' || !(await mayAdd(platform, question, name)))
    throw new StorageRefusal(403, 'Unauthorized', 'new row violates row-level security policy');
  const { content, mimetype } = await encodeWithinLimit(file.content);
  return platform.askAsService({
    method: 'POST',
    path: `/storage/v1/object/${BLOG_IMAGES_BUCKET}/${encoded(name)}`,
    headers: [
      ['content-type', mimetype],
      ['cache-control', file.cacheControl],
      ['x-upsert', 'false'],
      ['x-forwarded-for', address],
    ],
    body: new Uint8Array(content),
  });
}

async function mayAdd(platform: Platform, question: Question, name: string): Promise<boolean> {
  const { authorization } = asked(question);
  if (authorization === null) return false;
  const answer = await platform.ask({
    method: 'POST',
    path: '/rest/v1/rpc/may_add_blog_image',
    authorization,
    headers: JSON_HEADERS,
    body: jsonBody({ p_name: name }),
  });
  return answer.ok && (await answer.json()) === true;
}

/** By an address that was signed for one object; whoever holds it was asked before. */
async function uploadSigned(
  { platform }: HostedStorageContext,
  question: Question,
  bucketId: string,
  name: string,
): Promise<Response> {
  const file = await readUpload(question.headers, question.body);
  refuse(bucketId, name, file);
  const { content, mimetype } = await encodeWithinLimit(file.content);
  return platform.ask({
    ...asked(question),
    headers: [
      ['content-type', mimetype],
      ['cache-control', file.cacheControl],
    ],
    body: new Uint8Array(content),
  });
}

const TYPES: ReadonlySet<string> = new Set(IMAGE_TYPES);

/** What can be seen from outside: the one bucket of the product takes pictures alone, under sound names. */
function refuse(bucketId: string, name: string, { content, mimetype }: Upload): void {
  if (bucketId !== BLOG_IMAGES_BUCKET) throw bucketNotFound();
  if (!isSoundName(name)) throw invalidKey(name);
  if (content.byteLength > IMAGE_MAX_BYTES) throw tooLarge();
  if (!TYPES.has(mimetype)) throw wrongType(mimetype);
}
