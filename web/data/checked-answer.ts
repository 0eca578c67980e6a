import type { ErrorCode } from '#domain/error-codes.ts';
import { codeOfStatus } from './to-app-error.ts';

/** What a call has a right to expect of a successful answer. */
export interface Expected {
  /** an answer without a body is one, too */
  mayBeEmpty?: boolean;
  shape?: 'list' | 'object' | 'any';
}

/** Statuses that never carry a body. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/** A gateway that got no good answer: the SDKs take this status for a lost connection and end no session over it. */
const BAD_ANSWER_STATUS = 502;

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** In the words of the data API and of the auth service at once. */
function refusal(code: ErrorCode, status: number): Response {
  return Response.json({ code, error_code: code, message: code }, { status });
}

function fits(value: unknown, { shape = 'any' }: Expected): boolean {
  if (shape === 'list') return Array.isArray(value);
  return shape === 'any' || isObject(value);
}

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    // not JSON: the caller says what that means
    return undefined;
  }
}

/**
 * The answer if it can be one of ours, else a refusal that says what it is [FM-08]: the sign-in page of a network
 * with status 200, half a text, nothing, or something of another shape is no success but `bad_answer`, and a
 * proxy's error page is the code of its status. The SDKs would take some of them for an empty success.
 */
export async function checkedAnswer(response: Response, expected: Expected): Promise<Response> {
  if (WITHOUT_BODY.has(response.status)) return response;
  const text = await response.text();
  const answer = parsed(text);
  if (!response.ok) {
    if (!isObject(answer?.value)) return refusal(codeOfStatus(response.status), response.status);
  } else if (text === '' ? !expected.mayBeEmpty : !answer || !fits(answer.value, expected)) {
    return refusal('bad_answer', BAD_ANSWER_STATUS);
  }
  const { status, statusText, headers } = response;
  return new Response(text, { status, statusText, headers });
}
