import { publicConfig } from './public-config.ts';
import { timedFetch } from './timed-fetch.ts';
import { toAppError } from './to-app-error.ts';

/** Sends a GET to the data API, below `/rest/v1/`, as somebody without an account. */
export type VisitorFetch = (path: string) => Promise<Response>;

const fromBrowser: VisitorFetch = (path) => {
  const { supabaseUrl, supabaseAnonKey } = publicConfig();
  return timedFetch(`${supabaseUrl}/rest/v1/${path}`, { headers: { apikey: supabaseAnonKey } });
};

/**
 * Reads rows as a visitor, even where somebody is signed in: what is public looks the same to everybody, an
 * ended session does not hide it, and the answer may be stored on the device [PR-01].
 * @throws AppError
 */
export async function readAsVisitor<Row>(path: string, send: VisitorFetch = fromBrowser): Promise<Row[]> {
  try {
    const answer = await send(path);
    const body: unknown = await answer.json();
    if (!answer.ok) throw toAppError(body, answer.status);
    return body as Row[];
  } catch (failure) {
    throw toAppError(failure);
  }
}
