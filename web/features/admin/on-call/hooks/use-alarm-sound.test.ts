// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useAlarmSound } from './use-alarm-sound.ts';

const started: number[] = [];
const closed = vi.fn(async () => undefined);

class FakeOscillator extends EventTarget {
  readonly frequency = { value: 0 };
  connect(): void {}
  start(): void {
    started.push(this.frequency.value);
  }
  stop(): void {
    // what listens is added after this
    queueMicrotask(() => this.dispatchEvent(new Event('ended')));
  }
}

beforeEach(() => {
  started.length = 0;
  closed.mockClear();
  vi.stubGlobal(
    'AudioContext',
    class {
      readonly currentTime = 0;
      readonly destination = {};
      createOscillator = () => new FakeOscillator();
      close = closed;
    },
  );
});

const TONES = [880, 660, 880];
const sound = (ids: readonly string[], isOn = true) =>
  renderHook(({ all, on }) => useAlarmSound(all, on), { initialProps: { all: ids, on: isOn } });

it('[SG-04] sounds three tones for an alarm that was not there before, and once', async () => {
  const { rerender } = sound([]);
  expect(started).toEqual([]);
  rerender({ all: ['a'], on: true });
  expect(started).toEqual(TONES);
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  rerender({ all: ['a'], on: true });
  expect(started).toEqual(TONES);
});

it('[SG-04] sounds again for another alarm, and for one that nobody has any more', () => {
  const { rerender } = sound(['a']);
  rerender({ all: ['a', 'b'], on: true });
  expect(started).toEqual([...TONES, ...TONES]);
  rerender({ all: ['b'], on: true });
  rerender({ all: ['a', 'b'], on: true });
  expect(started).toHaveLength(3 * TONES.length);
});

it('[SG-04] is silent for an admin who wants no sound', () => {
  const { rerender } = sound([], false);
  rerender({ all: ['a'], on: false });
  expect(started).toEqual([]);
});
