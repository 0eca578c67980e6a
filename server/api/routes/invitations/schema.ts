import { z } from 'zod';

/** The token of a mail, of 64 hexadecimal digits. */
export const declineSchema = z.strictObject({ token: z.string().regex(/^[0-9a-f]{64}$/) });
