import { z } from 'zod';

/** The form of what follows is the standard's. */
export const openApiAnswerSchema = z.looseObject({
  openapi: z.literal('3.1.0'),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.unknown()),
});
