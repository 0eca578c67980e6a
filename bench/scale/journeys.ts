import { randomUUID } from 'node:crypto';
import type { Call, Caller } from '../measuring/fixed-rate.ts';
import { adminLists } from './admin-lists.ts';
import type { FilledCluster } from './cluster.ts';
import type { List } from './list.ts';
import { mentorLists } from './mentor-lists.ts';
import { become, pretendToBeBrowser, publicKey, sessionsOf } from './persons.ts';
import { takeSample, type Sample } from './sample.ts';
import { studentLists } from './student-lists.ts';

/** What somebody does at a time: she opens a screen, which asks for several lists, and may write something. */
interface Journey {
  /** of a hundred journeys so many are this one */
  share: number;
  lists: readonly List[];
  titles: readonly string[];
  write?: (sample: Sample, turn: number) => () => Call;
}

const sendMessage =
  (matchId: string): (() => Call) =>
  () => ({
    method: 'POST',
    path: '/rest/v1/rpc/send_message',
    body: {
      p_message_id: randomUUID(),
      p_thread_id: matchId,
      p_body: 'درس امروز را خواندم و چند سوال دارم.',
    },
    headers: { prefer: 'return=representation' },
    status: 200,
  });
const partOf = <Value>(values: readonly Value[], turn: number): Value => {
  const value = values[turn % values.length];
  if (value === undefined) throw new Error('Nobody was drawn.');
  return value;
};

const JOURNEYS: readonly Journey[] = [
  {
    share: 30,
    lists: studentLists,
    titles: [
      'own profile',
      'her mentor',
      'notifications: what is unread',
      'messages: what is unread',
      'news',
      'pairs that have ended',
      'proposals',
    ],
  },
  {
    share: 20,
    lists: studentLists,
    titles: ['threads', 'messages, first page'],
    write: ({ students }, turn) => sendMessage(partOf(students, turn).matchId),
  },
  {
    share: 12,
    lists: studentLists,
    titles: [
      'meetings: pairs',
      'meetings',
      'meetings: hours of both',
      'looks back on months',
      'tasks',
      'the shared note',
    ],
  },
  {
    share: 8,
    lists: studentLists,
    titles: ['profile to edit'],
    write:
      ({ students }, turn) =>
      () => ({
        method: 'PATCH',
        path: `/rest/v1/profiles?id=eq.${partOf(students, turn).id}`,
        body: { interests: `Reading and drawing ${randomUUID()}` },
        status: 204,
      }),
  },
  {
    share: 6,
    lists: studentLists,
    titles: ['place in the queue', 'mentors, first page', 'mentors, search «zahra»'],
  },
  {
    share: 14,
    lists: mentorLists,
    titles: [
      'own profile',
      'her students',
      'how it stands with each',
      'hours given',
      'notifications: what is unread',
      'messages: what is unread',
      'proposals',
    ],
  },
  {
    share: 8,
    lists: mentorLists,
    titles: ['threads', 'messages, first page', 'tasks', 'the private note'],
    write: ({ mentors }, turn) => sendMessage(partOf(mentors, turn).matchId),
  },
  {
    share: 2,
    lists: adminLists,
    titles: [
      'figures of the first page',
      'what happened lately',
      'students, search',
      'students, a page in the middle',
      'a student opened',
    ],
  },
];

interface Step {
  caller: Caller;
  call: () => Call;
}

/** What the browser's program sends while it asks for a list, to be sent again. */
async function recorded(ask: () => Promise<unknown>): Promise<Call[]> {
  const real = globalThis.fetch;
  const calls: Call[] = [];
  globalThis.fetch = async (input, init) => {
    const answer = await real(input, init);
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const headers = new Headers(init?.headers);
    const passedOn = ['accept', 'prefer', 'range'].flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    calls.push({
      method: init?.method === 'POST' ? 'POST' : 'GET',
      path: pathname + search,
      ...(typeof init?.body === 'string' && { body: JSON.parse(init.body) as unknown }),
      headers: Object.fromEntries(passedOn),
      status: answer.status,
    });
    return answer;
  };
  try {
    await ask();
  } finally {
    globalThis.fetch = real;
  }
  return calls;
}

/**
 * The calls of so many journeys, each somebody's who is drawn for it, one journey after the other.
 * @throws AppError where one of them is refused: then there is nothing to measure
 */
export async function recordJourneys(
  { url, dataFolder, startCopy }: Pick<FilledCluster, 'url' | 'dataFolder' | 'startCopy'>,
  count: number,
): Promise<Step[]> {
  const sample = await takeSample(url, count);
  const product = await startCopy();
  try {
    const key = await publicKey(product.port);
    pretendToBeBrowser(product.port, key);
    const steps: Step[] = [];
    for (let turn = 0; turn < count; turn += 1) {
      const journey = journeyOf(turn);
      for (const title of journey.titles) {
        const list = journey.lists.find((one) => one.title === title);
        if (!list) throw new Error(`There is no list «${title}».`);
        const { personId, ask } = list.turn(sample, turn);
        const [session] = await sessionsOf(dataFolder, [personId]);
        if (!session) throw new Error('Nobody is signed in.');
        become(session);
        const caller = { token: session.token, key };
        for (const call of await recorded(ask)) steps.push({ caller, call: () => call });
      }
      const last = steps.at(-1);
      const write = journey.write?.(sample, turn);
      if (last && write) steps.push({ caller: last.caller, call: write });
    }
    return steps;
  } finally {
    await product.stop();
  }
}

/** Spread over a hundred turns in the proportions above, so that every stretch of turns is mixed. */
function journeyOf(turn: number): Journey {
  // 37 has no divisor in common with 100: each place is come by once
  let place = (turn * 37) % 100;
  for (const journey of JOURNEYS) {
    if (place < journey.share) return journey;
    place -= journey.share;
  }
  throw new Error('The shares of the journeys are not a hundred.');
}
