import { restError } from '../gate/answers.ts';

/** Headers that the data API reads; nothing else of a browser reaches it. */
export const PASSED_HEADERS: readonly string[] = [
  'accept',
  'content-type',
  'prefer',
  'range',
  'range-unit',
  'accept-profile',
  'content-profile',
  'user-agent',
];

/** A thousand long rows are a tenth of this; embedded rows multiply. */
const ANSWER_MAX_BYTES = 8_388_608;

/** AC-07: the refusal of a question to another schema than `public`, or undefined. */
export function refuseOtherSchema(headers: Headers): Response | undefined {
  for (const name of ['accept-profile', 'content-profile']) {
    const schema = headers.get(name);
    if (schema !== null && schema !== 'public') {
      return restError(406, 'PGRST106', 'The schema must be one of the following: public');
    }
  }
  return undefined;
}

/** The answer, where it is not too large to be sent; what was wrong with a question, without a word of the schema. */
export async function boundedAnswer(response: Response, maxBytes = ANSWER_MAX_BYTES): Promise<Response> {
  const body = response.body === null ? null : await response.arrayBuffer();
  if (body !== null && body.byteLength > maxBytes)
    return restError(413, 'answer_too_large', 'The answer is too large: ask for fewer rows');
  if (!response.ok && body !== null) {
    const { code = '', message = '' } = readError(body);
    // hints and details of these name relations and foreign keys, those of private tables among them
    if (SCHEMA_ERROR.test(code)) return restError(response.status, code, message);
  }
  return new Response(body, response);
}

const SCHEMA_ERROR = /^PGRST20[0-3]$/;

function readError(body: ArrayBuffer): { code?: string; message?: string } {
  try {
    return JSON.parse(new TextDecoder().decode(body)) as { code?: string; message?: string };
  } catch {
    return {};
  }
}
