import type { App } from '@supabase/lite';

export interface VendorCall {
  method?: string;
  path: string;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  authorization?: string | null;
}

/** Calls the vendor's auth in the process. */
export class VendorAuth {
  readonly #app: App;
  readonly #origin: string;
  readonly #anonKey: string;

  constructor(app: App, publicUrl: string, anonKey: string) {
    this.#app = app;
    this.#origin = new URL(publicUrl).origin;
    this.#anonKey = anonKey;
  }

  async call(call: VendorCall): Promise<Response> {
    const url = new URL(`/auth/v1${call.path}`, this.#origin);
    for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value);
    const headers = new Headers({ apikey: this.#anonKey });
    if (call.authorization) headers.set('authorization', call.authorization);
    if (call.body) headers.set('content-type', 'application/json');
    const request = new Request(url, {
      method: call.method ?? 'POST',
      headers,
      body: call.body && JSON.stringify(call.body),
    });
    return this.#app.fetch(request, { peerAddress: null });
  }
}
