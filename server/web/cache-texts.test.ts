import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SITE_TEXTS_FRESH_MS } from '#domain/limits.ts';
import { withCachedTexts } from './cache-texts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ENGLISH = 'site_texts?select=key,text&language=eq.en';

it('what admins wrote is asked for once in a while in each language, and everything else every time', async () => {
  const asked: string[] = [];
  const send = withCachedTexts(async (path) => {
    asked.push(path);
    return Response.json([{ n: asked.length }]);
  });
  expect(await (await send(ENGLISH)).json()).toEqual([{ n: 1 }]);
  expect(await (await send(ENGLISH)).json()).toEqual([{ n: 1 }]);
  await send(ENGLISH.replace('en', 'fa'));
  await send('posts?select=id');
  await send('posts?select=id');
  expect(asked).toHaveLength(4);
  vi.advanceTimersByTime(SITE_TEXTS_FRESH_MS);
  expect(await (await send(ENGLISH)).json()).toEqual([{ n: 5 }]);
});

it('a refusal is not cached', async () => {
  const answers = [Response.json({}, { status: 503 }), Response.json([])];
  const send = withCachedTexts(async () => answers.shift() ?? Response.error());
  expect((await send(ENGLISH)).status).toBe(503);
  expect((await send(ENGLISH)).status).toBe(200);
});
