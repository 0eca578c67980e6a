import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a provider does: well, or in one of the ways in which it goes wrong. */
export type Mood =
  | 'well'
  | 'hangs'
  | 'falls silent'
  | 'never ends'
  | 'talks nonsense'
  | 'answers a page'
  | 'is asked too often'
  | 'is broken'
  | 'reports an error in between'
  | 'stops half-way'
  | 'is cut at its length'
  | 'hangs up'
  | 'sends elsewhere'
  | 'names a passage that was not given'
  | 'names no passage'
  | 'invents a number'
  | 'leaks its instructions'
  | 'answers in another language'
  | 'obeys what stands in the data'
  | 'says nothing'
  | 'does not know'
  | 'talks without end';

/** What the product sent. */
export interface Seen {
  authorization: string | undefined;
  path: string;
  text: string;
  question: string;
  passages: { number: number; title: string; text: string }[];
}

export interface FakeModel {
  /** for `LLM_BASE_URL` */
  url: string;
  seen: Seen[];
  /** calls that the product has left before they ended */
  left: number;
  mood: Mood;
  /** what it says where it obeys */
  order: string;
  close(): Promise<void>;
}

interface Sent {
  messages: { role: string; content: string }[];
}

const part = (content: string, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`;
const END = `${part('', 'stop')}data: ${JSON.stringify({ choices: [], usage: { total_tokens: 321 } })}\n\ndata: [DONE]\n\n`;
const firstSentence = (text: string) =>
  text
    .split(/(?<=[.؟۔!])\s/u)
    .slice(0, 2)
    .join(' ');

/** What stands between the two marks; whoever asks without them is told nothing of passages. */
function readData(text: string): Pick<Seen, 'question' | 'passages'> {
  const sent = JSON.parse(text) as Sent;
  const [, data] = (sent.messages.at(-1)?.content ?? '').split('\n');
  if (data === undefined) return { question: '', passages: [] };
  return JSON.parse(data) as Pick<Seen, 'question' | 'passages'>;
}

/** What is said in the moods in which something is said, in pieces as providers send them. */
function wordsOf(mood: Mood, { text, passages }: Seen, order: string): string {
  const good = `${firstSentence(passages[0]?.text ?? '')} [1]\n`;
  switch (mood) {
    case 'names a passage that was not given':
      return `${good}${firstSentence(passages[0]?.text ?? '')} [9]\n`;
    case 'names no passage':
      return `${firstSentence(passages[0]?.text ?? '')}\n`;
    case 'invents a number':
      return `${good}${firstSentence(passages[0]?.text ?? '')} 4711. [1]\n`;
    case 'leaks its instructions':
      return `${(JSON.parse(text) as Sent).messages[0]?.content.replaceAll('\n', ' ').slice(0, 300)} [1]\n`;
    case 'answers in another language':
      return 'Niemand bezahlt hier etwas, weder die einen noch die anderen. [1]\n';
    case 'obeys what stands in the data':
      return `${order} [1]\n`;
    case 'says nothing':
      return '';
    case 'does not know':
      return 'NONE';
    case 'talks without end':
      return good.repeat(40);
    default:
      return good;
  }
}

const piecesOf = (text: string): string[] => text.match(/[\s\S]{1,9}/gu) ?? [];

/** Ways that are no stream at all; true where one of them was taken. */
function answersWithoutStream(mood: Mood, response: ServerResponse): boolean {
  const plain = (status: number, body: string, headers: Record<string, string> = {}) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    return true;
  };
  switch (mood) {
    case 'hangs':
      return true;
    case 'answers a page':
      return plain(200, '<!doctype html><p>Sign in to this network', { 'content-type': 'text/html' });
    case 'is asked too often':
      return plain(429, '{"error":{"message":"quota"}}');
    case 'is broken':
      return plain(500, '{"error":{"message":"oops"}}');
    case 'sends elsewhere':
      return plain(307, '', { location: '/elsewhere' });
    default:
      return false;
  }
}

function answer(mood: Mood, seen: Seen, order: string, response: ServerResponse): void {
  if (answersWithoutStream(mood, response)) return;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const pieces = piecesOf(wordsOf(mood, seen, order));
  switch (mood) {
    case 'talks nonsense':
      response.end('data: {"choices": [{"delta"\n\ndata: 7\n\n');
      return;
    case 'falls silent':
      response.write(part(pieces[0] ?? ''));
      return;
    case 'reports an error in between':
      response.end(`${part(pieces[0] ?? '')}data: {"error":{"message":"overloaded"}}\n\n`);
      return;
    case 'stops half-way':
      response.end(
        pieces
          .slice(0, -1)
          .map((one) => part(one))
          .join(''),
      );
      return;
    case 'is cut at its length':
      response.end(`${pieces.map((one) => part(one)).join('')}${part('', 'length')}data: [DONE]\n\n`);
      return;
    case 'hangs up':
      // after a whole line: somebody has read it by then
      response.write(pieces.map((one) => part(one)).join(''), () =>
        setTimeout(() => response.destroy(), 300),
      );
      return;
    case 'never ends': {
      const timer = setInterval(() => response.write(part(' ')), 100);
      response.once('close', () => clearInterval(timer));
      return;
    }
    default:
      for (const one of pieces) response.write(part(one));
      response.end(END);
  }
}

/** A provider that speaks the OpenAI protocol, on loopback, in whatever mood it is put. */
export async function startFakeModel(port = 0): Promise<FakeModel> {
  const server = createServer((request: IncomingMessage, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (some: string) => {
      text += some;
    });
    request.on('end', () => {
      const { authorization } = request.headers;
      const seen = { authorization, path: request.url ?? '', text, ...readData(text) };
      fake.seen.push(seen);
      response.once('close', () => {
        if (!response.writableFinished) fake.left += 1;
      });
      answer(fake.mood, seen, fake.order, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const fake: FakeModel = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    seen: [],
    left: 0,
    mood: 'well',
    order: '',
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}
