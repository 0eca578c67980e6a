import { describe, expect, it } from 'vitest';
import type { Device } from './device.ts';
import { manage, wakeIn } from './session-manager.ts';
import { type Memory, NO_SESSION } from './session-memory.ts';
import type { Answer, Effect, Signal } from './session-signals.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** One browser: both clocks, the manager, and what it did. */
class Browser {
  memory: Memory = NO_SESSION;
  steady = 5_000;
  wall = 1_800_000_000_000;
  done: Effect[] = [];

  constructor(device: Device, marks: { beganWall?: number; activeWall?: number } = {}) {
    this.send({ is: 'begin', device, ...marks });
  }

  send(signal: Signal): void {
    const { memory, effects } = manage(this.memory, signal, this);
    this.memory = memory;
    this.done = [...effects];
  }

  /** Lets time pass, waking the manager whenever it asked for it. Its questions find a living session. */
  pass(ms: number, answer: Answer = { is: 'alive', tokenLeftMs: HOUR }): Effect[] {
    const all: Effect[] = [];
    const end = this.steady + ms;
    const reply = () => {
      const asked = this.done.find((effect) => effect.do === 'ask');
      all.push(...this.done);
      if (asked?.do !== 'ask') return;
      this.send({ is: 'answer', round: asked.round, answer });
      all.push(...this.done);
    };
    reply();
    for (let wakes = 0; ; wakes += 1) {
      if (wakes > 10_000) throw new Error('The manager wakes without end');
      const next = wakeIn(this.memory, this);
      if (next === undefined || this.steady + next > end) break;
      this.move(next);
      this.send({ is: 'wake' });
      reply();
    }
    this.move(end - this.steady);
    this.done = [];
    return all;
  }

  move(ms: number): void {
    this.steady += ms;
    this.wall += ms;
  }

  answer(answer: Answer): Effect[] {
    const { round } = this.memory;
    this.send({ is: 'answer', round, answer });
    return this.done;
  }
}

const events = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.do === 'notify' ? [effect.event] : []));
const asks = (effects: readonly Effect[]) => effects.filter((effect) => effect.do === 'ask');
const endOf = (effects: readonly Effect[]) => effects.find((effect) => effect.do === 'end');
const ALIVE: Answer = { is: 'alive', tokenLeftMs: HOUR };

/** A browser in use, validated once. */
function inUse(device: Device = 'computer'): Browser {
  const browser = new Browser(device);
  browser.answer(ALIVE);
  return browser;
}

