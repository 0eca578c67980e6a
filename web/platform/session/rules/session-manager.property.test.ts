import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Device, timesOf } from './device.ts';
import type { Clock } from './moments.ts';
import { manage, wakeIn } from './session-manager.ts';
import { NO_SESSION } from './session-memory.ts';
import type { Answer, Effect, Signal } from './session-signals.ts';
import { isOpen } from './session-table.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A server, a line, a phone or computer with two unreliable clocks, and the manager: told only what it can know. */
class World {
  readonly #device: Device;
  readonly #answersAtOnce: boolean;
  #memory = NO_SESSION;
  /** true time; neither clock of the device shows it */
  #time = 10 * DAY;
  #wallError = 0;
  #slept = 0;
  #isOnline = true;
  #isStored = true;
  #isRevoked = false;
  #leftElsewhere = false;
  /** by the server */
  readonly #began: number;
  #noted: number;
  /** when the person last did something that counts, in true time and in time that the device was awake */
  #lastActivity: { time: number; awake: number };
  #stored: { began?: number; active?: number } = {};
  #open: { ask: Extract<Effect, { do: 'ask' }>; answer: Answer; isDead: boolean }[] = [];
  asked = 0;

  constructor(device: Device, answersAtOnce: boolean) {
    this.#device = device;
    this.#answersAtOnce = answersAtOnce;
    this.#began = this.#time;
    this.#noted = this.#time;
    this.#lastActivity = { time: this.#time, awake: this.#clock().steady };
    this.#send({ is: 'begin', device });
  }

  #clock(): Clock {
    return { wall: this.#time + this.#wallError, steady: this.#time - this.#slept };
  }

  #idleLimit(): number {
    const { inactivityTimeoutMs, inactivityWarningMs } = timesOf(this.#device);
    return inactivityTimeoutMs + inactivityWarningMs;
  }

