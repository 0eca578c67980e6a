// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PostBody } from '#domain/blog/post-body.ts';
import { readDraft, writeDraft } from '#web/data/drafts.ts';
import { rows } from '#web/testing/fake-network.ts';
import { PERSON } from '#web/testing/person.ts';
import { cleanupScreen, renderScreen, storedDraft } from '#web/testing/render-screen.tsx';
import { PostDesk } from './ui/post-desk.tsx';
import { RichEditor } from './ui/rich-editor.tsx';

beforeEach(() => {
  // jsdom measures no text
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });
});
afterEach(cleanupScreen);

const PATH = 'content/blog-1790000000000-abcdefgh1234.png';
const BODY: PostBody = {
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'A lamp gives light.' }] },
    { type: 'image', attrs: { src: PATH, alt: 'A lamp', width: 60, height: 40 } },
  ],
};
const POST = { postId: 'the-post', isOnServer: true };
const options = {
  profile: PERSON,
  role: 'admin',
  rooms: ['blog-editor', 'blog'],
  answer: () => rows(),
} as const;

/** The text of a post that the server has. */
const openText = () =>
  renderScreen(
    <RichEditor post={POST} language="en" label="Text" initial={BODY} onChange={() => undefined} />,
    options,
  );

const tool = (name: string) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));
const stored = (form: string) => storedDraft(PERSON.id, form);

describe('an address in the dialog of a link', () => {
  it('[FM-03] is there when the post is opened again, and can be gone on with or discarded', async () => {
    const first = await openText();
    await first.user.click(await tool('Link'));
    await first.user.type((await dialog()).getByRole('textbox'), 'example.org/la');
    await waitFor(async () =>
      expect(await stored('link-en:the-post')).toMatchObject({ typed: 'example.org/la' }),
    );
    first.unmount();
    const { user } = await openText();
    expect(await screen.findByText('You started a link that is not in the text yet.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await dialog()).getByRole<HTMLInputElement>('textbox').value).toBe('example.org/la');
    await user.click((await dialog()).getByRole('button', { name: 'Close' }));
    await user.click(await tool('Discard'));
    await waitFor(async () => expect(await stored('link-en:the-post')).toBeUndefined());
    expect(screen.queryByText('You started a link that is not in the text yet.')).toBeNull();
  });

  it('[FM-03] is there in the dialog that the tool opens, too, and is forgotten once it is in the text', async () => {
    const first = await openText();
    await first.user.click(await tool('Link'));
    await first.user.type((await dialog()).getByRole('textbox'), 'example.org');
    await waitFor(async () => expect(await stored('link-en:the-post')).toBeDefined());
    first.unmount();
    const { user } = await openText();
    await screen.findByText('You started a link that is not in the text yet.');
    await user.click(await tool('Link'));
    expect((await dialog()).getByRole<HTMLInputElement>('textbox').value).toBe('example.org');
    await user.click((await dialog()).getByRole('button', { name: 'Set the link' }));
    await waitFor(async () => expect(await stored('link-en:the-post')).toBeUndefined());
    expect(document.querySelector('[contenteditable] a')?.getAttribute('href')).toBe('https://example.org');
  });
});

it('[FM-03] words for a picture of the text are there when the post is opened again, about that picture', async () => {
  const WORDS = 'You started to describe a picture. The words are not in the text yet.';
  await writeDraft(PERSON.id, 'picture-en:the-post', { src: PATH, alt: 'A small la' });
  const { user } = await openText();
  await screen.findByText(WORDS);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const field = (await dialog()).getByRole<HTMLTextAreaElement>('textbox');
  expect(field.value).toBe('A small la');
  await user.type(field, 'mp');
  await user.click((await dialog()).getByRole('button', { name: 'Done' }));
  expect(document.querySelector('[contenteditable] img')?.getAttribute('alt')).toBe('A small lamp');
  await waitFor(async () => expect(await stored('picture-en:the-post')).toBeUndefined());
  expect(screen.queryByText(WORDS)).toBeNull();
});

describe('the place in the text', () => {
  const typed = { typed: 'example.org', place: { from: 3, to: 7, around: 'A lamp gives light.\n\uFFFC' } };
  const openAndSet = async () => {
    const { user } = await openText();
    await screen.findByText('You started a link that is not in the text yet.');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click((await dialog()).getByRole('button', { name: 'Set the link' }));
  };
  const link = () => document.querySelector('[contenteditable] a')?.textContent;

  it('[FM-03] is the one for which the address was typed', async () => {
    await writeDraft(PERSON.id, 'link-en:the-post', typed);
    await openAndSet();
    expect(link()).toBe('lamp');
  });

  it('is where one is now, once the text around it was changed', async () => {
    const place = { ...typed.place, around: 'A lamp gave light.' };
    await writeDraft(PERSON.id, 'link-en:the-post', { ...typed, place });
    await openAndSet();
    expect(link()).toBe('example.org');
  });
});

describe('a new post of which nothing else was typed', () => {
  const openNew = () => renderScreen(<PostDesk heading="Post" tabTitle="Post" postId={undefined} />, options);
  const begun = async () => (await readDraft<string>(PERSON.id, 'blog-post-begun'))?.values;

  it('[FM-03] is opened again with the address of its link, and counts as begun no longer once that is discarded', async () => {
    const first = await openNew();
    await first.user.click(await tool('Link'));
    await first.user.type((await dialog()).getByRole('textbox'), 'example.org');
    await waitFor(async () => {
      const postId = await begun();
      expect(await stored(`link-en:${postId}`)).toMatchObject({ typed: 'example.org' });
    });
    first.unmount();
    const { user } = await openNew();
    await screen.findByText('You started a link that is not in the text yet.');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(async () => expect(await begun()).toBeUndefined());
  });
});