describe('validation', () => {
  it('[AUTH-06] begins at once and tells the server of the device', () => {
    const browser = new Browser('phone');
    expect(asks(browser.done)).toEqual([{ do: 'ask', round: 2, thoroughly: false, noting: true }]);
    expect(events(browser.answer(ALIVE))).toEqual(['session_valid']);
  });

  it('[AUTH-11] a network error is asked again after 1 s and 2 s, then told', () => {
    const browser = new Browser('computer');
    expect(browser.answer({ is: 'unreachable' })).toEqual([]);
    expect(wakeIn(browser.memory, browser)).toBe(1 * SECOND);
    browser.move(SECOND);
    browser.send({ is: 'wake' });
    expect(asks(browser.done)).toHaveLength(1);
    expect(browser.answer({ is: 'unreachable' })).toEqual([]);
    expect(wakeIn(browser.memory, browser)).toBe(2 * SECOND);
    browser.move(2 * SECOND);
    browser.send({ is: 'wake' });
    expect(asks(browser.done)).toHaveLength(1);
    expect(events(browser.answer({ is: 'unreachable' }))).toEqual(['session_error']);
    expect(browser.memory.stage).toBe('valid');
    expect(wakeIn(browser.memory, browser)).toBeGreaterThan(4 * MINUTE);
  });

  it('[AUTH-11] another error is told at once', () => {
    const browser = new Browser('computer');
    expect(events(browser.answer({ is: 'error' }))).toEqual(['session_error']);
    expect(browser.memory.stage).toBe('valid');
  });

  it('[AUTH-12] a missing session counts only 60 s after the start; until then nothing private is open', () => {
    const browser = new Browser('computer');
    expect(browser.answer({ is: 'missing' })).toEqual([{ do: 'hide' }]);
    browser.done = [];
    expect(browser.pass(59 * SECOND, { is: 'missing' })).toEqual([]);
    const later = browser.pass(2 * SECOND, { is: 'missing' });
    expect(events(later)).toEqual(['session_expired']);
    expect(browser.memory.stage).toBe('ended');
  });

  it('[AUTH-12] one that was only late opens what was closed', () => {
    const browser = new Browser('computer');
    browser.answer({ is: 'missing' });
    const later = browser.pass(61 * SECOND, ALIVE);
    expect(events(later)).toEqual(['session_valid']);
    expect(later).toContainEqual({ do: 'show' });
  });

  it.each([
    [-60 * SECOND - 1, 'force_logout', 'ended'],
    [-60 * SECOND, 'session_valid', 'valid'],
  ])('[AUTH-13] [AUTH-17] a token that ended %i ms ago: %s', (tokenLeftMs, event, stage) => {
    const browser = new Browser('computer');
    expect(events(browser.answer({ is: 'alive', tokenLeftMs }))).toEqual([event]);
    expect(browser.memory.stage).toBe(stage);
  });

  it('[AUTH-14] the line that comes back is tried after 1 s, if there was an error', () => {
    const browser = inUse();
    browser.send({ is: 'online' });
    expect(browser.memory.question).toBeUndefined();
    browser.send({ is: 'suspicion' });
    browser.answer({ is: 'error' });
    browser.send({ is: 'online' });
    expect(wakeIn(browser.memory, browser)).toBe(SECOND);
    expect(events(browser.pass(SECOND))).toEqual(['session_valid']);
    browser.send({ is: 'online' });
    expect(browser.memory.question).toBeUndefined();
  });

  it.each([
    ['computer', 5],
    ['phone', 10],
  ] as const)('[AUTH-15] a %s is checked every %i min', (device, minutes) => {
    const browser = inUse(device);
    expect(asks(browser.pass(minutes * MINUTE - 1))).toHaveLength(0);
    expect(asks(browser.pass(1))).toHaveLength(1);
    expect(asks(browser.pass(55 * MINUTE))).toHaveLength(Math.floor(55 / minutes));
  });

  it('[SE-03] tells the server of activity only where there was some', () => {
    const browser = inUse();
    expect(asks(browser.pass(5 * MINUTE))).toMatchObject([{ noting: false }]);
    browser.send({ is: 'activity' });
    expect(asks(browser.pass(5 * MINUTE))).toMatchObject([{ noting: true }]);
  });

  it('[AUTH-06] asks the server itself when the database refused something', () => {
    const browser = inUse();
    browser.send({ is: 'suspicion' });
    expect(asks(browser.done)).toMatchObject([{ thoroughly: true }]);
    expect(browser.answer({ is: 'dead' })).toEqual([
      { do: 'notify', event: 'force_logout' },
      { do: 'end', reason: 'elsewhere' },
    ]);
  });

  it('[AUTH-06] an answer to an older question is not heard', () => {
    const browser = inUse();
    browser.send({ is: 'suspicion' });
    const { round } = browser.memory;
    browser.send({ is: 'leave' });
    browser.send({ is: 'begin', device: 'computer' });
    browser.send({ is: 'answer', round, answer: { is: 'dead' } });
    expect(browser.memory.stage).toBe('valid');
  });
});

describe('renewal', () => {
  it.each([
    [10 * MINUTE - 1, true],
    [10 * MINUTE, false],
  ])('[AUTH-17] with %i ms left: %s', (tokenLeftMs, renews) => {
    const browser = new Browser('computer');
    expect(browser.answer({ is: 'alive', tokenLeftMs }).some((effect) => effect.do === 'refresh')).toBe(
      renews,
    );
  });

  it.each([
    ['renewed', 'token_refreshed'],
    ['refused', 'token_refresh_failed'],
    ['unreachable', 'token_refresh_error'],
  ] as const)('[AUTH-06] %s: %s', (result, event) => {
    const browser = inUse();
    browser.send({ is: 'refresh', result });
    expect(events(browser.done)).toEqual([event]);
    expect(browser.memory.stage).toBe('valid');
  });

  it('[AUTH-17] a refusal is looked into, and not asked for again at once', () => {
    const browser = inUse();
    browser.send({ is: 'refresh', result: 'refused' });
    expect(asks(browser.done)).toMatchObject([{ thoroughly: true }]);
    expect(browser.answer({ is: 'alive', tokenLeftMs: MINUTE })).toEqual([
      { do: 'notify', event: 'session_valid' },
    ]);
    expect(browser.pass(5 * MINUTE, { is: 'alive', tokenLeftMs: MINUTE })).toContainEqual({ do: 'refresh' });
  });
});

