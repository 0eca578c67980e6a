// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { versionsOf } from '#domain/blog/picture-versions.ts';
import { blogImagePathOf, checkBlogImages, removeBlogImage, uploadBlogImage } from './blog-images.ts';

const PATH = 'covers/blog-1763690000000-k3j9x2.png';
const json = (body: unknown, status = 200) => Response.json(body, { status });
const failure = (code: string) => ({ data: null, error: { code } });
const refusal = (statusCode: string, message: string) => ({ statusCode, error: 'x', message });

/** What the upload's request was told to do, and how it ends. */
class FakeRequest extends EventTarget {
  static answer: { status: number; text: string } | 'broken' | 'silent' = 'broken';
  static last: FakeRequest;
  readonly headers = new Map<string, string>();
  readonly upload = new EventTarget();
  method = '';
  url = '';
  sent: unknown;
  status = 0;
  responseText = '';
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(method: string, url: string) {
    Object.assign(this, { method, url });
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  send(sent: unknown) {
    this.sent = sent;
    const { answer } = FakeRequest;
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1 }));
    if (answer === 'silent') return;
    if (answer === 'broken') {
      this.dispatchEvent(new Event('error'));
      return;
    }
    Object.assign(this, { status: answer.status, responseText: answer.text });
    this.dispatchEvent(new Event('load'));
  }
}

let answers: (path: string, method: string) => Response;
beforeEach(() => {
  const config = document.createElement('script');
  config.id = 'config';
  config.type = 'application/json';
  config.textContent = JSON.stringify({
    supabaseUrl: 'http://backend.test',
    apiBaseUrl: '/api',
    supabaseAnonKey: 'k'.repeat(100),
  });
  document.body.append(config);
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, { ...init, signal: null });
    return answers(new URL(request.url).pathname, request.method);
  });
});
afterEach(() => vi.unstubAllGlobals());

const send = (onProgress = vi.fn(), signal = new AbortController().signal) =>
  uploadBlogImage({ path: PATH, file: new Blob(['x']), onProgress, signal });
const answerWith = (status: number, body: unknown) => {
  FakeRequest.answer = { status, text: typeof body === 'string' ? body : JSON.stringify(body) };
};

describe('the upload of an image', () => {
  it('[CALL-06] [SG-16] goes through our server alone, as it is, and tells how far it is', async () => {
    answerWith(200, { data: { path: PATH }, error: null });
    const onProgress = vi.fn();
    await send(onProgress);
    const { last } = FakeRequest;
    expect([last.method, last.url]).toEqual(['POST', `/api/pictures?path=${encodeURIComponent(PATH)}`]);
    expect(last.headers.get('Content-Type')).toBe('application/octet-stream');
    expect(last.sent).toBeInstanceOf(Blob);
    expect(onProgress).toHaveBeenCalledWith(1);
  });

  it.each([
    ['ERR-05', 503, failure('bucket_missing'), 'bucket_missing'],
    ['ERR-06', 403, failure('not_allowed'), 'storage_denied'],
    ['ERR-07', 413, failure('body_too_large'), 'file_too_large'],
    ['ERR-07', 413, failure('file_too_large'), 'file_too_large'],
    ['ERR-07', 415, failure('file_type'), 'file_type'],
    ['ERR-08', 503, failure('server_unavailable'), 'upload_failed'],
    ['ERR-08', 500, 'not json', 'upload_failed'],
    ['the session', 401, failure('session_expired'), 'session_expired'],
  ])(
    '[ERR-05] [ERR-06] [ERR-07] [ERR-08] %s: an answer %i is told apart',
    async (_id, status, body, code) => {
      answerWith(status, body);
      await expect(send()).rejects.toMatchObject({ code });
    },
  );

  it('[FM-28] tells a broken line, and can be stopped', async () => {
    FakeRequest.answer = 'broken';
    await expect(send()).rejects.toMatchObject({ code: 'upload_failed' });
    FakeRequest.answer = 'silent';
    const stop = new AbortController();
    const onProgress = vi.fn(() => stop.abort());
    await expect(send(onProgress, stop.signal)).rejects.toMatchObject({ code: 'aborted' });
    await expect(send(vi.fn(), stop.signal)).rejects.toMatchObject({ code: 'aborted' });
  });
});

describe('an image that is there', () => {
  const url = `http://backend.test/storage/v1/object/public/blog-images/${PATH}`;

  it('[CALL-06] has a public address, from which its path is read back', () => {
    expect(blogImagePathOf(`${url}?width=720`)).toBe(PATH);
  });

  it('[ERR-10] is removed by its path; one that is not there counts as removed', async () => {
    const asked: string[] = [];
    answers = (path, method) => {
      asked.push(`${method} ${path}`);
      return asked.length === 1 ? json([]) : json(refusal('404', 'Object not found'), 400);
    };
    await removeBlogImage(PATH);
    await removeBlogImage(url);
    expect(asked).toEqual(Array(2).fill('DELETE /storage/v1/object/blog-images'));
  });

  it('[ERR-10] goes with its versions, in one call', async () => {
    const named: string[] = [];
    vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
      const { prefixes } = (await new Request(input, init).json()) as { prefixes: string[] };
      named.push(...prefixes);
      return json([]);
    });
    await removeBlogImage(PATH);
    expect(named).toEqual([PATH, ...versionsOf(PATH).map((one) => one.path)]);
    expect(named).toHaveLength(9);
  });

  it.each(['', 'https://example.org/a.png', 'not a path', 'covers/../x.png'])(
    '[ERR-10] %s succeeds with nothing done',
    async (url) => {
      answers = () => {
        throw new Error('nothing may be asked');
      };
      await expect(removeBlogImage(url)).resolves.toBeUndefined();
    },
  );

  it.each([
    ['new row violates row-level security policy', 'storage_denied'],
    ['permission denied', 'storage_denied'],
    ['something else', 'delete_failed'],
  ])('[ERR-10] %s is %s', async (message, code) => {
    answers = () => json(refusal('400', message), 400);
    await expect(removeBlogImage(PATH)).rejects.toMatchObject({ code });
  });
});

describe('whether images can be kept', () => {
  const bucket = (id: string) => ({ id, name: id, public: true });
  const storage = (buckets: unknown, list: Response) => {
    answers = (path) => (path.endsWith('/bucket') ? json(buckets) : list);
  };
  it('[CALL-06] is asked by listing the buckets and one object', async () => {
    storage([bucket('blog-images')], json([]));
    await expect(checkBlogImages()).resolves.toBeUndefined();
    storage([bucket('other')], json([]));
    await expect(checkBlogImages()).rejects.toMatchObject({ code: 'bucket_missing' });
    storage([bucket('blog-images')], json(refusal('403', 'no'), 400));
    await expect(checkBlogImages()).rejects.toMatchObject({ code: 'storage_denied' });
  });
});
