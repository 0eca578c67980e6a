import { ZodObject, type ZodType } from 'zod';
import { AppError } from '#domain/error-codes.ts';
import { CONTENT_TYPE_FIELD } from './errors.ts';
import { readBody } from '../gateway/body-limit.ts';

/**
 * The checked JSON body. XS-06: only a request that says it is JSON is read, since a foreign page cannot send
 * that type without asking first. Throws `invalid_input` or `body_too_large`.
 */
export async function readJson<Body>(
  request: Request,
  schema: ZodType<Body>,
  maxBytes: number,
): Promise<Body> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type))
    throw new AppError('invalid_input', { params: { field: CONTENT_TYPE_FIELD } });
  const bytes = await readBody(request, maxBytes);
  const checked = schema.safeParse(parse(bytes));
  if (checked.success) return checked.data;
  const first = checked.error.issues[0]?.path[0];
  // Only names of our own are said back, never a key that the sender made up.
  const ours = schema instanceof ZodObject && typeof first === 'string' && Object.hasOwn(schema.shape, first);
  throw new AppError('invalid_input', { params: { field: ours ? first : 'body' } });
}

function parse(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // A key that would reach an object's prototype is dropped, not followed [XS-07].
    return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value));
  } catch (error) {
    throw new AppError('invalid_input', { params: { field: 'body' }, cause: error });
  }
}
