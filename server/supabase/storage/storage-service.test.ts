import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { AuthClient } from '@supabase/auth-js';
import { StorageClient } from '@supabase/storage-js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SupabaseForTest, startForTest } from '../testing/start-for-test.ts';

const BUCKET = 'blog-images';
let served: SupabaseForTest;
let png: Buffer;
let names = 0;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  served = await startForTest({ seed: 'demo' });
  png = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  for (const who of ['admin', 'mentor', 'student']) {
    const auth = new AuthClient({
      url: `${served.url}/auth/v1`,
      headers: { apikey: served.anonKey },
      autoRefreshToken: false,
      persistSession: false,
    });
    const { data, error } = await auth.signInWithPassword({
      email: `${who}@hamrah.example`,
      password: served.supabase.demoPassword ?? '',
    });
    expect(error).toBeNull();
    tokens[who] = data.session?.access_token ?? '';
  }
});
afterAll(() => served.close());

function storage(who: 'visitor' | 'student' | 'mentor' | 'admin') {
  const authorization = `Bearer ${who === 'visitor' ? served.anonKey : tokens[who]}`;
  return new StorageClient(`${served.url}/storage/v1`, { apikey: served.anonKey, authorization });
}

/** A name as the product makes them. */
function newName(folder = 'covers', extension = 'png'): string {
  names += 1;
  return `${folder}/blog-${1_700_000_000_000 + names}-abc${names}.${extension}`;
}

async function uploaded(): Promise<string> {
  const name = newName();
  const { error } = await storage('admin')
    .from(BUCKET)
    .upload(name, png, { contentType: 'image/png', cacheControl: '3600', upsert: false });
  expect(error).toBeNull();
  return name;
}

const publicUrl = (name: string) => storage('visitor').from(BUCKET).getPublicUrl(name).data.publicUrl;

