import { z } from 'zod';

/** What a browser says when it is left: the session that the auth service did not end, if so. */
export const leaveSchema = z.strictObject({ session: z.uuid().optional() });

/** The sessions that a device left while it had no line. */
export const leftSessionsSchema = z.strictObject({ sessions: z.array(z.uuid()).min(1).max(20) });
