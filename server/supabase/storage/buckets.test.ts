import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmptyDatabase } from '../testing/database-for-test.ts';
import { ensureBuckets, findBucket } from './buckets.ts';

let open: Awaited<ReturnType<typeof openEmptyDatabase>>;
beforeAll(async () => {
  open = await openEmptyDatabase();
});
afterAll(() => open.close());

it('[CALL-06] [ERR-05] the bucket is made again at the next start where somebody took it away', async () => {
  const { database } = open;
  await ensureBuckets(database);
  await ensureBuckets(database);
  await database.query(`delete from storage.buckets where id = 'blog-images'`);
  await expect(findBucket(database, 'blog-images')).rejects.toMatchObject({ message: 'Bucket not found' });
  await ensureBuckets(database);
  const { public: isPublic, file_size_limit: limit } = await findBucket(database, 'blog-images');
  expect([isPublic, Number(limit)]).toEqual([true, 5_242_880]);
});
