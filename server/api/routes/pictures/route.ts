import { AppError } from '#domain/error-codes.ts';
import { IMAGE_MAX_BYTES } from '#domain/limits.ts';
import { readBody, refuseDeclaredLength } from '../../../gateway/body-limit.ts';
import { CONTENT_TYPE_FIELD, dataAnswer } from '../../errors.ts';
import type { ApiRoute } from '../../route.ts';
import { ADMINS_ONLY, ADMINS_ONLY_ERRORS } from '../../route-docs.ts';
import { AddressQuota } from '../../services/quota.ts';
import { pictureQuerySchema, storedPictureSchema } from './schema.ts';

const FILE_TYPE = 'application/octet-stream';
/** A post has a dozen pictures; an office of admins shares one address. */
const UPLOADS_PER_ADDRESS = 200;

const perAddress = new AddressQuota(UPLOADS_PER_ADDRESS);

/**
 * PERM-06, SG-16: the one way by which the browser brings a picture of the blog, wherever Supabase runs: it is encoded
 * anew before it is stored, so that nobody reads where it was taken. XS-06: its type is one that a foreign page cannot send
 * without asking.
 */
export const picturesRoute: ApiRoute = {
  name: 'pictures',
  method: 'POST',
  path: '/pictures',
  docs: {
    summary: 'Takes a picture of the blog and makes it in the sizes of screens',
    says: `${ADMINS_ONLY} JPEG, PNG, WebP or GIF, known by its content. Metadata is left behind.`,
    answers: { 200: { says: 'Stored, with all its versions.', data: storedPictureSchema } },
    errors: [
      ...ADMINS_ONLY_ERRORS,
      'invalid_input',
      'body_too_large',
      'file_type',
      'file_too_large',
      'bucket_missing',
      'server_unavailable',
    ],
    whenRepeated: 'nothing-changes',
    limits: { perAddress: UPLOADS_PER_ADDRESS },
    query: pictureQuerySchema,
    file: { mediaType: FILE_TYPE, maxBytes: IMAGE_MAX_BYTES },
  },
  async handle({ request, address, token, services }) {
    if (token === undefined) throw new AppError('not_signed_in');
    if (request.headers.get('content-type') !== FILE_TYPE)
      throw new AppError('invalid_input', { params: { field: CONTENT_TYPE_FIELD } });
    const query = pictureQuerySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
    if (!query.success) throw new AppError('invalid_input', { params: { field: 'path' } });
    const { path } = query.data;
    refuseDeclaredLength(request, IMAGE_MAX_BYTES);
    await perAddress.consume(address);
    await services.blogPictures.demandRight(token, path);
    const bytes = await readBody(request, IMAGE_MAX_BYTES);
    await services.blogPictures.add(path, Buffer.from(bytes.buffer));
    return dataAnswer({ path });
  },
};
