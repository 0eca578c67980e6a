import { describe, expect, it } from 'vitest';
import type { TextPiece } from '#domain/advisor/excerpt.ts';
import { Knowledge } from './knowledge.ts';

const DOCUMENT = {
  id: 'd',
  kind: 'post',
  title: 'چراغ',
  path: '/blogs/lamp',
  dated_on: '2026-11-15',
  chunks: [
    { place: 2, body: 'یک کتاب دیگر.' },
    { place: 1, body: 'کتاب‌های نو' },
  ],
};

const plain = (pieces: readonly TextPiece[] = []) => pieces.map(({ text }) => text).join('');

/** Knowledge of one post in Dari, and what it asked for. */
function staged(answer = () => Response.json([DOCUMENT])) {
  const asked: string[] = [];
  const knowledge = new Knowledge(async (path) => {
    asked.push(path);
    return path.startsWith('kb_documents') && path.includes('language=eq.fa') ? answer() : Response.json([]);
  });
  return { knowledge, asked };
}

describe('[FEAT-09] the search of the site', () => {
  it('finds what visitors may read, whatever letters are typed, in the language of the page alone', async () => {
    const { knowledge } = staged();
    const { hits } = await knowledge.search('fa', 'كتاب', () => true);
    expect(hits[0]).toMatchObject({ kind: 'post', path: '/blogs/lamp', date: '2026-11-15' });
    expect(plain(hits[0]?.title)).toBe('چراغ');
    expect((await knowledge.search('en', 'كتاب', () => true)).hits).toEqual([]);
  });

  it('reads once for all who ask in a minute, and sends no question to the database', async () => {
    const { knowledge, asked } = staged();
    for (const question of ['كتاب', "'; drop table posts;--", 'چراغ']) {
      await knowledge.search('fa', question, () => true);
    }
    expect(asked).toHaveLength(3);
    expect(asked.join(' ')).not.toMatch(/drop|كتاب|کتاب|%D9/);
  });

  it('leaves out what is switched off, and says when nothing can be read', async () => {
    const { knowledge } = staged();
    expect((await knowledge.search('fa', 'چراغ', (path) => !path.startsWith('/blogs'))).hits).toEqual([]);
    const down = staged(() => new Response('', { status: 503 })).knowledge;
    await expect(down.search('fa', 'چراغ', () => true)).rejects.toMatchObject({ code: 'server_unavailable' });
  });
});
