import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { versionsOf } from '#domain/blog/picture-versions.ts';
import { asService, type Person, signUp } from '../../../testing/people.ts';
import { type HostedServer, startHosted } from '../../../testing/start-hosted.ts';

const BUCKET = 'blog-images';

let server: HostedServer;
let admin: Person;
let student: Person;
let photo: Buffer;

beforeAll(async () => {
  server = await startHosted();
  student = await signUp(server.supabase, 'laila@example.org');
  admin = await signUp(server.supabase, 'wida@example.org');
  const body = JSON.stringify({ email: admin.email });
  await asService(server.supabase, '/admin', { method: 'POST', body });
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '34/1 31/1 0/1' };
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Make: 'CANARY-CAMERA' }, IFD3: place })
    .jpeg()
    .toBuffer();
});
afterAll(() => server.close());

const newPath = (folder = 'content', extension = 'jpg') =>
  `${folder}/blog-${Date.now()}-${randomUUID().slice(0, 8)}.${extension}`;

interface Sent {
  as?: Person;
  bytes?: Buffer;
  type?: string;
}

const send = (
  path: string,
  { as = admin, bytes = photo, type = 'application/octet-stream' }: Sent = {},
): Promise<Response> =>
  fetch(`${server.url}/api/pictures?${new URLSearchParams({ path })}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as.token}`, 'content-type': type },
    body: new Uint8Array(bytes),
  });

const codeOf = async (answer: Response) =>
  ((await answer.json()) as { error: { code: string } | null }).error?.code;

const publicly = (path: string) => fetch(`${server.supabase.url}/storage/v1/object/public/${BUCKET}/${path}`);

/** As everybody reads it. */
async function read(path: string) {
  const answer = await publicly(path);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes, facts: await sharp(bytes).metadata() };
}

/** Takes objects away past our server, as the browser does with an admin's token. */
const remove = (prefixes: readonly string[]) =>
  fetch(`${server.supabase.url}/storage/v1/object/${BUCKET}`, {
    method: 'DELETE',
    headers: {
      apikey: server.supabase.anonKey,
      authorization: `Bearer ${admin.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ prefixes }),
  });

describe('a picture that an admin sends', () => {
  it('[PERM-06] [SG-16] [CALL-06] is stored with all its versions, without the place where it was taken, wherever Supabase runs', async () => {
    for (const path of [newPath('covers'), newPath()]) {
      expect(await (await send(path)).json()).toEqual({ data: { path }, error: null });
      const original = await read(path);
      expect([original.status, original.headers.get('cache-control')]).toEqual([200, 'max-age=3600']);
      for (const version of [{ path, format: 'jpg' }, ...versionsOf(path)]) {
        const { status, headers, bytes, facts } = await read(version.path);
        expect([status, facts.exif, bytes.includes('CANARY')]).toEqual([200, undefined, false]);
        const type = version.format === 'jpg' ? 'jpeg' : version.format;
        expect(headers.get('content-type')).toBe(`image/${type}`);
        if (version.path !== path) expect(headers.get('cache-control')).toBe('max-age=31536000');
      }
    }
  });

  it('[FM-28] sent again changes nothing, also with another picture', async () => {
    const path = newPath();
    await send(path);
    const before = (await read(path)).bytes;
    const other = await sharp({ create: { width: 50, height: 50, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect((await send(path, { bytes: other })).status).toBe(200);
    expect((await read(path)).bytes.equals(before)).toBe(true);
    expect((await read(`${path}.360.webp`)).facts.width).toBe(360);
  });

  it('[FM-28] sent again after its versions were lost has them again, made of what is stored', async () => {
    const path = newPath();
    await send(path);
    expect((await remove(versionsOf(path).map((one) => one.path))).status).toBe(200);
    expect((await read(`${path}.360.webp`)).facts.width).toBe(900);
    await send(path);
    expect((await read(`${path}.360.webp`)).facts.width).toBe(360);
  });
});

describe('what is refused', () => {
  it('[PERM-06] whoever is no admin, before the picture is looked at', async () => {
    const path = newPath();
    expect((await send(path, { as: student, bytes: Buffer.from('no picture') })).status).toBe(403);
    expect((await send(path, { as: { ...admin, token: 'a.b.c' } })).status).toBe(401);
    expect((await publicly(path)).status).toBe(400);
  });

  it.each([
    'covers/../../secrets.png',
    'covers/photo.png',
    'other/blog-1700000000000-abcd.png',
    'covers/blog-1700000000000-abcd.svg',
    'covers/blog-1700000000000-abcd.png.html',
    // a version of somebody else's picture
    'covers/blog-1700000000000-abcd.png.360.avif',
    'covers/blog-1700000000000-abcd.png.720.jpg',
    '',
  ])('[UP-03] the name «%s»', async (path) => {
    expect([(await send(path)).status, await codeOf(await send(path))]).toEqual([400, 'invalid_input']);
  });

  it.each([
    ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', () => '<!doctype html><script>alert(1)</script>'],
    ['a GIF that is also a script', () => 'GIF89a/*\x00\x01*/=1;alert(1)//<script>'],
    [
      'a PNG of 2.5 milliard pixels',
      () => `\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\xc3\x50\0\0\xc3\x50\x08\x02\0\0\0`,
    ],
  ])('[UP-02] %s, and nothing is left of it', async (_what, content) => {
    const path = newPath('covers', 'png');
    const answer = await send(path, { bytes: Buffer.from(content(), 'latin1') });
    expect([answer.status, await codeOf(answer)]).toEqual([415, 'file_type']);
    expect((await publicly(path)).status).toBe(400);
    expect((await publicly(`${path}.720.jpg`)).status).toBe(400);
  });

  it('[UP-02] what stands behind a picture does not come along', async () => {
    const path = newPath();
    const page = Buffer.from('<script>alert(1)</script>');
    expect((await send(path, { bytes: Buffer.concat([photo, page]) })).status).toBe(200);
    for (const one of [path, ...versionsOf(path).map((version) => version.path)])
      expect((await read(one)).bytes.includes('<script>')).toBe(false);
  });

  it('[UP-01] [XS-06] more than 5 MB, and a type that a foreign page could send', async () => {
    expect((await send(newPath(), { bytes: Buffer.alloc(5_242_881) })).status).toBe(413);
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'image/jpeg'])
      expect((await send(newPath(), { type })).status).toBe(415);
  });

  it('[IN-07] a flood from one address', async () => {
    let last = await send('', {});
    for (let count = 0; count < 250 && last.status !== 429; count += 25) {
      const crowd = Array.from({ length: 25 }, () =>
        send(newPath(), { as: student, bytes: Buffer.alloc(1) }),
      );
      last = (await Promise.all(crowd)).at(-1) ?? last;
    }
    expect([last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});
