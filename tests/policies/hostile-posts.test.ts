import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanPostBody } from '#domain/blog/post-body.ts';
import { bodyOfWords, HOSTILE_BODIES, HOSTILE_MARKUP } from '#domain/testing/hostile-posts.ts';
import { type Client, signUpAdmin } from './actors.ts';
import { onPglite, type Started } from './databases.ts';

let started: Started;
let admin: Client;
beforeAll(async () => {
  started = await onPglite.start();
  admin = (await signUpAdmin(started.supabase, 'admin')).client;
});
afterAll(() => started.stop());

/** Saves a post with this body as a browser would, past every editor. */
async function save(body: unknown, postId: string = randomUUID()) {
  const text = { slug: null, title: 'Tried', summary: '', cover_alt: '', body };
  return admin.rpc('save_post', {
    p_event_id: randomUUID(),
    p_post_id: postId,
    p_expected_version: 0,
    p_content: { author_name: '', cover_path: null, tags: [], texts: { en: text } } as never,
  });
}

describe('posts that are more than text', () => {
  it('[XS-01] [XS-03] are refused by the database, and nothing of them stays', async () => {
    const accepted: string[] = [];
    for (const { name, body } of HOSTILE_BODIES) {
      const { error } = await save(body);
      if (error === null) accepted.push(name);
    }
    expect(accepted).toEqual([]);
    const { data } = await admin.from('posts').select('id');
    expect(data).toEqual([]);
  });

  it('[XS-01] what cleaning leaves of them is stored, word for word', async () => {
    for (const body of [...HOSTILE_BODIES.map((one) => one.body), ...HOSTILE_MARKUP.map(bodyOfWords)]) {
      const cleaned = cleanPostBody(body);
      const postId = randomUUID();
      const { error } = await save(cleaned, postId);
      expect(error, JSON.stringify(body)).toBeNull();
      const { data } = await admin.from('post_texts').select('body').eq('post_id', postId).single();
      expect(data?.body).toEqual(cleaned);
    }
  });
});
