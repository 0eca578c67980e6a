import { z } from 'zod';
import { MIGRATION_STATES, type SystemState } from '#domain/platform/system-state.ts';
import { modeSchema } from '../health/schema.ts';

const count = z.number().int().nonnegative();
const names = z.array(z.string());

export const systemAnswerSchema: z.ZodType<SystemState> = z.object({
  mode: modeSchema,
  version: z.string(),
  migrations: z
    .array(
      z.object({
        version: z.string(),
        name: z.string(),
        state: z.enum(MIGRATION_STATES),
        checksum: z.string(),
      }),
    )
    .nullable(),
  tablesCount: count,
  withoutRowSecurity: names,
  withoutPolicy: names,
  views: names,
  exposedFunctions: names,
  buckets: z.array(
    z.object({
      id: z.string(),
      isPublic: z.boolean(),
      objectsCount: count,
      isReadable: z.boolean().nullable(),
    }),
  ),
  jobs: z.array(
    z.object({ name: z.string(), endedMs: z.number(), tookMs: z.number(), failure: z.string().nullable() }),
  ),
  mail: z.object({
    waitingCount: count,
    givenUpCount: count,
    oldestMs: z.number().nullable(),
    lastSentMs: z.number().nullable(),
  }),
  backups: z
    .object({
      backup: z.object({ madeAt: z.string(), rowsCount: count, filesCount: count }).optional(),
      trial: z.object({ triedAt: z.string(), madeAt: z.string(), rowsCount: count }).optional(),
    })
    .nullable(),
});
