import { z } from 'zod';

export const readyAnswerSchema = z.strictObject({ status: z.enum(['ready', 'not_ready']) });

export type ReadyAnswer = z.infer<typeof readyAnswerSchema>;