describe('limits', () => {
  it('[AUTH-15] a computer: 2 h without activity', () => {
    const browser = inUse();
    expect(endOf(browser.pass(2 * HOUR - 1))).toBeUndefined();
    expect(endOf(browser.pass(1))).toEqual({ do: 'end', reason: 'inactive' });
  });

  it('[AUTH-15] [AUTH-18] a computer: 4 h, however active', () => {
    const browser = inUse();
    for (let hour = 0; hour < 3; hour += 1) {
      expect(endOf(browser.pass(HOUR))).toBeUndefined();
      browser.send({ is: 'activity' });
    }
    expect(endOf(browser.pass(HOUR))).toEqual({ do: 'end', reason: 'expired' });
  });

  it('[AUTH-15] [AUTH-16] a phone: 12 h, a warning that counts down, 30 min, the end', () => {
    const browser = inUse('phone');
    expect(events(browser.pass(12 * HOUR - 1))).not.toContain('inactivity_warning');
    const warned = browser.pass(1);
    expect(events(warned)).toContain('inactivity_warning');
    expect(warned).toContainEqual({ do: 'warn', leftMs: 30 * MINUTE });
    const waiting = browser.pass(30 * MINUTE - 1);
    expect(events(waiting)).not.toContain('inactivity_warning');
    expect(waiting.findLast((effect) => effect.do === 'warn')).toEqual({ do: 'warn', leftMs: MINUTE });
    expect(endOf(waiting)).toBeUndefined();
    const last = browser.pass(1);
    expect(events(last)).toEqual(['force_logout']);
    expect(endOf(last)).toEqual({ do: 'end', reason: 'inactive' });
  });

  it('[AUTH-16] only the person herself ends the warning', () => {
    const browser = inUse('phone');
    browser.pass(12 * HOUR + MINUTE);
    browser.send({ is: 'activity' });
    expect(browser.memory.stage).toBe('warned');
    browser.send({ is: 'stay' });
    expect(browser.done).toContainEqual({ do: 'unwarn' });
    expect(asks(browser.done)).toMatchObject([{ noting: true }]);
    browser.answer(ALIVE);
    expect(endOf(browser.pass(11 * HOUR))).toBeUndefined();
  });

  it('[AUTH-15] a phone: 24 h, however active', () => {
    const browser = inUse('phone');
    for (let hour = 0; hour < 23; hour += 1) {
      browser.pass(HOUR);
      browser.send({ is: 'activity' });
    }
    expect(endOf(browser.pass(HOUR))).toEqual({ do: 'end', reason: 'expired' });
  });

  it('[AUTH-19] activity in another tab counts, and closes the warning', () => {
    const browser = inUse('phone');
    browser.pass(12 * HOUR + MINUTE);
    browser.send({ is: 'wake', activeWall: browser.wall - SECOND });
    expect(browser.memory.stage).toBe('valid');
    expect(browser.done).toContainEqual({ do: 'unwarn' });
  });

  it('[AUTH-18] [AUTH-19] activity is written down, not more often than every 15 s', () => {
    const browser = inUse();
    const writes: Effect[] = [];
    for (let second = 0; second < 60; second += 1) {
      browser.move(SECOND);
      browser.send({ is: 'activity' });
      writes.push(...browser.done);
    }
    expect(writes).toHaveLength(4);
  });

  it('[AUTH-19] a log-out in another tab', () => {
    const browser = inUse();
    browser.send({ is: 'logout-elsewhere' });
    expect(browser.done).toEqual([
      { do: 'notify', event: 'global_logout' },
      { do: 'end', reason: 'other-tab' },
    ]);
  });

  it('[AUTH-07] after an own log-out nothing of the manager is heard any more', () => {
    const browser = inUse();
    browser.send({ is: 'leave' });
    for (const signal of [{ is: 'gone' }, { is: 'logout-elsewhere' }, { is: 'wake' }] as const) {
      browser.send(signal);
      expect(browser.done).toEqual([]);
    }
    expect(wakeIn(browser.memory, browser)).toBeUndefined();
  });
});