const sizeOf = async (url: string) => {
  const answer = await fetch(url);
  const { width, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return [answer.status, answer.headers.get('content-type'), width, format];
};

const post = (body: Uint8Array, type = 'image/png') =>
  fetch(`${served.url}/storage/v1/object/${BUCKET}/${newName()}`, {
    method: 'POST',
    headers: { apikey: served.anonKey, authorization: `Bearer ${tokens.admin}`, 'content-type': type },
    body: new Uint8Array(body),
  });

/** How many contents of objects lie on disk. */
const files = () =>
  readdirSync(join(served.dataDir, 'storage'), { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  ).length;

describe('the calls of the product', () => {
  it('[CALL-06] lists buckets and the first object, also to a visitor, who sees no object', async () => {
    await uploaded();
    const { data: buckets } = await storage('visitor').listBuckets();
    expect(buckets?.map((bucket) => bucket.id)).toEqual([BUCKET]);
    const { data: first } = await storage('admin').from(BUCKET).list('covers', { limit: 1 });
    expect(first).toHaveLength(1);
    expect(first?.[0]).toMatchObject({ metadata: { mimetype: 'image/png', cacheControl: 'max-age=3600' } });
    expect((await storage('visitor').from(BUCKET).list('covers', { limit: 1 })).data).toEqual([]);
  });

  it('[CALL-06] uploads as the browser does, gives the public address, and removes', async () => {
    const name = newName('content');
    const file = new File([new Uint8Array(png)], 'photo of me.png', { type: 'image/png' });
    const { data, error } = await storage('admin')
      .from(BUCKET)
      .upload(name, file, { cacheControl: '3600', upsert: false });
    expect(error).toBeNull();
    expect(data).toMatchObject({ path: name, fullPath: `${BUCKET}/${name}` });
    const answer = await fetch(publicUrl(name));
    expect(answer.status).toBe(200);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(400);
    expect((await storage('admin').from(BUCKET).remove([name])).data?.map((one) => one.name)).toEqual([name]);
    expect((await fetch(publicUrl(name))).status).toBe(400);
    expect((await storage('admin').from(BUCKET).remove([name])).data).toEqual([]);
  });

  it('[CALL-06] does not overwrite, and says what is there already', async () => {
    const name = await uploaded();
    for (const options of [{ upsert: false }, { upsert: true }]) {
      const { error } = await storage('admin')
        .from(BUCKET)
        .upload(name, png, { contentType: 'image/png', ...options });
      expect(error?.message).toMatch(options.upsert ? /row-level security/ : /already exists/);
    }
    const { error } = await storage('admin').from(BUCKET).update(name, png, { contentType: 'image/png' });
    expect(error).not.toBeNull();
  });

  it('[CALL-06] says «Bucket not found» in these words', async () => {
    const { error } = await storage('admin')
      .from('no-such-bucket')
      .upload(newName(), png, { contentType: 'image/png' });
    expect(error?.message).toBe('Bucket not found');
    expect((await storage('admin').getBucket('no-such-bucket')).error?.message).toBe('Bucket not found');
  });

  it('[CALL-07] transforms by the address of a public picture and by the render address', async () => {
    const name = await uploaded();
    expect(await sizeOf(`${publicUrl(name)}?width=360`)).toEqual([200, 'image/webp', 360, 'webp']);
    const asBrowser = (address: string, accept: string) => fetch(address, { headers: { accept } });
    const CHROMIUM = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8';
    for (const [query, accept, type, vary] of [
      ['width=360', CHROMIUM, 'image/avif', 'Accept'],
      ['width=360', 'image/webp,*/*', 'image/webp', 'Accept'],
      ['width=360', 'image/avif;q=0,*/*', 'image/webp', 'Accept'],
      ['width=360&quality=80&format=webp', CHROMIUM, 'image/webp', undefined],
    ] as const) {
      const answer = await asBrowser(`${publicUrl(name)}?${query}`, accept);
      expect([query, answer.headers.get('content-type')]).toEqual([query, type]);
      const metadata = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect(metadata).toMatchObject({ width: 360, format: type === 'image/avif' ? 'heif' : 'webp' });
      if (vary) expect(answer.headers.get('vary')).toContain(vary);
      else expect(answer.headers.get('vary') ?? '').not.toMatch(/\bAccept\b(?!-)/);
    }
    const render = storage('visitor')
      .from(BUCKET)
      .getPublicUrl(name, { transform: { width: 360, height: 203 } }).data.publicUrl;
    expect(await sizeOf(render)).toEqual([200, 'image/webp', 360, 'webp']);
    for (const query of ['width=5000', 'width=361', 'width=360&quality=79', 'width=360&format=png']) {
      expect((await fetch(`${publicUrl(name)}?${query}`)).status, query).toBe(400);
    }
  });
});

describe('who may do what', () => {
  it.each(['visitor', 'student', 'mentor'] as const)(
    '[UP-04] [PERM-06] refuses every write of a %s',
    async (who) => {
      const name = await uploaded();
      const { error } = await storage(who).from(BUCKET).upload(newName(), png, { contentType: 'image/png' });
      expect(error?.message).toBe('new row violates row-level security policy');
      expect(
        (await storage(who).from(BUCKET).update(name, png, { contentType: 'image/png' })).error,
      ).not.toBeNull();
      expect((await storage(who).from(BUCKET).remove([name])).data).toEqual([]);
      expect((await storage(who).from(BUCKET).move(name, newName())).error).not.toBeNull();
      expect((await storage(who).from(BUCKET).copy(name, newName())).error).not.toBeNull();
      expect((await storage(who).createBucket('mine', { public: true })).error).not.toBeNull();
      expect((await storage(who).updateBucket(BUCKET, { public: false })).error).not.toBeNull();
      expect((await storage(who).emptyBucket(BUCKET)).error).not.toBeNull();
      expect((await storage(who).deleteBucket(BUCKET)).error).not.toBeNull();
      expect((await fetch(publicUrl(name))).status).toBe(200);
    },
  );

  it.each([
    'covers/../../secrets.json',
    '../secrets.json',
    'covers/photo.png',
    'covers/blog-1700000000000-abc.svg',
    'covers/blog-1700000000000-abc.png.html',
    'other/blog-1700000000000-abc.png',
    'covers/blog-1700000000000-ابج.png',
    'covers//blog-1700000000000-abc.png',
    'covers/blog-1700000000000-abc.png\u0000.html',
  ])('[UP-03] refuses the name «%s», even of an admin', async (name) => {
    const path = name.split('/').map(encodeURIComponent).join('/');
    const answer = await fetch(`${served.url}/storage/v1/object/${BUCKET}/${path}`, {
      method: 'POST',
      headers: {
        apikey: served.anonKey,
        authorization: `Bearer ${tokens.admin}`,
        'content-type': 'image/png',
      },
      body: new Uint8Array(png),
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  it('[UP-07] signs one object for 60 seconds at most', async () => {
    const name = await uploaded();
    const { data } = await storage('admin').from(BUCKET).createSignedUrl(name, 86_400);
    const url = new URL(data?.signedUrl ?? '');
    const claims = JSON.parse(
      Buffer.from(url.searchParams.get('token')?.split('.')[1] ?? '', 'base64url').toString(),
    );
    expect(claims.exp - claims.iat).toBe(60);
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const other = await uploaded();
    expect((await fetch(url.href.replace(name, other))).status).toBe(400);
    expect((await fetch(url.href.replace(/token=.*/, 'token=x'))).status).toBe(400);
    expect((await storage('student').from(BUCKET).createSignedUrl(name, 60)).error).not.toBeNull();
  });
});

describe('what is stored and how it is sent', () => {
  it('[UP-01] takes 5,242,880 bytes and refuses one more', async () => {
    const noise = await sharp(
      Buffer.from(Array.from({ length: 900 * 900 * 3 }, (_, i) => (i * 7919 + (i >> 3) * 31) % 253)),
      { raw: { width: 900, height: 900, channels: 3 } },
    )
      .png({ compressionLevel: 0 })
      .toBuffer();
    const padded = (size: number): Buffer => {
      // a private chunk before the end brings the file to the exact size
      const end = noise.subarray(noise.length - 12);
      const length = size - noise.length - 12;
      const chunk = Buffer.alloc(length + 12);
      chunk.writeUInt32BE(length);
      chunk.write('prVt', 4, 'latin1');
      chunk.writeUInt32BE(crc(chunk.subarray(4, length + 8)), length + 8);
      return Buffer.concat([noise.subarray(0, noise.length - 12), chunk, end]);
    };
    expect((await post(padded(5_242_880))).status).toBe(200);
    const refused = await post(padded(5_242_881));
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      413,
      'The object exceeded the maximum allowed size',
    ]);
    expect((await post(new Uint8Array(6_000_000))).status).toBe(413);
  });

  it('[UP-02] refuses what is no picture, whatever it calls itself', async () => {
    for (const content of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<script>alert(1)</script>', 'x']) {
      expect((await post(Buffer.from(content))).status).toBe(415);
    }
    expect((await post(png, 'text/html')).status).toBe(415);
  });

  it('[FM-28] keeps nothing of an upload that was cut in the middle, twice, and takes the whole one after', async () => {
    const name = newName();
    const before = files();
    const halfAn = async () => {
      const { hostname, port } = new URL(served.url);
      const head = [
        `POST /storage/v1/object/${BUCKET}/${name} HTTP/1.1`,
        `host: ${hostname}`,
        `apikey: ${served.anonKey}`,
        `authorization: Bearer ${tokens.admin}`,
        'content-type: image/png',
        `content-length: ${png.length}`,
      ];
      const socket = connect(Number(port), hostname);
      await new Promise((resolve) => socket.once('connect', resolve));
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      socket.write(png.subarray(0, png.length / 2), () => socket.destroy());
      await new Promise((resolve) => socket.once('close', resolve));
    };
    await halfAn();
    await halfAn();
    const listed = await storage('admin')
      .from(BUCKET)
      .list('covers', { search: name.split('/')[1] });
    expect([listed.data, files()]).toEqual([[], before]);
    const upload = () => storage('admin').from(BUCKET).upload(name, png, { contentType: 'image/png' });
    expect((await upload()).error).toBeNull();
    expect((await upload()).error).toMatchObject({ statusCode: '409' });
    expect(files()).toBe(before + 1);
  });

  it('[SG-16] [UP-02] encodes a picture anew also where it comes by a signed address', async () => {
    const name = newName('covers', 'jpg');
    const photo = await sharp(png)
      .withExif({ IFD0: { Make: 'CANARY-CAMERA' } })
      .jpeg()
      .toBuffer();
    const { data } = await storage('admin').from(BUCKET).createSignedUploadUrl(name);
    const { error } = await storage('visitor')
      .from(BUCKET)
      .uploadToSignedUrl(name, data?.token ?? '', photo, { contentType: 'image/jpeg' });
    expect(error).toBeNull();
    const stored = Buffer.from(await (await fetch(publicUrl(name))).arrayBuffer());
    expect([photo.includes('CANARY'), stored.includes('CANARY')]).toEqual([true, false]);
  });

  it('stores as it is what the server itself has encoded, and sends it for the address that asks for it', async () => {
    const name = await uploaded();
    const service = new StorageClient(`${served.url}/storage/v1`, {
      apikey: served.serviceRoleKey,
      authorization: `Bearer ${served.serviceRoleKey}`,
    });
    const version = await sharp(png).resize(360, 203).webp().toBuffer();
    const put = await service
      .from(BUCKET)
      .upload(`${name}.360.webp`, version, { contentType: 'image/webp', cacheControl: '31536000' });
    expect(put.error).toBeNull();
    const bytesOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());
    expect((await bytesOf(publicUrl(`${name}.360.webp`))).equals(version)).toBe(true);
    expect((await bytesOf(`${publicUrl(name)}?width=360&height=203&format=webp`)).equals(version)).toBe(true);
    expect((await bytesOf(`${publicUrl(name)}?width=720&height=405&format=webp`)).equals(version)).toBe(
      false,
    );
  });

  it('answers a version that is still to be made with the picture itself, which nobody keeps for it', async () => {
    const name = await uploaded();
    const answer = await fetch(publicUrl(`${name}.720.avif`));
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'no-cache',
    ]);
    expect((await fetch(publicUrl(`${newName()}.720.avif`))).status).toBe(400);
  });

  it('[UP-05] sends pictures as nothing but pictures', async () => {
    const answer = await fetch(publicUrl(await uploaded()));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'max-age=3600',
      'content-disposition': 'inline',
    });
    const again = await fetch(answer.url, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('[ERR-06] says which wall refused an upload, and leaves no file behind, nor of a removed object', async () => {
    const before = files();
    const refused = await storage('student')
      .from(BUCKET)
      .upload(newName(), png, { contentType: 'image/png' });
    expect(refused.error?.message).toBe('new row violates row-level security policy');
    expect(files()).toBe(before);
    const name = await uploaded();
    expect(files()).toBe(before + 1);
    await storage('admin').from(BUCKET).remove([name]);
    expect(files()).toBe(before);
  });
});

/** The checksum of PNG chunks. */
function crc(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}
