import { z } from 'zod';
import type { SwitchAnswer } from '#domain/platform/api-contract.ts';
import { SWITCHABLE_FLAGS } from '#domain/platform/feature-flags.ts';

export const switchesAnswerSchema: z.ZodType<SwitchAnswer[]> = z.array(
  z.object({
    flag: z.enum(SWITCHABLE_FLAGS),
    configured: z.boolean(),
    switched: z.object({ isOn: z.boolean(), at: z.string(), by: z.string() }).nullable(),
  }),
);
