import {
  ACTIVITY_EVENTS,
  CONTROLLED_LOGOUT_KEY,
  LAST_ACTIVITY_KEY,
  SESSION_LOGOUT_KEY,
} from '#domain/limits.ts';
import {
  deviceTraits,
  isBorrowed,
  storeLastActivity,
  storeLifetime,
  readLastActivity,
  readLife,
  renewToken,
  validateSession,
} from '../data/account-api.ts';
import { deviceOf } from '../rules/device.ts';
import type { Clock } from '../rules/moments.ts';
import type { EndReason } from '../rules/session-limits.ts';
import { manage, wakeIn } from '../rules/session-manager.ts';
import { isOver, NO_SESSION } from '../rules/session-memory.ts';
import type { Effect, Signal } from '../rules/session-signals.ts';
import { isOpen, type SessionEvent } from '../rules/session-table.ts';

/** What the manager lets the rest of the session do. */
export interface SessionEffects {
  /** AUTH-06: an event happened */
  notify: (event: SessionEvent) => void;
  /** closes the private screens until `show` */
  hide: () => void;
  show: () => void;
  /** says why they stay closed */
  explain: () => void;
  warn: (leftMs: number) => void;
  unwarn: () => void;
  end: (reason: EndReason) => void;
}

/** A second look at the same suspicion brings nothing new. */
const SUSPICION_EVERY_MS = 5_000;

const now = (): Clock => ({ wall: Date.now(), steady: performance.now() });
const QUIET = { passive: true, capture: true } as const;

/** Drives the session manager: every timer and listener of a session is here. */
export class SessionRunner {
  readonly #effects: SessionEffects;
  #memory = NO_SESSION;
  #userId = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #suspected = Number.NEGATIVE_INFINITY;
  #listeners: AbortController | undefined;

  constructor(effects: SessionEffects) {
    this.#effects = effects;
  }

  /** False while the session is doubted: then nothing private may be rendered. */
  get isOpen(): boolean {
    return isOpen(this.#memory.stage);
  }

  /** Begins with the session of this person, that of an earlier page or a new one. */
  begin(userId: string): void {
    this.#userId = userId;
    const life = readLife();
    this.#listen();
    this.signal({
      is: 'begin',
      device: isBorrowed() ? 'borrowed' : (life?.device ?? deviceOf(deviceTraits())),
      beganWall: life?.began,
      activeWall: life && readLastActivity(),
    });
  }

  /** Stops: nobody is signed in any more, or the person is leaving by herself. */
  stop(): void {
    this.signal({ is: 'leave' });
  }

  /** The database refused something: the session may have been ended elsewhere. */
  suspect(): void {
    const { steady } = now();
    if (steady - this.#suspected < SUSPICION_EVERY_MS) return;
    this.#suspected = steady;
    this.signal({ is: 'suspicion' });
  }

  signal(signal: Signal): void {
    const { memory, effects } = manage(this.#memory, signal, now());
    this.#memory = memory;
    for (const effect of effects) this.#carryOut(effect);
    this.#setTimer();
    if (isOver(this.#memory)) this.#listeners?.abort();
  }

  #setTimer(): void {
    clearTimeout(this.#timer);
    const ms = wakeIn(this.#memory, now());
    this.#timer = ms === undefined ? undefined : setTimeout(this.#wake, ms);
  }

  readonly #wake = (): void => this.signal({ is: 'wake', activeWall: readLastActivity() });

  #carryOut(effect: Effect): void {
    switch (effect.do) {
      case 'notify':
        return this.#effects.notify(effect.event);
      case 'ask':
        return void this.#ask(effect);
      case 'refresh':
        return void this.#refresh();
      case 'store':
        if (effect.what === 'active') return storeLastActivity(effect.wall);
        return storeLifetime(this.#memory.device, effect.wall);
      case 'warn':
        return this.#effects.warn(effect.leftMs);
      case 'end':
        return this.#effects.end(effect.reason);
      case 'hide':
      case 'show':
      case 'explain':
      case 'unwarn':
        return this.#effects[effect.do]();
    }
  }

  async #ask({ round, thoroughly, noting }: Extract<Effect, { do: 'ask' }>): Promise<void> {
    const activeOn = noting ? this.#memory.device : undefined;
    const answer = await validateSession({ userId: this.#userId, thoroughly, activeOn });
    this.signal({ is: 'answer', round, answer });
  }

  async #refresh(): Promise<void> {
    const result = await renewToken();
    // its success is told by the SDK, like that of its own renewals
    if (result !== 'renewed') this.signal({ is: 'refresh', result });
  }

  #listen(): void {
    this.#listeners?.abort();
    this.#listeners = new AbortController();
    const { signal } = this.#listeners;
    for (const name of ACTIVITY_EVENTS) {
      window.addEventListener(name, () => this.signal({ is: 'activity' }), { ...QUIET, signal });
    }
    window.addEventListener('online', () => this.signal({ is: 'online' }), { signal });
    // a frozen phone runs no timers: what it missed is made up for when it comes back
    window.addEventListener('pageshow', this.#wake, { signal });
    document.addEventListener('visibilitychange', this.#wake, { signal });
    window.addEventListener('storage', (event) => this.#onTabMessage(event), { signal });
  }

  /** AUTH-19: what other tabs write down. */
  #onTabMessage({ key, newValue }: StorageEvent): void {
    // other tabs of this browser are of somebody else
    if (newValue === null || isBorrowed()) return;
    if (key === CONTROLLED_LOGOUT_KEY || key === SESSION_LOGOUT_KEY) this.signal({ is: 'logout-elsewhere' });
    if (key === LAST_ACTIVITY_KEY) this.#wake();
  }
}