describe('a page that is opened again', () => {
  const wall = 1_800_000_000_000;

  it('[AUTH-15] goes on with the age of the session', () => {
    const browser = new Browser('computer', { beganWall: wall - 3 * HOUR, activeWall: wall - HOUR });
    expect(browser.memory.stage).toBe('valid');
    browser.answer({ ...ALIVE, lifeLeftMs: HOUR });
    browser.send({ is: 'activity' });
    expect(endOf(browser.pass(HOUR))).toEqual({ do: 'end', reason: 'expired' });
  });

  it.each([
    ['idle for too long', { activeWall: wall - 3 * HOUR, beganWall: wall - 3.5 * HOUR }, 'inactive'],
    ['too old', { activeWall: wall - MINUTE, beganWall: wall - 5 * HOUR }, 'expired'],
  ] as const)(
    '[FM-14] [SE-03] one that is %s stays closed until the server has said so',
    (_name, marks, reason) => {
      const browser = new Browser('computer', marks);
      expect(browser.memory.stage).toBe('doubtful');
      expect(asks(browser.done)).toMatchObject([{ thoroughly: true, noting: false }]);
      expect(endOf(browser.answer({ is: 'dead' }))).toEqual({ do: 'end', reason });
    },
  );

  it('[FM-01] [FM-14] without a line it stays closed, and is not thrown away', () => {
    const browser = new Browser('computer', { activeWall: wall - 3 * HOUR, beganWall: wall - 3.5 * HOUR });
    const offline = browser.pass(10 * SECOND, { is: 'unreachable' });
    expect(offline).toContainEqual({ do: 'explain' });
    expect(browser.memory.stage).toBe('doubtful');
    browser.send({ is: 'online' });
    const back = browser.pass(SECOND, { ...ALIVE, lifeLeftMs: HOUR });
    expect(back).toContainEqual({ do: 'show' });
  });
});

describe('a clock that is wrong', () => {
  it.each([DAY, 5 * 365 * DAY])(
    '[FM-13] jumps %i ms ahead: one question to the server, and work goes on',
    (jump) => {
      const browser = inUse('phone');
      browser.wall += jump;
      browser.send({ is: 'wake' });
      expect(browser.done).toContainEqual({ do: 'hide' });
      expect(browser.answer({ ...ALIVE, lifeLeftMs: 23 * HOUR })).toContainEqual({ do: 'show' });
      const after = browser.pass(HOUR, { ...ALIVE, lifeLeftMs: 22 * HOUR });
      expect(after.filter((effect) => effect.do === 'hide' || effect.do === 'end')).toEqual([]);
    },
  );

  it.each([DAY, 5 * 365 * DAY])('[FM-13] jumps %i ms back: it prolongs nothing', (jump) => {
    const browser = inUse();
    browser.pass(HOUR);
    browser.wall -= jump;
    browser.send({ is: 'wake' });
    expect(browser.memory.stage).toBe('valid');
    expect(endOf(browser.pass(HOUR))).toEqual({ do: 'end', reason: 'inactive' });
  });

  it('[FM-13] was five years behind when the session began and is set right: the server decides', () => {
    const browser = inUse('phone');
    browser.wall += 5 * 365 * DAY;
    browser.send({ is: 'activity' });
    expect(browser.memory.stage).toBe('doubtful');
    expect(endOf(browser.answer({ is: 'dead' }))).toBeDefined();
  });

  it('[FM-14] a device that slept counts what its steady clock did not', () => {
    const browser = inUse('phone');
    browser.wall += 13 * HOUR;
    browser.send({ is: 'activity' });
    expect(browser.done).toContainEqual({ do: 'hide' });
    expect(endOf(browser.answer({ is: 'dead' }))).toEqual({ do: 'end', reason: 'inactive' });
  });

  it('[FM-14] an answer from before the sleep opens nothing', () => {
    const browser = new Browser('phone');
    const { round } = browser.memory;
    browser.wall += 13 * HOUR;
    browser.send({ is: 'answer', round, answer: { ...ALIVE, lifeLeftMs: HOUR } });
    expect(browser.memory.stage).toBe('doubtful');
  });
});
