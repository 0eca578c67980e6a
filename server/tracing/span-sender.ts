import { otlpOf, type Span } from './span.ts';

export interface SenderSettings {
  /** where `/v1/traces` stands below */
  endpoint: string;
  /** such as the key of whoever runs the collector */
  headers: Readonly<Record<string, string>>;
  service: Readonly<Record<string, string>>;
  /** told when spans could not be sent; they are lost then */
  onFailure: (event: string, error: unknown) => void;
}

const EVERY_MS = 5_000;
const TOGETHER_COUNT = 500;
/** a collector that is away costs no more memory than this; what comes then is lost */
const WAITING_COUNT = 2_000;
const PATIENCE_MS = 5_000;
/** while a collector is away, one failure in this time is told */
const QUIET_MS = 600_000;

/** Sends spans together, a few seconds late, and never makes anybody wait for it. */
export class SpanSender {
  readonly #settings: SenderSettings;
  readonly #timer: NodeJS.Timeout;
  #waiting: Span[] = [];
  #underWay: Promise<void> = Promise.resolve();
  #quietUntilMs = 0;

  constructor(settings: SenderSettings) {
    this.#settings = settings;
    this.#timer = setInterval(() => this.#send(), EVERY_MS);
    this.#timer.unref();
  }

  add(span: Span): void {
    if (this.#waiting.length >= WAITING_COUNT) return;
    this.#waiting.push(span);
    if (this.#waiting.length % TOGETHER_COUNT === 0) this.#send();
  }

  /** Sends what waits; afterwards nothing is sent any more. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#send();
    await this.#underWay;
  }

  #send(): void {
    this.#underWay = this.#underWay.then(async () => {
      const spans = this.#waiting.splice(0, TOGETHER_COUNT);
      if (spans.length > 0) await this.#post(spans);
    });
  }

  async #post(spans: readonly Span[]): Promise<void> {
    const { endpoint, headers, service, onFailure } = this.#settings;
    try {
      const answer = await fetch(`${endpoint}/v1/traces`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(otlpOf(spans, service)),
        // an answer that leads elsewhere would take the key along
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`The collector answered ${answer.status}.`);
    } catch (error) {
      if (performance.now() < this.#quietUntilMs) return;
      this.#quietUntilMs = performance.now() + QUIET_MS;
      onFailure('spans_not_sent', error);
    }
  }
}
