import { describe, expect, it } from 'vitest';
import type { Device } from './device.ts';
import { type Judgement, judgeLimits } from './session-limits.ts';
import { manage, wakeIn } from './session-manager.ts';
import { NO_SESSION } from './session-memory.ts';
import type { Effect, Signal } from './session-signals.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const WALL = 1_800_000_000_000;

/** What has passed since the session began and since somebody did something, by the steady and the wall clock. */
interface Passed {
  began?: number;
  idle: number;
  /** a page that was loaded anew, or a phone that slept: the steady clock knows of nothing */
  steadyIdle?: number;
}

function judge(device: Device, { began = 30 * MINUTE, idle, steadyIdle = idle }: Passed): Judgement {
  const now = { wall: WALL, steady: 10 * HOUR };
  const since = (wall: number, steady: number) => ({ wall: now.wall - wall, steady: now.steady - steady });
  return judgeLimits(
    { device, began: since(began, Math.min(began, steadyIdle)), active: since(idle, steadyIdle) },
    now,
  );
}

describe('a session on a phone that somebody else uses', () => {
  it.each<[string, Passed, Judgement]>([
    ['is untouched for 3:59', { idle: 4 * MINUTE - SECOND }, { is: 'within' }],
    ['is warned of after 4 min', { idle: 4 * MINUTE }, { is: 'warning', leftMs: MINUTE }],
    ['is warned of until the end', { idle: 5 * MINUTE - SECOND }, { is: 'warning', leftMs: SECOND }],
    ['ends after 5 min', { idle: 5 * MINUTE }, { is: 'over', reason: 'inactive' }],
    ['goes on after its page was loaded anew', { idle: 2 * MINUTE, steadyIdle: 0 }, { is: 'within' }],
    [
      'ends where only the wall clock saw the phone sleep',
      { idle: 6 * MINUTE, steadyIdle: 0 },
      { is: 'over', reason: 'inactive' },
    ],
    ['ends after 4 h, touched or not', { began: 4 * HOUR, idle: 0 }, { is: 'over', reason: 'expired' }],
    ['goes on where the clock was set back', { idle: -HOUR, steadyIdle: MINUTE }, { is: 'within' }],
  ])('%s', (_what, passed, judgement) => {
    expect(judge('borrowed', passed)).toEqual(judgement);
  });

  it('leaves to the server what is a doubt on a phone of one’s own', () => {
    expect(judge('phone', { idle: 13 * HOUR, steadyIdle: 0 }).is).toBe('doubtful');
  });

  it('warns after 4 min and ends after 5, unless somebody stays', () => {
    let memory = NO_SESSION;
    const clock = { wall: WALL, steady: 1_000 };
    const done: Effect['do'][] = [];
    const send = (signal: Signal) => {
      const step = manage(memory, signal, { ...clock });
      memory = step.memory;
      done.push(...step.effects.map((effect) => effect.do));
    };
    const pass = (ms: number) => {
      const end = clock.steady + ms;
      for (let next = wakeIn(memory, clock); next !== undefined; next = wakeIn(memory, clock)) {
        const step = Math.max(next, SECOND);
        if (clock.steady + step > end) break;
        clock.steady += step;
        clock.wall += step;
        send({ is: 'wake' });
      }
      clock.wall += end - clock.steady;
      clock.steady = end;
    };
    send({ is: 'begin', device: 'borrowed' });
    pass(4 * MINUTE - SECOND);
    expect(done).not.toContain('warn');
    pass(2 * SECOND);
    expect(done).toContain('warn');
    send({ is: 'stay' });
    expect(done.at(-1)).not.toBe('end');
    expect(done).toContain('unwarn');
    pass(4 * MINUTE + 59 * SECOND);
    expect(done).not.toContain('end');
    pass(2 * SECOND);
    expect(done).toContain('end');
  });
});
