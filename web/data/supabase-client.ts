import { AuthClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { StorageClient } from '@supabase/storage-js';
import { AppError } from '#domain/error-codes.ts';
import { requireSupabase } from '#domain/platform/startup-config.ts';
import { checkedAnswer, type Expected } from './checked-answer.ts';
import type { Database } from './database.types.ts';
import { withOwnClock } from './own-clock.ts';
import { sessionStore } from './session-store.ts';
import { type OwnStore, ownStore } from './person-store.ts';
import { publicConfig } from './public-config.ts';
import { SESSION_STORAGE_KEY } from './session-storage-key.ts';
import type { VisitorFetch } from './visitor-reader.ts';
import { timedFetch } from './timed-fetch.ts';

type Auth = InstanceType<typeof AuthClient>;

/** The data API with the rights of one person. */
export type OwnDatabase = PostgrestClient<Database>;

interface SupabaseClient {
  auth: Auth;
  database: PostgrestClient<Database>;
  /** for writes that were stored: refuses, before anything is sent, where somebody else is signed in [FM-18] */
  databaseAs: (userId: string) => OwnDatabase;
  /** of authors alone, who upload pictures; its program arrives when it is asked for */
  storage: () => Promise<StorageClient>;
}

/** The data API with the rights of nobody in particular. */
export type VisitorDatabase = PostgrestClient<Database>;

/** Reads as a visitor through the server's own client; in a browser everything goes through `supabase()`. */
export function visitorDatabase(send: VisitorFetch): VisitorDatabase {
  const base = 'http://visitor.invalid/';
  const reach: typeof fetch = (input) => send(new Request(input).url.slice(base.length));
  return new PostgrestClient<Database>(base.slice(0, -1), { fetch: reach, retry: false });
}

let client: SupabaseClient | undefined;
/** whose store the client reads: one of ours, or the browser's */
let clientStore: OwnStore | undefined;

/**
 * A store of ours under the names that everybody else reads. The SDK tells other tabs of a session under the name that
 * it is stored by: those of somebody else do not hear it.
 */
function authStorage(own: OwnStore | undefined) {
  if (!own) return { storageKey: SESSION_STORAGE_KEY, storage: sessionStore };
  const storageKey = `${SESSION_STORAGE_KEY}.${own.id}`;
  const innerKey = (name: string) => name.replace(storageKey, SESSION_STORAGE_KEY);
  const storage = {
    getItem: (name: string) => own.getItem(innerKey(name)),
    setItem: (name: string, value: string) => own.setItem(innerKey(name), value),
    removeItem: (name: string) => own.removeItem(innerKey(name)),
  };
  return { storageKey, storage };
}

/**
 * Sends the public key and, for a signed-in person, her access token: the database decides by it. With `only`, it
 * is sent with the token of that person or not at all.
 */
function authorisedFetch(auth: Auth, key: string, only?: string): typeof fetch {
  return async (input, init) => {
    const { data, error } = await auth.getSession();
    // a token that could not be renewed is no reason to ask as a visitor, who would be refused
    if (error) throw error;
    if (only !== undefined && data.session?.user.id !== only) throw new AppError('not_signed_in');
    const headers = new Headers(init?.headers);
    headers.set('apikey', key);
    headers.set('Authorization', `Bearer ${data.session?.access_token ?? key}`);
    return timedFetch(input, { ...init, headers });
  };
}

/** In a borrowed tab nothing is stored that would make the browser known to the server as hers. */
const authFetch: typeof fetch = async (input, init) => {
  const credentials = ownStore() ? 'omit' : 'same-origin';
  return withOwnClock(await checkedAnswer(await timedFetch(input, { ...init, credentials }), {}));
};

/** What the data API owes to a call: nothing where the rows were not asked back. */
function expectedOf(url: URL, init: RequestInit | undefined): Expected {
  const headers = new Headers(init?.headers);
  if (headers.get('Accept')?.includes('vnd.pgrst.object')) return { shape: 'object' };
  const isRead = (init?.method ?? 'GET') === 'GET';
  const isAskedBack = headers.get('Prefer')?.includes('return=representation') === true;
  const isList = (isRead || isAskedBack) && !url.pathname.includes('/rpc/');
  return { shape: isList ? 'list' : 'any', mayBeEmpty: !isRead && !isAskedBack };
}

function databaseFetch(authorised: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await authorised(input, init);
    if (init?.method === 'HEAD') return response;
    return checkedAnswer(response, expectedOf(new URL(input instanceof Request ? input.url : input), init));
  };
}

/**
 * The only client of Supabase. The three parts are used without the umbrella package, which is half
 * as large again and brings realtime, which the product does not use.
 */
export function supabase(): SupabaseClient {
  const own = ownStore();
  if (client && clientStore === own) return client;
  clientStore = own;
  const { supabaseUrl, supabaseAnonKey } = requireSupabase(publicConfig());
  const auth = new AuthClient({
    url: `${supabaseUrl}/auth/v1`,
    headers: { apikey: supabaseAnonKey },
    ...authStorage(own),
    flowType: 'pkce',
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: false,
    fetch: authFetch,
  });
  const authorised = authorisedFetch(auth, supabaseAnonKey);
  // The query layer retries [LIM-01]; were this client to do it too, a dead line would cost sixteen requests.
  const databaseBy = (reach: typeof fetch) =>
    new PostgrestClient<Database>(`${supabaseUrl}/rest/v1`, { fetch: databaseFetch(reach), retry: false });
  client = {
    auth,
    database: databaseBy(authorised),
    databaseAs: (userId) => databaseBy(authorisedFetch(auth, supabaseAnonKey, userId)),
    storage: async () => {
      const { StorageClient: Client } = await import('@supabase/storage-js').catch((cause: unknown) => {
        throw new AppError('chunk_load_failed', { cause });
      });
      return new Client(`${supabaseUrl}/storage/v1`, {}, authorised);
    },
  };
  return client;
}
