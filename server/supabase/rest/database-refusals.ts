import { restError } from '../gate/answers.ts';

/** What the vendor writes for every error that it has no answer for: the printed error, without its code. */
const UNKNOWN_TO_VENDOR = 'SUP';
const PRINTED_ERROR = /^(?:PostgresError|DatabaseError|error): ([\s\S]*)$/;

/** PostgreSQL's code and words for a statement that was ended for its time. */
const TIMED_OUT = '57014';
const TIMED_OUT_MESSAGE = 'canceling statement due to statement timeout';

const tookTooLong = (): Response => restError(503, TIMED_OUT, TIMED_OUT_MESSAGE, { 'retry-after': '5' });

/** The texts by which PostgreSQL's refusals can be told apart once their code is lost, and that code. */
const KNOWN: readonly (readonly [RegExp, string])[] = [
  // raised by a function or trigger of ours, whose message is a code
  [/^[a-z][a-z0-9_]{2,62}$/, 'P0001'],
  [/ violates check constraint /, '23514'],
  [/ violates exclusion constraint /, '23P01'],
];

/** Messages of ours that are raised as violations of a rule about the data itself. */
const RAISED_AS_CHECK: ReadonlySet<string> = new Set(['under_13']);

function codeOf(message: string): string | undefined {
  if (RAISED_AS_CHECK.has(message)) return '23514';
  return KNOWN.find(([pattern]) => pattern.test(message))?.[1];
}

/**
 * PostgREST answers a refusal of the database with 400, its code and its message. `@supabase/lite` 0.10.0
 * knows some codes alone and makes a 500 of the others, checks and raised exceptions among them; this gives
 * them the answer that the hosted platform gives. Anything else stays an error of the server, without text.
 */
export async function withDatabaseRefusals(answer: Response): Promise<Response> {
  if (answer.status !== 500) return answer;
  const body = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as { code?: string; message?: string };
  if (body.code === TIMED_OUT) return tookTooLong();
  if (body.code !== UNKNOWN_TO_VENDOR) return answer;
  const message = PRINTED_ERROR.exec(body.message ?? '')?.[1] ?? '';
  // the vendor prints the error without its code: then only the words tell
  if (message === TIMED_OUT_MESSAGE) return tookTooLong();
  const code = codeOf(message);
  return code === undefined
    ? restError(500, 'XX000', 'Internal server error')
    : restError(400, code, message);
}
