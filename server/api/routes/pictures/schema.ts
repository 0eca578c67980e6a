import { z } from 'zod';
import { isBlogImagePath } from '#domain/blog/post-body.ts';

/** ENT-07: where the picture is to lie; the name is made by the caller and belongs to one picture for good. */
export const pictureQuerySchema = z.object({ path: z.string().max(100).refine(isBlogImagePath) });

export const storedPictureSchema = z.object({ path: z.string() });
