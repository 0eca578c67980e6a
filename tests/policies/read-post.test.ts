import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPost } from '#web/features/content/blog/data/read-post.ts';
import { readPosts } from '#web/features/content/blog/data/read-posts.ts';
import { onPglite, type Started } from './databases.ts';

let started: Started;
beforeAll(async () => {
  started = await onPglite.start({ seed: 'demo' });
});
afterAll(() => started.stop());

describe('a post of the blog', () => {
  it('[ROUTE-08] is read by its address and by its id through the bounds of the data API', async () => {
    const { url, anonKey } = started.supabase;
    const send = (path: string) => fetch(`${url}/rest/v1/${path}`, { headers: { apikey: anonKey } });
    const { posts } = await readPosts({ language: 'fa', tag: undefined, after: undefined }, send);
    expect(posts.length).toBeGreaterThan(2);
    for (const { id, slug, title } of posts) {
      expect(await readPost(slug, 'fa', send)).toMatchObject({ id, title });
      expect(await readPost(id, 'fa', send)).toMatchObject({ id, title });
    }
    expect(await readPost('no-such-post', 'fa', send)).toBeUndefined();
  });
});
