// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { withVersions } from '#domain/blog/picture-versions.ts';
import type { PostImage } from '#domain/blog/post-body.ts';
import type { ErrorCode } from '#domain/error-codes.ts';
import { type Exchange, rows } from '#web/testing/fake-network.ts';
import { PERSON } from '#web/testing/person.ts';
import {
  type RenderedScreen,
  renderScreen,
  cleanupScreen,
  storedDraft,
} from '#web/testing/render-screen.tsx';
import { useUnfinished } from '../hooks/use-unfinished.ts';
import { isNoPicture, NO_PICTURES } from '../rules/unfinished.ts';
import { ImagesDialog } from './images-dialog.tsx';

/** How our server ends an upload. */
type End = { status: number; code: ErrorCode } | 'stored' | 'line lost' | 'answer lost' | 'never';

let ends: End[];
let sent: string[];
let onInsert: Mock<(images: readonly PostImage[]) => void>;

/** Uploads of the browser: each ends as the next of `ends` says, after half of it was on its way. */
class FakeUpload extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  timeout = 0;
  #path = '';
  open(_method: string, url: string) {
    this.#path = new URL(url, 'http://backend.test').searchParams.get('path') ?? '';
  }
  setRequestHeader() {}
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  send() {
    sent.push(this.#path);
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 2 }));
    const end = ends.shift() ?? 'stored';
    if (end === 'never') return;
    setTimeout(() => {
      if (end === 'line lost' || end === 'answer lost') return this.dispatchEvent(new Event('error'));
      const answer =
        end === 'stored'
          ? { data: { path: this.#path }, error: null }
          : { data: null, error: { code: end.code } };
      const status = end === 'stored' ? 200 : end.status;
      Object.assign(this, { status, responseText: JSON.stringify(answer) });
      return this.dispatchEvent(new Event('load'));
    }, 20);
  }
}

const bucket = { id: 'blog-images', name: 'blog-images', public: true };
const storage = ({ path, method }: Exchange): Response | undefined => {
  if (path === '/storage/v1/bucket') return rows(bucket);
  if (path === '/storage/v1/object/list/blog-images') return rows();
  return method === 'DELETE' ? rows() : undefined;
};

beforeEach(() => {
  ends = [];
  sent = [];
  onInsert = vi.fn();
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  // what a browser cannot draw it does not measure either
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if ((await file.text()).startsWith('<')) throw new Error('no picture');
    return { width: 60, height: 40, close: () => undefined };
  });
});
afterEach(async () => {
  await cleanupScreen();
  vi.unstubAllGlobals();
});

const POST = { postId: 'the-post', isOnServer: true };
const FORM = `pictures:${POST.postId}`;

function Dialog() {
  const unfinished = useUnfinished(POST, 'pictures', NO_PICTURES, isNoPicture);
  return (
    unfinished.isRead && (
      <ImagesDialog folder="content" unfinished={unfinished} onInsert={onInsert} onClose={() => undefined} />
    )
  );
}

const open = async (answer = storage) => {
  const rooms = ['blog-editor', 'blog'] as const;
  const opened = await renderScreen(<Dialog />, { profile: PERSON, role: 'admin', rooms, answer });
  await screen.findByRole('dialog');
  return opened;
};

const file = (name: string, type = 'image/png', content = 'picture') => new File([content], name, { type });
const choose = ({ user, container }: RenderedScreen, ...files: File[]) => {
  const input = container.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('nowhere to choose');
  input.removeAttribute('accept');
  return user.upload(input, files);
};
const item = async (name: string) => {
  const found = (await screen.findByText(name)).closest('li');
  if (!found) throw new Error(`no item ${name}`);
  return within(found);
};

