import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DEVICE_COOKIE, DEVICE_COOKIE_PATH } from '#domain/accounts/device-cookie.ts';
import { accountOf } from './account-key.ts';

const LIFETIME_SECONDS = 180 * 24 * 3600;
const ID_BYTES = 16;
const VALUE = /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/;

/**
 * The cookie of a browser in which somebody signed in before. It lets her try her password when others have used up
 * the attempts at her account [AU-03]. It holds a random id and a signature that only matches together with the
 * account: without its key nobody can tell from it whose account that is, and it is worth nothing for another one.
 * All copies of the server have the same key.
 */
export class KnownDevices {
  readonly #secret: string;
  readonly #isSecure: boolean;

  constructor(secret: string, publicUrl: string) {
    this.#secret = secret;
    this.#isSecure = publicUrl.startsWith('https:');
  }

  /** The id of the device, if a cookie of this request was given to it for this account. */
  deviceOf(headers: Headers, account: string): string | undefined {
    for (const part of (headers.get('cookie') ?? '').split(';')) {
      const [name, value = ''] = part.trim().split('=', 2);
      const [, id, until, signature] = (name === DEVICE_COOKIE && VALUE.exec(value)) || [];
      if (id === undefined || until === undefined || signature === undefined) continue;
      const expected = Buffer.from(this.#sign(id, until, account));
      const isOurs = timingSafeEqual(expected, Buffer.from(signature));
      if (isOurs && Number(until) > Date.now() / 1000) return id;
    }
    return undefined;
  }

  /** The header that makes a browser known for an account. @param id what it has been known by until now */
  cookieFor(account: string, id = randomBytes(ID_BYTES).toString('base64url')): string {
    const until = String(Math.floor(Date.now() / 1000) + LIFETIME_SECONDS);
    const value = `${id}.${until}.${this.#sign(id, until, account)}`;
    const secure = this.#isSecure ? '; Secure' : '';
    return `${DEVICE_COOKIE}=${value}; Path=${DEVICE_COOKIE_PATH}; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Strict${secure}`;
  }

  #sign(id: string, until: string, account: string): string {
    const text = `device ${id} ${until} ${accountOf(account)}`;
    return createHmac('sha256', this.#secret).update(text).digest('base64url');
  }
}
