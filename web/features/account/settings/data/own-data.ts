import { AppError } from '#domain/error-codes.ts';
import { requireSupabase } from '#domain/platform/startup-config.ts';
import { checkedAnswer } from '#web/data/checked-answer.ts';
import { giveFile } from '#web/data/own-file.ts';
import { publicConfig } from '#web/data/public-config.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { callFunction } from '#web/data/tables.ts';
import { timedFetch } from '#web/data/timed-fetch.ts';
import { toAppError } from '#web/data/to-app-error.ts';

/** Everything that is stored about a person: rows by kind, each by the names of its columns. */
export type OwnData = Readonly<Record<string, unknown>>;

/** SG-11: what is stored about the person who asks. @throws AppError */
export async function readOwnData(): Promise<OwnData> {
  const data = await callFunction('my_data', {});
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw new AppError('unexpected');
  return data;
}

/** With these the auth service answers a session that has ended. */
const ENDED: ReadonlySet<number | undefined> = new Set([400, 401, 403]);

interface Refused {
  code?: string;
  error_code?: string;
  msg?: string;
  message?: string;
}

/** Asks beside the session of this browser, so that nothing of the answer is stored and a refusal ends nothing here. */
async function post(path: string, body: object, token?: string): Promise<string> {
  const { supabaseUrl, supabaseAnonKey } = requireSupabase(publicConfig());
  try {
    const answer = await timedFetch(supabaseUrl + path, {
      method: 'POST',
      credentials: 'omit',
      headers: {
        apikey: supabaseAnonKey,
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token ?? supabaseAnonKey}`,
      },
      body: JSON.stringify(body),
    });
    const text = await (await checkedAnswer(answer, { mayBeEmpty: true })).text();
    if (answer.ok) return text;
    const { code, error_code, msg, message } = JSON.parse(text) as Refused;
    throw toAppError({ code: error_code ?? code, message: msg ?? message }, answer.status);
  } catch (failure) {
    throw toAppError(failure);
  }
}

/**
 * PR-06, AU-09: removes the account and all that belongs to it, from a session that the password opens for this alone.
 * Where the form has no password it is asked for in the session of this browser: enough for an account without one.
 * @throws AppError `invalid_credentials`, `fresh_sign_in_needed`, `last_admin` for the only admin
 */
export async function deleteAccount(email: string | undefined, form: FormData): Promise<void> {
  const password = form.get('current_password');
  if (!password) {
    await callFunction('delete_my_account', {});
    return;
  }
  await callFunction('ask_to_delete_my_account', {});
  const token = await tokenFor(email, password);
  try {
    await post('/rest/v1/rpc/delete_my_account', {}, token);
  } catch (refusal) {
    // what the password opened does not stay open; if this fails, it ends by its time
    await post('/auth/v1/logout?scope=local', {}, token).catch(() => undefined);
    throw refusal;
  }
}

async function tokenFor(email: string | undefined, password: unknown): Promise<string> {
  try {
    const session = await post('/auth/v1/token?grant_type=password', { email, password });
    return (JSON.parse(session) as { access_token: string }).access_token;
  } catch (refusal) {
    // it may be gone already, and only the answer was lost: then no password is right any more
    const isWrong = refusal instanceof AppError && refusal.code === 'invalid_credentials';
    const { error } = isWrong ? await supabase().auth.getUser() : { error: null };
    throw error && ENDED.has(error.status) ? new AppError('session_expired', { cause: error }) : refusal;
  }
}

/** Gives the data to the person as a file that says nothing of where it is from by its name. */
export function giveOwnData(content: string, ending: 'html' | 'json'): void {
  const type = ending === 'html' ? 'text/html' : 'application/json';
  giveFile(content, new Date(), { name: 'my-data', ending, type });
}
