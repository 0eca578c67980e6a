import { afterEach, expect, it, vi } from 'vitest';
import { sessionOf } from '#web/testing/sessions.ts';
import { watchAuth } from './watch-auth.ts';

type Tell = (event: string, session: unknown) => void;
const auth = vi.hoisted(() => ({ tell: undefined as Tell | undefined }));
vi.mock('#web/data/supabase-client.ts', () => ({
  supabase: () => ({
    auth: {
      onAuthStateChange: (listener: Tell) => {
        auth.tell = listener;
        return { data: { subscription: { unsubscribe: () => undefined } } };
      },
    },
  }),
}));
vi.stubGlobal('localStorage', { getItem: () => null });

const toldKinds = async (...events: [string, unknown][]) => {
  const kinds: string[] = [];
  watchAuth((notice) => void kinds.push(notice.kind));
  for (const [event, session] of events) {
    auth.tell?.(event, session);
    // the account has been read by the time the SDK tells the next
    await new Promise((resolve) => void setTimeout(resolve, 5));
  }
  return kinds;
};

afterEach(() => void (auth.tell = undefined));

it('[AUTH-04] tells a stored session once, although the SDK does so twice at a start', async () => {
  const session = sessionOf();
  expect(await toldKinds(['SIGNED_IN', session], ['INITIAL_SESSION', session])).toEqual(['signed-in']);
  expect(await toldKinds(['INITIAL_SESSION', session])).toEqual(['signed-in']);
});

it('[AUTH-04] tells a session that had to be renewed first, which is no sign-in yet', async () => {
  const session = sessionOf();
  const kinds = await toldKinds(['TOKEN_REFRESHED', session], ['INITIAL_SESSION', session]);
  expect(kinds).toEqual(['token-refreshed', 'signed-in']);
});

it('[AUTH-04] tells a sign-in that follows, and that nobody is signed in', async () => {
  const session = sessionOf();
  expect(await toldKinds(['INITIAL_SESSION', session], ['SIGNED_IN', session])).toEqual([
    'signed-in',
    'signed-in',
  ]);
  expect(await toldKinds(['INITIAL_SESSION', null])).toEqual(['signed-out']);
});
