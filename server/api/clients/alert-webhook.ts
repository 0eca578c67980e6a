import { createHmac } from 'node:crypto';
import { AppError } from '#domain/error-codes.ts';
import type { AlertWebhookSettings } from '../../configuration/configuration.ts';
import { timedFetch } from './timed-fetch.ts';

/** What an operator's own service is told, to send it on as a text message or a call; docs/operations.md describes it. */
export interface AlertNotice {
  /** stays the same when it is sent again */
  id: string;
  event: 'alarm' | 'drill';
  case: string;
  step: number;
  /** ISO 8601 */
  raised_at: string;
  /** ISO 8601 */
  due_at: string;
}

/** Signs a body as the receiver checks it: HMAC with SHA-256, in hexadecimal digits. */
export function alertSignature(secret: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}

/** The only client of the operator's own alert service. */
export class AlertWebhook {
  readonly #settings: AlertWebhookSettings;
  readonly #send: typeof fetch;

  /** @param send a call that ends by itself; the usual limit of calls to others where none is given */
  constructor(settings: AlertWebhookSettings, send: typeof fetch = timedFetch(fetch)) {
    this.#settings = settings;
    this.#send = send;
  }

  /** @throws AppError `server_unavailable` with the status alone where it did not take it; what `fetch` throws */
  async notify(notice: AlertNotice): Promise<void> {
    const { url, secret } = this.#settings;
    const body = JSON.stringify(notice);
    const answer = await this.#send(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Hamrah-Signature': alertSignature(secret, body) },
      body,
      redirect: 'manual',
    });
    await answer.body?.cancel();
    if (!answer.ok)
      throw new AppError('server_unavailable', { cause: new Error(`alert webhook: ${answer.status}`) });
  }
}
