import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { versionsOf } from '#domain/blog/picture-versions.ts';
import { DatabaseClient } from '#server/api/clients/database.ts';
import { ObjectStore } from '#server/api/clients/object-store.ts';
import { UnusedImages } from '#server/api/services/unused-images.ts';
import { type Client, signUpAdmin } from './actors.ts';
import type { DatabaseKind, Started } from './databases.ts';

const BUCKET = 'blog-images';

/** What a post shows, as the editor sends it. */
interface Shown {
  cover?: string;
  images?: readonly string[];
}

const imageNode = (src: string) => ({ type: 'image', attrs: { src, alt: 'A lamp', width: 4, height: 4 } });

function contentOf({ cover, images = [] }: Shown) {
  const words = { type: 'paragraph', content: [{ type: 'text', text: 'Some words.' }] };
  const body = { type: 'doc', content: [words, ...images.map(imageNode)] };
  const text = { slug: null, title: 'A title', summary: '', cover_alt: 'A lamp', body };
  return { author_name: '', cover_path: cover ?? null, tags: [], texts: { ps: text } };
}

/** FM-29, through the true storage and the true commands of the blog. */
export function describeUnusedImages({ name, start }: DatabaseKind): void {
  describe(`images that no post shows, on ${name}`, () => {
    let started: Started;
    let admin: Client;
    let otherAdmin: Client;
    let picture: Blob;
    beforeAll(async () => {
      started = await start();
      admin = (await signUpAdmin(started.supabase, 'admin')).client;
      otherAdmin = (await signUpAdmin(started.supabase, 'other-admin')).client;
      const flat = sharp({ create: { width: 4, height: 4, channels: 3, background: '#1d4487' } });
      picture = new Blob([new Uint8Array(await flat.png().toBuffer())], { type: 'image/png' });
    });
    afterAll(() => started.stop());

    const parts = () => {
      const { url, anonKey, serviceRoleKey } = started.supabase;
      const access = { url, anonKey, serviceRoleKey, fetch };
      return { database: new DatabaseClient(access), objects: new ObjectStore(access) };
    };
    const sweep = (days = 0) => {
      const { database, objects } = parts();
      return new UnusedImages(database, objects).sweep(days);
    };
    const upload = async (folder: 'covers' | 'content' = 'content') => {
      const path = `${folder}/blog-${Date.now()}-${randomUUID().slice(0, 8)}.png`;
      const { error } = await admin.storage.from(BUCKET).upload(path, picture);
      expect(error).toBeNull();
      return path;
    };
    const save = async (writer: Client, postId: string, version: number, shown: Shown) => {
      const { data, error } = await writer.rpc('save_post', {
        p_event_id: randomUUID(),
        p_post_id: postId,
        p_expected_version: version,
        p_content: contentOf(shown) as never,
      });
      expect(error).toBeNull();
      expect(data).toMatchObject({ is_conflict: false });
    };
    const stored = async () => {
      const folders = await Promise.all(
        ['covers', 'content'].map(async (folder) => {
          const { data } = await admin.storage.from(BUCKET).list(folder);
          return (data ?? []).map((one) => `${folder}/${one.name}`);
        }),
      );
      return new Set(folders.flat());
    };

    it('[FM-29] go; what a draft shows, or showed before, stays', async () => {
      const [cover, shown, shownBefore, never] = [
        await upload('covers'),
        await upload(),
        await upload(),
        await upload(),
      ];
      const postId = randomUUID();
      await save(admin, postId, 0, { cover, images: [shownBefore] });
      await save(otherAdmin, postId, 1, { cover, images: [shown] });
      expect(await sweep()).toBe(1);
      const left = await stored();
      expect([cover, shown, shownBefore].every((path) => left.has(path))).toBe(true);
      expect(left.has(never)).toBe(false);
      expect(await sweep()).toBe(0);
    });

    it('[FM-29] stay while they are young: the post that shows one may be on its way', async () => {
      const path = await upload();
      expect(await sweep(1)).toBe(0);
      await save(admin, randomUUID(), 0, { images: [path] });
      expect(await sweep()).toBe(0);
      expect((await stored()).has(path)).toBe(true);
    });

    it('[FM-29] go although another process removes them in the same moment, and more than fit into one call', async () => {
      const paths: string[] = [];
      while (paths.length < 55) paths.push(await upload());
      const { database, objects } = parts();
      const faster = new UnusedImages(database, {
        remove: async (bucket, names) => {
          await objects.remove(bucket, names.slice(1));
          return objects.remove(bucket, names);
        },
      });
      await faster.sweep(0);
      const left = await stored();
      expect(paths.filter((path) => left.has(path))).toEqual([]);
    });

    it('[FM-29] go with their versions', async () => {
      const path = await upload();
      const { objects } = parts();
      const versions = versionsOf(path);
      for (const version of versions) {
        const content = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
          .webp()
          .toBuffer();
        const object = { content, mimetype: 'image/webp', cacheSeconds: 1, overwrites: true };
        expect(await objects.put(BUCKET, version.path, object)).toBe(true);
      }
      expect(await sweep()).toBe(versions.length + 1);
      const left = await stored();
      expect([path, ...versions.map((one) => one.path)].filter((one) => left.has(one))).toEqual([]);
    });

    it('[FM-29] that are gone already are removed without an error', async () => {
      const { objects } = parts();
      expect(await objects.remove(BUCKET, ['content/blog-1763690000000-gone.png'])).toBe(0);
      await expect(objects.remove('no-such-bucket', ['x'])).resolves.toBe(0);
    });
  });
}
