import { z } from 'zod';
import type { PublicConfig } from '#domain/platform/api-contract.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { OPERATOR_KINDS } from '#domain/platform/environment.ts';
import { FEATURE_FLAGS } from '#domain/platform/feature-flags.ts';
import { modeSchema } from '../health/schema.ts';

export const flagsSchema = z.record(z.enum(FEATURE_FLAGS), z.boolean());

export const configAnswerSchema: z.ZodType<PublicConfig> = z.strictObject({
  supabaseUrl: z.string(),
  supabaseAnonKey: z.string(),
  apiBaseUrl: z.string(),
  productName: z.string(),
  shortName: z.string(),
  flags: flagsSchema,
  version: z.string(),
  mode: modeSchema,
  googleEnabled: z.boolean(),
  capturedMail: z.boolean().optional(),
  pushKey: z.string().optional(),
  apiTimeoutMs: z.number().optional(),
  contactEmail: z.string().optional(),
  operator: z
    .strictObject({
      name: z.string(),
      kind: z.enum(OPERATOR_KINDS).optional(),
      country: z.record(z.enum(LANGUAGES), z.string()).optional(),
    })
    .optional(),
});
