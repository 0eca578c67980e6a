import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type LinkType = 'signup' | 'recovery' | 'email_change';

interface Account {
  id: string;
  email: string;
  /** empty: dropped with the confirmation, as private.drop_unproven does */
  password: string;
  isConfirmed: boolean;
  /** waits for both mailboxes */
  newEmail: string;
}

/**
 * What matters here of the platform's auth service, as its source has it: a token confirms once, the answer holds a
 * session, and an administrator sets a password, which ends all sessions. A change of address takes two tokens, and
 * only the second answer holds a session.
 */
export class PlatformAuth {
  readonly url: string;
  readonly account: Account = {
    id: '00000000-0000-4000-8000-0000000000c1',
    email: 'owner@people.example',
    password: 'what-a-stranger-chose',
    isConfirmed: false,
    newEmail: 'moved@people.example',
  };
  sessionsCount = 0;
  /** how often it was asked whether a token is good */
  verifiedCount = 0;
  /** its own check of leaked passwords says no */
  refusesPasswords = false;
  readonly #links = new Map<string, LinkType>();
  #halvesCount = 0;
  readonly #server;
  readonly #serviceRoleKey: string;

  private constructor(server: ReturnType<typeof createServer>, token: string, serviceRoleKey: string) {
    this.#server = server;
    this.mail('signup', token);
    this.#serviceRoleKey = serviceRoleKey;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('request', (request, response) => void this.#answer(request, response));
  }

  static async start(token: string, serviceRoleKey: string): Promise<PlatformAuth> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new PlatformAuth(server, token, serviceRoleKey);
  }

  /** Puts a token into an email. */
  mail(type: LinkType, token: string): void {
    this.#links.set(token, type);
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const part of request) text += String(part);
    const [status, body] = this.#decide(request, text);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  #decide({ method = '', url = '', headers }: IncomingMessage, text: string): [number, unknown] {
    if (method === 'POST' && url === '/auth/v1/verify') {
      this.verifiedCount += 1;
      const { type = '', token_hash: token = '' } = JSON.parse(text) as Record<string, string>;
      if (this.#links.get(token) !== type) return [403, { error_code: 'otp_expired' }];
      this.#links.delete(token);
      if (type === 'signup') {
        this.account.isConfirmed = true;
        this.account.password = '';
      }
      if (type === 'email_change') {
        this.#halvesCount += 1;
        if (this.#halvesCount === 1) return [200, { code: '200', msg: 'Confirmation link accepted.' }];
        this.account.email = this.account.newEmail;
      }
      this.sessionsCount += 1;
      return [200, { access_token: 'a-session', user: { id: this.account.id, email: this.account.email } }];
    }
    if (method === 'POST' && url === '/auth/v1/logout?scope=local') {
      if (headers.authorization !== 'Bearer a-session') return [401, {}];
      this.sessionsCount -= 1;
      return [200, {}];
    }
    if (method === 'PUT' && url === `/auth/v1/admin/users/${this.account.id}`) {
      if (headers.authorization !== `Bearer ${this.#serviceRoleKey}`) return [401, {}];
      if (this.refusesPasswords) return [422, { error_code: 'weak_password' }];
      this.account.password = (JSON.parse(text) as { password: string }).password;
      this.sessionsCount = 0;
      return [200, { id: this.account.id }];
    }
    return [404, {}];
  }
}
