// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useDistressWatch } from './use-distress-watch.ts';

const outbox = vi.hoisted(() => ({
  writes: [] as { id: string; kind: string; at: number; values: unknown }[],
  look: () => undefined as void,
  reported: vi.fn(async (_report: unknown) => undefined),
}));
vi.mock('#web/platform/outbox/index.ts', () => ({
  neverDeduplicate: () => crypto.randomUUID(),
  onOutboxChange: (look: () => void) => {
    outbox.look = look;
    return () => undefined;
  },
  readOutbox: () => ({ writes: outbox.writes }),
  useWrite: () => ({ write: outbox.reported }),
}));
const onNotice = vi.fn();
beforeEach(() => {
  outbox.writes = [];
  outbox.reported.mockClear();
  onNotice.mockClear();
});

const BEATEN = 'My student writes that her father beats her every night and will kill her';
const HARMFUL = 'Send me a photo without hijab and keep it our secret, do not tell your family';

async function write(isMentor: boolean, kind: string, text: string) {
  const { result } = renderHook(() => useDistressWatch(isMentor, onNotice));
  outbox.writes = [{ id: 'w', kind, at: Date.now(), values: { text } }];
  await act(async () => {
    outbox.look();
    // the recogniser is loaded and has read
    await import('#domain/safety/distress/distress.ts');
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  });
  return result.current.noticed;
}

it.each(['message', 'mentor-offer', 'accompany-wishes'])(
  '[SG-04] shows help to a mentor and tells the team, for a write of kind %s',
  async (kind) => {
    expect(await write(true, kind, BEATEN)).toBeDefined();
    expect(outbox.reported).toHaveBeenCalledTimes(1);
    expect(outbox.reported.mock.calls[0]?.[0]).toMatchObject({ text: BEATEN });
  },
);

it('[SG-05] does not let a mentor who means harm learn which words are noticed', async () => {
  expect(await write(true, 'message', HARMFUL)).toBeUndefined();
  expect(onNotice).not.toHaveBeenCalled();
  expect(outbox.reported).not.toHaveBeenCalled();
});

it('[SG-04] shows help to a student who writes such words', async () => {
  expect(await write(false, 'message', HARMFUL)).toMatchObject({ source: 'message' });
  expect(onNotice).toHaveBeenCalledTimes(1);
  expect(outbox.reported).toHaveBeenCalledTimes(1);
});
