import type { ZodType } from 'zod';
import { z } from 'zod';
import type { ErrorCode } from '#domain/error-codes.ts';
import type { RateLimits } from './services/quota.ts';

/** What an answer that is no refusal holds. */
export interface AnswerDocs {
  says: string;
  /** what stands under `data`; nothing: no body at all */
  data?: ZodType;
  /** the body is `data` itself, without the envelope */
  isPlain?: boolean;
  /** of a body that is no JSON */
  mediaType?: string;
}

/**
 * What becomes of a call that is sent again because its answer was lost: nothing changes, it is refused with a code
 * that says so, or it counts once more.
 */
export type WhenRepeated = 'nothing-changes' | 'is-refused' | 'counts-again';

/** What the API's document says of a route besides what the route itself knows. */
export interface RouteDocs {
  summary: string;
  /** who is answered, beyond the token that is asked for; what else a caller should know */
  says?: string;
  answers: Readonly<Record<number, AnswerDocs>>;
  /** refusals of its own, besides those that every route of its kind can give */
  errors: readonly ErrorCode[];
  whenRepeated: WhenRepeated;
  limits?: RateLimits;
  /** by which the query is checked */
  query?: ZodType;
  /** a body that is no JSON */
  file?: { mediaType: string; maxBytes: number };
}

/** Of routes that hand the caller's token to the database, and open what it opens. */
export const ADMINS_ONLY = 'The database answers admins alone.';
export const ADMINS_ONLY_ERRORS = ['session_expired', 'not_allowed'] as const satisfies readonly ErrorCode[];

export const UNCHANGED: AnswerDocs = { says: 'Unchanged since the ETag that was shown in If-None-Match.' };

/** Taken for good; nothing of what was sent comes back. */
export const acceptedSchema = z.object({ accepted: z.literal(true) });
