import { z } from 'zod';

/**
 * CALL-09: details of any shape, as long as they are an object. What stands deeper is not looked into here: a
 * hostile depth would exhaust the checker's stack, and the scrubber cuts it anyway.
 */
export const monitoringErrorSchema = z.record(z.string().max(100), z.unknown());
