import { z } from 'zod';
import type { ProgrammeCount } from '#domain/analysis/count-readiness.ts';

/** null: so few that it could tell who */
const count = z.number().int().nullable();
const counts = z
  .object({ waived: count, met: count, within_reach: count, not_yet: count, unknown: count })
  .nullable();

export const readinessAnswerSchema: z.ZodType<ProgrammeCount[]> = z.array(
  z.object({ id: z.string(), english: counts, grades: counts }),
);
