import { describe, expect, it } from 'vitest';
import { originalOf, versionsOf, withVersions } from './picture-versions.ts';
import { isBlogImagePath } from './post-body.ts';

const COVER = 'covers/blog-1763690000000-k3j9x2.png';
const CONTENT = 'content/blog-1763690000000-k3j9x2.JPG';

describe('the versions of a picture', () => {
  it('lie beside it under its name, a width and a format; the last is the JPEG for every browser', () => {
    expect(versionsOf(CONTENT).map(({ path }) => path)).toEqual(
      ['360.avif', '360.webp', '720.avif', '720.webp', '1080.avif', '1080.webp', '720.jpg'].map(
        (part) => `${CONTENT}.${part}`,
      ),
    );
    expect(versionsOf(COVER).map(({ path }) => path)).toContain(`${COVER}.1200.jpg`);
    expect(versionsOf(COVER).at(-1)?.path).toBe(`${COVER}.720.jpg`);
  });

  it('are read back from their names, as paths and as addresses', () => {
    for (const original of [
      COVER,
      CONTENT,
      `https://our.example/storage/v1/object/public/blog-images/${COVER}`,
    ])
      for (const { path } of versionsOf(original)) expect(originalOf(path)).toBe(original);
    for (const other of [COVER, CONTENT, 'a.360.png', 'a.361.avif', '.360.avif', ''])
      expect(originalOf(other)).toBeUndefined();
  });

  it('[UP-03] have no names that a person may give to a picture', () => {
    for (const { path } of [...versionsOf(COVER), ...versionsOf(CONTENT)])
      expect(isBlogImagePath(path)).toBe(false);
  });

  it('[FM-29] go with their picture', () => {
    expect(withVersions(COVER)).toHaveLength(9);
    expect(withVersions(`${COVER}.720.jpg`)).toEqual([`${COVER}.720.jpg`]);
  });
});
