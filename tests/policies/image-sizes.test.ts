import { describe, expect, it } from 'vitest';
import { BLOG_COVER_RATIO, BLOG_PREVIEW_SIZE } from '#domain/blog/blog-image-sizes.ts';
import { readTransformation } from '#server/supabase/storage/images.ts';
import { imageAddress, imageChoices, offeredWidth } from '#web/features/content/blog/rules/image-address.ts';

describe('the sizes of pictures that pages ask for', () => {
  it('[CALL-07] [UP-06] are all made by the server', () => {
    const source = { supabaseUrl: 'https://our.example', isOptimised: true };
    const asked = [200, 360, 361, 720, 900, 1080, 4000].flatMap((width) => [
      imageChoices(source, 'covers/a.png', width) ?? '',
      imageChoices(source, 'covers/a.png', width, BLOG_COVER_RATIO) ?? '',
      imageAddress(source, 'covers/a.png', { width: offeredWidth(width, 720) }),
    ]);
    asked.push(imageAddress(source, 'covers/a.png', BLOG_PREVIEW_SIZE));
    const queries = new Set(asked.flatMap((words) => words.match(/(?<=\?)\S+/g) ?? []));
    expect(queries.size).toBe(9);
    for (const query of queries) expect(readTransformation(new URLSearchParams(query)), query).toBeDefined();
  });
});
