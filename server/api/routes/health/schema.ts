import { z } from 'zod';
import type { HealthAnswer } from '#domain/platform/api-contract.ts';
import { SERVICE_MODES } from '#domain/platform/environment.ts';

export const modeSchema = z.enum(SERVICE_MODES);

export const healthAnswerSchema: z.ZodType<HealthAnswer> = z.strictObject({
  status: z.literal('ok'),
  version: z.string(),
  mode: modeSchema,
});
