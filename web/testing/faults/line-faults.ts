import { refusal } from '../fake-network.ts';

type Reach = typeof fetch;

/** Something that goes wrong between a phone and the server. */
export interface LineFault {
  name: string;
  /** what becomes of a request while the fault lasts */
  inject: (reach: Reach, ...request: Parameters<Reach>) => Promise<Response>;
  /** whether reads fail, too; otherwise only writes */
  hitsReads?: boolean;
  /** whether the server says how many seconds it wants to be left alone */
  asksForTime?: boolean;
}

const HTML = '<!doctype html><title>Sign in to this network</title>';
const cut = () => new TypeError('Failed to fetch');
const json = (text: string) => new Response(text, { headers: { 'Content-Type': 'application/json' } });

/** No answer comes until whoever asked has lost patience. */
const silence = (init: RequestInit | undefined) =>
  new Promise<never>((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(cut()));
  });

/** The faults of quality.md, section 6, that are injected into requests. */
export const LINE_FAULTS: readonly LineFault[] = [
  { name: '[FM-02] no line', inject: () => Promise.reject(cut()), hitsReads: true },
  { name: '[FM-02] no line from the first writing request on', inject: () => Promise.reject(cut()) },
  {
    name: '[FM-05] the answer is lost after the commit',
    inject: async (reach, ...request) => {
      await reach(...request);
      throw cut();
    },
  },
  {
    name: '[FM-05] half of the answer is lost after the commit',
    inject: async (reach, ...request) => {
      await reach(...request);
      return json('[{"id":');
    },
  },
  {
    name: '[FM-06] the request arrives twice',
    inject: async (reach, input, init) => {
      await reach(input, init);
      return reach(input, init);
    },
  },
  ...[500, 502, 503, 408].map((status) => ({
    name: `[FM-07] ${status}`,
    inject: async () => refusal('broken', 'XX000', status),
    hitsReads: true,
  })),
  {
    name: '[FM-07] 503 of a proxy, without a word of ours',
    inject: async () => new Response('later', { status: 503 }),
  },
  {
    name: '[FM-07] 429 with Retry-After',
    inject: async () => new Response('{}', { status: 429, headers: { 'Retry-After': '1' } }),
    asksForTime: true,
  },
  {
    name: '[FM-08] a page of HTML with status 200, to everything',
    inject: async () => new Response(HTML, { headers: { 'Content-Type': 'text/html' } }),
    hitsReads: true,
  },
  {
    name: '[FM-08] a page of HTML with status 200',
    inject: async () => new Response(HTML, { headers: { 'Content-Type': 'text/html' } }),
  },
  { name: '[FM-08] half a JSON text', inject: async () => json('[{"id":"a","ter'), hitsReads: true },
  { name: '[FM-08] another type of JSON', inject: async () => json('"welcome"'), hitsReads: true },
  { name: '[FM-08] nothing, with status 200', inject: async () => new Response(''), hitsReads: true },
  { name: '[FM-09] no answer for ten seconds', inject: (_reach, _input, init) => silence(init) },
  {
    name: '[FM-09] the server does it, and no answer comes for ten seconds',
    inject: async (reach, input, init) => {
      await reach(input, init);
      return silence(init);
    },
  },
  { name: '[FM-10] the token is too old', inject: async () => refusal('JWT expired', 'PGRST303', 401) },
];
