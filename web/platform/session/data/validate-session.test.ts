import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { validateSession } from './validate-session.ts';

const USER_ID = 'a0000000-0000-4000-8000-000000000001';
const HOUR_MS = 3_600_000;
const asked = { meanwhile: () => undefined as void };

vi.mock('#web/data/supabase-client.ts', () => ({
  supabase: () => ({
    auth: {
      getSession: async () => ({
        data: { session: { user: { id: USER_ID }, expires_at: (Date.now() + HOUR_MS) / 1_000 } },
        error: null,
      }),
    },
  }),
}));
vi.mock('#web/data/tables.ts', () => ({
  callFunction: async () => {
    asked.meanwhile();
    return [];
  },
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('[AUTH-13] a phone that sleeps for hours while the server is asked keeps its session', async () => {
  asked.meanwhile = () => void vi.setSystemTime(Date.now() + 11 * HOUR_MS);
  expect(await validateSession({ userId: USER_ID, thoroughly: false, activeOn: 'phone' })).toEqual({
    is: 'alive',
    tokenLeftMs: HOUR_MS,
    lifeLeftMs: undefined,
  });
});
