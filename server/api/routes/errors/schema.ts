import { z } from 'zod';

const text = (maxCharacters: number) => z.string().max(maxCharacters);

/** CALL-08. `userId` is accepted, because old clients send it, and never read: the token says who it was. */
export const errorReportSchema = z.object({
  errorId: text(100),
  message: text(4_000),
  stack: text(12_000).nullish(),
  componentStack: text(12_000).nullish(),
  timestamp: z.iso.datetime({ offset: true }).nullish(),
  userAgent: text(1_000).nullish(),
  url: text(4_000).nullish(),
  userId: text(100).nullish(),
  appVersion: text(40).nullish(),
});
