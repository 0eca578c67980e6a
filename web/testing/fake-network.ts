import type { Profile } from '#domain/profiles/profile.ts';
import type { Role } from '#domain/accounts/roles.ts';

/** One request as the product sent it. */
export interface Exchange {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

export interface NetworkOptions {
  /** the row that the database holds; null: none */
  profile: Profile | null;
  role?: Role;
  /** what other tables, functions and addresses answer; undefined: not found */
  answer?: (exchange: Exchange) => Response | undefined;
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

/** The answer of the database to a request that it refuses. */
export function refusal(message: string, code: string, status = 400): Response {
  return json({ message, code, details: null, hint: null }, status);
}

/** An answer of rows. */
export const rows = (...list: unknown[]): Response => json(list);

/** An answer of one value, as functions give it. */
export const value = (one: unknown): Response => json(one);

const NO_ROW = { code: 'PGRST116', message: 'no rows', details: null, hint: null };

/** Stands in place of `fetch`: a tiny data API that keeps one profile and remembers what it was asked. */
export class FakeNetwork {
  readonly exchanges: Exchange[] = [];
  profile: Profile | null;
  isDown = false;
  readonly #options: NetworkOptions;

  constructor(options: NetworkOptions) {
    this.#options = options;
    this.profile = options.profile;
  }

  /** What was sent to a table or address, the oldest first. */
  sent(method: string, path: string): Exchange[] {
    return this.exchanges.filter((one) => one.method === method && one.path === path);
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input instanceof URL ? input.href : input, { ...init, signal: null });
    const text = await request.text();
    const url = new URL(request.url);
    const exchange: Exchange = {
      method: request.method,
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
    };
    this.exchanges.push(exchange);
    if (this.isDown) throw new TypeError('Failed to fetch');
    return (
      this.#options.answer?.(exchange) ?? (await this.#known(exchange)) ?? json({ message: 'not here' }, 404)
    );
  };

  /** As the database composes it: of what the test lets each of its parts answer, the first refusal included. */
  #studentHome(): Response | Promise<Response> {
    const ask = (method: string, path: string) =>
      this.#options.answer?.({
        method,
        path,
        query: new URLSearchParams(),
        headers: new Headers(),
        body: {},
      });
    const parts = [
      ask('GET', '/rest/v1/matches'),
      ask('POST', '/rest/v1/rpc/student_queue_position'),
      ask('GET', '/rest/v1/survey_responses'),
      ask('POST', '/rest/v1/rpc/my_proposals'),
    ];
    const refused = parts.find((part) => part && !part.ok);
    if (refused) return refused;
    return Promise.all(parts.map(async (part) => part && ((await part.json()) as unknown))).then(
      ([matches, place, survey, proposals]) =>
        rows({
          match: (matches as unknown[] | undefined)?.[0] ?? null,
          queue_position: place ?? null,
          survey: (survey as unknown[] | undefined)?.[0] ?? null,
          proposals: ((proposals as { side: string }[] | undefined) ?? []).filter(
            ({ side }) => side === 'student',
          ),
        }),
    );
  }

  #known({ method, path, headers, body }: Exchange): Response | Promise<Response> | undefined {
    if (path === '/rest/v1/profiles') return this.#profiles(method, headers, body);
    const role = this.#options.role ?? 'student';
    if (path === '/rest/v1/rpc/my_role') return json(role);
    if (path === '/rest/v1/rpc/student_home') return this.#studentHome();
    if (path === '/rest/v1/admin') return role === 'admin' ? json({ email: 'x' }) : json(NO_ROW, 406);
    if (path === '/rest/v1/mentorapplications') {
      return role === 'mentor' ? json({ status: 'approved' }) : json(NO_ROW, 406);
    }
    // no list has a saved view
    if (path === '/rest/v1/saved_views') return rows();
    // nobody was told anything, and nobody has chosen over which channels
    if (path === '/rest/v1/rpc/my_announcements' || path === '/rest/v1/news_choices') return rows();
    return undefined;
  }

  #profiles(method: string, headers: Headers, body: unknown): Response {
    if (method === 'GET') return this.profile ? json(this.profile) : json(NO_ROW, 406);
    this.profile = { ...this.profile, ...(body as Profile) };
    const isAsked = headers.get('Prefer')?.includes('return=representation');
    if (!isAsked) return new Response(null, { status: 201 });
    return headers.get('Accept')?.includes('object') ? json(this.profile) : rows(this.profile);
  }
}
