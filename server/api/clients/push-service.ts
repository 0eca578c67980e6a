import { isPushAddress, PUSH_WORD } from '#domain/notifications/push.ts';
import { AppError } from '#domain/error-codes.ts';
import { timedFetch } from './timed-fetch.ts';

/** A browser that is to be told, as it described itself. */
export interface PushSubscriber {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushServiceSettings {
  publicKey: string;
  privateKey: string;
  subject: string;
  standIn: string | undefined;
}

/** `gone`: the browser will never be reached again. */
export type PushAnswer = 'sent' | 'gone';

/** A word that waits at the push service for a phone without a line is replaced by the next one. */
const TOPIC = 'word';
/** Not known any more, as the protocol says it (RFC 8030). */
const GONE_STATUSES: ReadonlySet<number> = new Set([404, 410]);

/** The only client of the push services of browsers. What it sends is the same word for everybody. */
export class PushServiceClient {
  readonly #settings: PushServiceSettings;
  readonly #send: typeof fetch;

  /** @param send a call that ends by itself; the usual limit of calls to others where none is given */
  constructor(settings: PushServiceSettings, send: typeof fetch = timedFetch(fetch)) {
    this.#settings = settings;
    this.#send = send;
  }

  /**
   * Tells one browser that there is something. A subscription at any other host than a push service's counts as gone:
   * nothing is sent there.
   * @param livesS how long the push service may keep it for a phone without a line, in seconds
   * @param isUrgent wakes a phone that saves its battery
   * @throws AppError `server_unavailable` with the status alone where it may work later; what `fetch` throws
   */
  async notify(
    { endpoint, p256dh, auth }: PushSubscriber,
    livesS: number,
    isUrgent: boolean,
  ): Promise<PushAnswer> {
    if (!isPushAddress(endpoint)) return 'gone';
    const { publicKey, privateKey, subject, standIn } = this.#settings;
    // loaded where it is used: most servers have no keys
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      PUSH_WORD,
      {
        vapidDetails: { subject, publicKey, privateKey },
        contentEncoding: 'aes128gcm',
        TTL: livesS,
        urgency: isUrgent ? 'high' : 'normal',
        topic: TOPIC,
      },
    );
    const { pathname, search } = new URL(endpoint);
    const answer = await this.#send(standIn === undefined ? endpoint : standIn + pathname + search, {
      method: 'POST',
      headers: sendable(headers),
      body: new Uint8Array(body ?? []),
      // a push service that leads elsewhere would lead past the list of hosts
      redirect: 'manual',
    });
    await answer.body?.cancel();
    if (GONE_STATUSES.has(answer.status)) return 'gone';
    if (answer.ok) return 'sent';
    throw new AppError('server_unavailable', { cause: new Error(`push service: ${answer.status}`) });
  }
}

/** As `fetch` takes them; it counts the length itself. */
function sendable(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const remaining = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length');
  return Object.fromEntries(remaining.map(([name, value]) => [name, String(value)]));
}
