// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Profile } from '#domain/profiles/profile.ts';
import { cacheAnswersOf, writeCached } from '#web/data/cached-answers.ts';
import { type Exchange, value } from '#web/testing/fake-network.ts';
import { MARYAM, sessionOf, storeSession } from '#web/testing/sessions.ts';
import { renderSession } from './testing/render-session.tsx';

const PROFILE = { id: MARYAM.id, email: MARYAM.email, first_name: 'Maryam', terms_accepted: true } as Profile;

// In a file of its own: after a renewal that failed the SDK tries none for a while.
it('[FM-01] [FM-12] the server is asked for the account after a token that had run out was renewed', async () => {
  storeSession(sessionOf(MARYAM, -60));
  await cacheAnswersOf(MARYAM.id);
  await writeCached(MARYAM.id, 'account', { role: 'student', profile: { ...PROFILE, first_name: 'Stored' } });
  const rendered = renderSession({
    profile: PROFILE,
    answer: ({ path }: Exchange) => (path === '/auth/v1/token' ? value(sessionOf()) : undefined),
  });
  // the renewal takes longer than reading what is stored
  const real = rendered.network.fetch;
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    await new Promise((resolve) => void setTimeout(resolve, 150));
    return real(...given);
  });
  expect((await rendered.until('signed-in')).profile?.first_name).toBe('Stored');
  await waitFor(() => expect(rendered.session().profile?.first_name).toBe('Maryam'), { timeout: 5_000 });
  expect(rendered.session().isRemembered).toBeFalsy();
});
