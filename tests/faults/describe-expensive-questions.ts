import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, visitorOf } from './members.ts';
import { type RunningProgram, type Scratch, startProgram } from './program.ts';

const CLIENTS_COUNT = 10;
const ATTACK_MS = 5_000;
/** on an idle machine it is a hundredth of this */
const ANSWER_MAX_MS = 3_000;

const names = Array.from({ length: 12 }, (_, at) => `p${at}:${at % 2 === 0 ? 'post_texts' : 'posts'}`);
/** the 305 characters that stopped the embedded database for everybody */
const RELATIONS_INSIDE_RELATIONS = `id,${names.join('(')}(id${')'.repeat(names.length)}`;
/** as much as one question may ask for */
const WIDEST = '*,post_texts(*)';
const ALIASES = `id,${Array.from({ length: 400 }, (_, at) => `a${at}:title`).join(',')}`;
const CONDITIONS = Array.from({ length: 199 }, (_, at) => `title.ilike.*${at}*`).join(',');

/** alone it held the embedded database for 36 s */
const REGULAR_EXPRESSION = `^(.+)(.+)(.+)(.+)(.+)(.+)(.+)(.+)(.+)\\9$`;

/** Asks the costliest questions in turn until told to stop. @returns how many were answered, and how */
async function attack(client: Client, isOver: () => boolean): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  while (!isOver()) {
    for (const ask of [
      () => client.from('posts').select(RELATIONS_INSIDE_RELATIONS),
      () => client.from('posts').select(WIDEST),
      () => client.from('post_texts').select('title').or(CONDITIONS),
      () => client.from('post_texts').select('title').ilike('title', '*a*'),
      () => client.from('post_texts').select('post_id').filter('title', 'match', REGULAR_EXPRESSION),
      () => client.from('post_texts').select('post_id').or(`title.match."${REGULAR_EXPRESSION}",title.eq.x`),
      () => client.from('post_texts').select('title').ilike('title', '*a*b*c*d*'),
      () => client.from('post_texts').select(ALIASES),
      () => client.from('post_texts').select('x:post_id(y:posts_author_id_fkey(id))'),
    ]) {
      const { status } = await ask();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  return statuses;
}

async function timed(url: string): Promise<{ status: number; tookMs: number }> {
  const begun = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  return { status: answer.status, tookMs: performance.now() - begun };
}

async function timedQuestion(client: Client): Promise<{ path: string; status: number; tookMs: number }> {
  const begun = performance.now();
  const { status } = await client.from('posts').select('id').limit(1);
  return { path: 'posts', status, tookMs: performance.now() - begun };
}

/** IN-07: a whole server, as an operator runs it, under the costliest questions that a visitor can ask. */
export function describeExpensiveQuestions(
  name: string,
  prepare: () => Promise<{ scratch: Scratch; environment: Readonly<Record<string, string>> }>,
) {
  describe(`expensive questions on ${name}`, () => {
    let scratch: Scratch;
    let running: RunningProgram;
    beforeAll(async () => {
      const prepared = await prepare();
      scratch = prepared.scratch;
      running = await startProgram(prepared);
    }, 120_000);
    afterAll(async () => {
      await running?.stop();
      scratch?.remove();
    });

    it('[IN-07] from ten clients leave the start page, the health check and a calm question answering', async () => {
      const over = performance.now() + ATTACK_MS;
      const isOver = () => performance.now() > over;
      const clients = await Promise.all(Array.from({ length: CLIENTS_COUNT }, () => visitorOf(running.url)));
      const calm = await visitorOf(running.url);
      const attacks = Promise.all(clients.map((client) => attack(client, isOver)));
      const answers: { path: string; status: number; tookMs: number }[] = [];
      while (!isOver()) {
        for (const path of ['/', '/api/health']) answers.push({ path, ...(await timed(running.url + path)) });
        answers.push(await timedQuestion(calm));
      }
      const statuses = await attacks;
      expect(answers.length).toBeGreaterThan(10);
      expect(answers.filter(({ status, tookMs }) => status !== 200 || tookMs > ANSWER_MAX_MS)).toEqual([]);
      // every client went on to the end: six kinds of question are refused, three are only as costly as may be
      for (const each of statuses) {
        expect(new Set(each.keys())).toEqual(new Set([200, 400]));
        expect(each.get(400)).toBe(2 * (each.get(200) ?? 0));
      }
    }, 60_000);
  });
}