describe('choosing pictures', () => {
  it('[CALL-06] warns of nothing where pictures can be kept', async () => {
    const { network } = await open();
    await waitFor(() => expect(network.sent('POST', '/storage/v1/object/list/blog-images')).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Put pictures into the text' })).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText(/Attention/)).toBeNull();
  });

  it.each([
    ['ERR-05', rows(), 'Storage bucket not set up. Please contact administrator or set up manually.'],
    [
      'ERR-06',
      Response.json({ statusCode: '403', message: 'no' }, { status: 400 }),
      'Storage permissions not configured. Please contact administrator.',
    ],
  ])(
    '[ERR-05] [ERR-06] says before anything is chosen that nothing can be kept: %s',
    async (id, answer, words) => {
      await open((asked) => {
        if (id === 'ERR-05' && asked.path === '/storage/v1/bucket') return answer.clone();
        if (id === 'ERR-06' && asked.path.includes('/object/list/')) return answer.clone();
        return storage(asked);
      });
      expect(await screen.findByText(words)).toBeTruthy();
    },
  );

  it('[VAL-10] refuses what is no image or too large before anything is sent, each with its sentence', async () => {
    const all = await open();
    const large = file('large.png');
    Object.defineProperty(large, 'size', { value: 5_242_881 });
    await choose(all, file('drawing.svg', 'image/svg+xml'), large, file('page.html', 'text/html'));
    const type = 'Please select a valid image file (JPEG, PNG, WebP, or GIF)';
    expect((await item('drawing.svg')).getByText(type)).toBeTruthy();
    expect((await item('page.html')).getByText(type)).toBeTruthy();
    expect((await item('large.png')).getByText('Image size must be less than 5MB')).toBeTruthy();
    expect(sent).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Send the failed ones again' })).toBeNull();
  });

  it.each([
    [
      'ERR-05',
      { status: 503, code: 'bucket_missing' },
      'Storage bucket not set up. Please contact administrator or set up manually.',
    ],
    [
      'ERR-06',
      { status: 403, code: 'not_allowed' },
      'Storage permissions not configured. Please contact administrator.',
    ],
    ['ERR-07', { status: 413, code: 'body_too_large' }, 'File too large. Maximum size is 5MB.'],
    ['ERR-07', { status: 415, code: 'file_type' }, 'Invalid file type. Please use JPEG, PNG, WebP, or GIF.'],
    ['ERR-08', { status: 500, code: 'unexpected' }, 'Failed to upload image. Please try again.'],
  ] as const)(
    '[ERR-05] [ERR-06] [ERR-07] [ERR-08] a refusal on the way has its sentence: %s',
    async (_id, end, words) => {
      ends = [end];
      const all = await open();
      await choose(all, file('one.png'));
      expect(await (await item('one.png')).findByText(words)).toBeTruthy();
    },
  );

  it('[ERR-08] what nobody foresaw has its sentence too, and can be sent again', async () => {
    const all = await open();
    // not even the request can be made
    vi.stubGlobal('XMLHttpRequest', undefined);
    await choose(all, file('one.png'));
    const words = 'Unexpected error during upload. Please try again.';
    expect(await (await item('one.png')).findByText(words)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send the failed ones again' })).toBeTruthy();
  });

  it('[FM-28] says how far a picture is while it is on its way, and lets it be stopped', async () => {
    ends = ['never'];
    const all = await open();
    await choose(all, file('one.png', 'image/png', 'half'));
    const bar = await (await item('one.png')).findByRole('progressbar');
    await waitFor(() => expect(bar.getAttribute('aria-valuenow') ?? bar.getAttribute('value')).toBe('50'));
    await all.user.click((await item('one.png')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('one.png')).toBeNull());
  });

  it('[ERR-07] a page that calls itself a picture is not sent', async () => {
    const all = await open();
    await choose(all, file('page.png', 'image/png', '<script>alert(1)</script>'));
    const words = 'Invalid file type. Please use JPEG, PNG, WebP, or GIF.';
    expect(await (await item('page.png')).findByText(words)).toBeTruthy();
    expect(sent).toEqual([]);
  });
});

describe('several pictures at once', () => {
  it('[ERR-09] [FM-28] where the line breaks what has arrived stays, and the rest is sent again under its name', async () => {
    ends = ['stored', 'line lost', 'stored', 'answer lost'];
    const all = await open();
    await choose(all, file('one.png'), file('two.png'), file('three.png'), file('four.png'));
    expect(await screen.findByText('2 images uploaded successfully, 2 failed.')).toBeTruthy();
    const words = 'Failed to upload image. Please try again.';
    expect((await item('two.png')).getByText(words)).toBeTruthy();
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
    const [, two, , four] = sent;
    // the fourth is there already: only its answer was lost
    ends = ['stored', 'stored'];
    await all.user.click(screen.getByRole('button', { name: 'Send the failed ones again' }));
    expect(await screen.findByText('All 2 images uploaded successfully!')).toBeTruthy();
    expect(sent.slice(4)).toEqual([two, four]);
    expect(screen.getAllByRole('textbox')).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Send the failed ones again' })).toBeNull();
  });

  it('[ERR-09] [ENT-07] all that arrived go into the text, once each says what it shows', async () => {
    const all = await open();
    await choose(all, file('one.png'), file('two.gif', 'image/gif'));
    expect(await screen.findByText('All 2 images uploaded successfully!')).toBeTruthy();
    const [first, second] = screen.getAllByRole('textbox');
    if (!first || !second) throw new Error('no words are asked for');
    await all.user.type(first, ' A lamp ');
    await all.user.click(screen.getByRole('button', { name: 'Put 2 pictures into the text' }));
    expect(screen.getByText('Please write what is in the picture')).toBeTruthy();
    expect(onInsert).not.toHaveBeenCalled();
    await all.user.type(second, 'A book');
    await all.user.click(screen.getByRole('button', { name: 'Put 2 pictures into the text' }));
    const image = (alt: string, extension: string) => ({
      type: 'image',
      attrs: {
        src: expect.stringMatching(new RegExp(`^content/blog-\\d{13}-[a-z0-9]{12}\\.${extension}$`)),
        alt,
        width: 60,
        height: 40,
      },
    });
    expect(onInsert).toHaveBeenCalledWith([image('A lamp', 'png'), image('A book', 'gif')]);
  });
});

describe('pictures of a dialog that was closed before they were in the post', () => {
  const LOST = 'This picture did not arrive. Please choose it again. What you write about it is kept.';
  const stored = () => storedDraft(PERSON.id, FORM);

  it('[FM-03] what arrived is there again with the words for it, and goes into the text', async () => {
    const first = await open();
    await choose(first, file('one.png'));
    await first.user.type(await screen.findByRole('textbox'), 'A lamp');
    await waitFor(async () => expect(JSON.stringify(await stored())).toContain('A lamp'));
    first.unmount();
    const { user } = await open();
    await item('one.png');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('A lamp');
    await user.click(screen.getByRole('button', { name: 'Put 1 picture into the text' }));
    const attrs = { src: sent[0], alt: 'A lamp', width: 60, height: 40 };
    expect(onInsert).toHaveBeenCalledWith([{ type: 'image', attrs }]);
    expect(sent).toHaveLength(1);
    await waitFor(async () => expect(await stored()).toBeUndefined());
  });

  it('[FM-03] what did not arrive has to be chosen again, is sent under its address and keeps the words for it', async () => {
    ends = ['line lost'];
    const first = await open();
    await choose(first, file('one.png'));
    await (await item('one.png')).findByText('Failed to upload image. Please try again.');
    await waitFor(async () => expect(await stored()).toBeDefined());
    first.unmount();
    const second = await open();
    expect(await (await item('one.png')).findByText(LOST)).toBeTruthy();
    // there is no file that could be sent again
    expect(screen.queryByRole('button', { name: 'Send the failed ones again' })).toBeNull();
    await second.user.type(screen.getByRole('textbox'), 'A lamp');
    await choose(second, file('one.png'));
    await screen.findByRole('button', { name: 'Put 1 picture into the text' });
    expect(screen.queryByText(LOST)).toBeNull();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('A lamp');
    expect(sent).toEqual([sent[0], sent[0]]);
  });

  it('[FM-03] what goes into the text leaves behind what did not arrive, with the words for it', async () => {
    ends = ['stored', 'line lost'];
    const all = await open();
    await choose(all, file('one.png'), file('two.png'));
    await (await item('two.png')).findByText('Failed to upload image. Please try again.');
    await all.user.type(screen.getByRole('textbox'), 'A lamp');
    await all.user.click(screen.getByRole('button', { name: 'Put 1 picture into the text' }));
    await waitFor(async () =>
      expect((await stored())?.pictures).toMatchObject([{ name: 'two.png', hasArrived: false }]),
    );
  });

  it('a file that is refused is not among them', async () => {
    const all = await open();
    await choose(all, file('drawing.svg', 'image/svg+xml'));
    await item('drawing.svg');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await stored()).toBeUndefined();
  });
});

describe('taking a picture out', () => {
  const remove = async (refused?: Response) => {
    const all = await open((asked) =>
      asked.method === 'DELETE' && refused ? refused.clone() : storage(asked),
    );
    await choose(all, file('one.png'));
    await screen.findByRole('textbox');
    await all.user.click((await item('one.png')).getByRole('button', { name: 'Remove' }));
    return all;
  };
  const failure = (message: string) => Response.json({ statusCode: '400', message }, { status: 400 });

  it('[ERR-10] takes it off the server too', async () => {
    const { network } = await remove();
    await waitFor(() => expect(screen.queryByText('one.png')).toBeNull());
    expect(network.sent('DELETE', '/storage/v1/object/blog-images').map(({ body }) => body)).toEqual([
      { prefixes: sent.flatMap(withVersions) },
    ]);
  });

  it('[ERR-10] [FM-29] one that is gone already counts as taken out', async () => {
    await remove(failure('Object not found'));
    await waitFor(() => expect(screen.queryByText('one.png')).toBeNull());
  });

  it.each([
    ['permission denied', 'Permission denied. Check storage policies.'],
    ['something else', 'Failed to delete image from storage.'],
  ])('[ERR-10] %s: it stays, and «%s» stands there', async (message, words) => {
    await remove(failure(message));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText('one.png')).toBeTruthy();
  });
});