  /** SE-03: what the server says of the session. */
  #isDead(): boolean {
    const isOld = this.#time - this.#began >= timesOf(this.#device).sessionTimeoutMs;
    return this.#isRevoked || isOld || this.#time - this.#noted >= this.#idleLimit();
  }

  #mayEnd(): boolean {
    const isIdle = this.#time - this.#lastActivity.time >= this.#idleLimit();
    return this.#isDead() || !this.#isStored || this.#leftElsewhere || isIdle;
  }

  #answerTo(ask: Extract<Effect, { do: 'ask' }>): Answer {
    if (!this.#isStored) return { is: 'missing' };
    if (!ask.thoroughly && !ask.noting) return { is: 'alive', tokenLeftMs: HOUR };
    if (!this.#isOnline) return { is: 'unreachable' };
    if (this.#isDead()) return { is: 'dead' };
    if (!ask.noting) return { is: 'alive', tokenLeftMs: HOUR };
    this.#noted = this.#time;
    const lifeLeftMs = this.#began + timesOf(this.#device).sessionTimeoutMs - this.#time;
    return { is: 'alive', tokenLeftMs: HOUR, lifeLeftMs };
  }

  #send(signal: Signal): void {
    const before = this.#memory.stage;
    const { memory, effects } = manage(this.#memory, signal, this.#clock());
    this.#memory = memory;
    if ((signal.is === 'activity' && before === 'valid') || (signal.is === 'stay' && before === 'warned')) {
      if (memory.stage === 'valid') this.#lastActivity = { time: this.#time, awake: this.#clock().steady };
    }
    for (const effect of effects) this.#carryOut(effect);
    this.#look();
  }

  #carryOut(effect: Effect): void {
    if (effect.do === 'store') this.#stored[effect.what] = effect.wall;
    // never throws a valid session away
    if (effect.do === 'end' && !this.#mayEnd()) throw new Error(`thrown away: ${effect.reason}`);
    if (effect.do !== 'ask') return;
    this.asked += 1;
    this.#open.push({ ask: effect, answer: this.#answerTo(effect), isDead: this.#isDead() });
    if (this.#answersAtOnce) this.deliver();
  }

  /** Nothing private is shown where it is known, or could have been known, that there is no session. */
  #look(): void {
    if (!isOpen(this.#memory.stage)) return;
    if (this.#leftElsewhere) throw new Error('open after a log-out elsewhere');
    const awakeIdle = this.#clock().steady - this.#lastActivity.awake;
    if (awakeIdle > this.#idleLimit()) throw new Error('open after the time for inactivity');
  }

  deliver(): void {
    const next = this.#open.shift();
    if (!next) return;
    const isHandled = next.ask.round === this.#memory.round && this.#memory.question?.at === undefined;
    this.#send({ is: 'answer', round: next.ask.round, answer: next.answer });
    const says = next.answer.is === 'dead' || next.answer.is === 'missing';
    if (isHandled && says) expect(isOpen(this.#memory.stage), `open after ${next.answer.is}`).toBe(false);
  }

  /** Time passes with the device awake: the manager is woken when it asked for it. */
  pass(ms: number): void {
    const end = this.#time + ms;
    for (let wakes = 0; ; wakes += 1) {
      if (wakes > 3_000) throw new Error('wakes without end');
      const next = wakeIn(this.#memory, this.#clock());
      if (next === undefined || this.#time + next > end) break;
      this.#time += next;
      this.#send({ is: 'wake', activeWall: this.#stored.active });
    }
    this.#time = end;
  }

  sleep(ms: number): void {
    this.#time += ms;
    this.#slept += ms;
  }

  jump(ms: number): void {
    this.#wallError += ms;
  }

  say(is: 'wake' | 'activity' | 'stay' | 'suspicion'): void {
    this.#send({ is });
  }

  line(isOnline: boolean): void {
    this.#isOnline = isOnline;
    if (isOnline) this.#send({ is: 'online' });
  }

  revoke(): void {
    this.#isRevoked = true;
  }

  loseStorage(): void {
    this.#isStored = false;
  }

  logoutElsewhere(): void {
    if (this.#memory.stage === 'off') return;
    this.#leftElsewhere = true;
    this.#send({ is: 'logout-elsewhere' });
  }

  /** The SDK tells that the server refused to renew. */
  gone(): void {
    if (!this.#isDead() || !this.#isOnline) return;
    this.#isStored = false;
    this.#send({ is: 'gone' });
    expect(isOpen(this.#memory.stage)).toBe(false);
  }

  /** The page is opened anew: what the steady clock and the memory knew is lost. */
  reload(): void {
    if (this.#memory.stage === 'ended' || this.#leftElsewhere || !this.#isStored) return;
    this.#open = [];
    this.#memory = NO_SESSION;
    // a page that was opened is the last thing that is known of the person by the steady clock
    this.#lastActivity = { time: this.#lastActivity.time, awake: this.#clock().steady };
    const { began, active } = this.#stored;
    this.#send({ is: 'begin', device: this.#device, beganWall: began, activeWall: active });
  }
}

type Operation = (world: World) => void;
const duration = fc.constantFrom(
  SECOND,
  30 * SECOND,
  3 * MINUTE,
  12 * MINUTE,
  70 * MINUTE,
  3 * HOUR,
  13 * HOUR,
);
const change = fc.constantFrom(-5 * 365 * DAY, -DAY, -HOUR, HOUR, DAY, 5 * 365 * DAY);
const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 6,
    arbitrary: duration.map(
      (ms): Operation =>
        (world) =>
          world.pass(ms),
    ),
  },
  {
    weight: 2,
    arbitrary: duration.map(
      (ms): Operation =>
        (world) =>
          world.sleep(ms),
    ),
  },
  {
    weight: 2,
    arbitrary: change.map(
      (ms): Operation =>
        (world) =>
          world.jump(ms),
    ),
  },
  {
    weight: 6,
    arbitrary: fc.constantFrom('wake', 'activity', 'activity', 'stay', 'suspicion').map(
      (is): Operation =>
        (world) =>
          world.say(is as 'wake'),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.boolean().map(
      (isOnline): Operation =>
        (world) =>
          world.line(isOnline),
    ),
  },
  { weight: 3, arbitrary: fc.constant<Operation>((world) => world.deliver()) },
  { weight: 2, arbitrary: fc.constant<Operation>((world) => world.reload()) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Operation>(
      (world) => world.revoke(),
      (world) => world.loseStorage(),
      (world) => world.logoutElsewhere(),
      (world) => world.gone(),
    ),
  },
);

it('[AUTH-06] [FM-13] [FM-14] shows nothing private without a session and throws no valid one away, in 10,000 random lives', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<Device>('computer', 'phone'),
      fc.boolean(),
      fc.array(operation, { maxLength: 20 }),
      (device, answersAtOnce, operations) => {
        const world = new World(device, answersAtOnce);
        for (const act of operations) act(world);
        expect(world.asked).toBeLessThan(2_000);
      },
    ),
    { numRuns: 10_000 },
  );
});
