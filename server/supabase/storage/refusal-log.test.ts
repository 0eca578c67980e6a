import { describe, expect, it } from 'vitest';
import { standIn } from '#domain/testing/stand-in.ts';
import { PictureRefusal } from '../../pictures/picture-queue.ts';
import { answerStorageCall } from './storage-service.ts';
import type { StorageCall, StorageContext } from './storage-context.ts';
import { wrongType } from './storage-errors.ts';

/** A call for one bucket, on a database that fails in this way. */
async function refused(failure: Error): Promise<{ answer: Response; logged: unknown[] }> {
  const logged: unknown[] = [];
  const context = standIn<StorageContext>({
    database: { query: () => Promise.reject(failure) },
    log: (...line: unknown[]) => logged.push(line),
  });
  const call = standIn<StorageCall>({
    method: 'GET',
    path: '/object/public/blog-images/covers/a.png',
    query: new URLSearchParams(),
    headers: new Headers(),
  });
  return { answer: await answerStorageCall(context, call), logged };
}

describe('a refusal of the storage', () => {
  it('[UP-06] that time ran out is 503, says when to come again, and its cause stands in the log alone', async () => {
    const { answer, logged } = await refused(
      new PictureRefusal('slow', { cause: new Error('timeout: 15% complete') }),
    );
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await answer.text()).not.toContain('15%');
    expect(logged).toEqual([
      [
        'storage_refused',
        { status: 503, path: '/object/public/blog-images/covers/a.png', reason: 'timeout: 15% complete' },
      ],
    ]);
  });

  it('[UP-02] of a picture that cannot be decoded is 415, with its cause in the log', async () => {
    const { answer, logged } = await refused(wrongType('image/png', new Error('pngload: bad CRC')));
    expect(answer.status).toBe(415);
    expect(logged).toHaveLength(1);
  });

  it('without a cause logs nothing', async () => {
    const { answer, logged } = await refused(wrongType('text/html'));
    expect([answer.status, logged]).toEqual([415, []]);
  });
});
