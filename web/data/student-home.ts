import { areHomePartsWanted, type HomeParts, keepHomeParts, writesSoFar } from './home-parts.ts';
import { supabase } from './supabase-client.ts';
import { callFunction, type WithJson } from './tables.ts';

declare module './tables.ts' {
  interface JsonAnswers {
    student_home: WithJson<
      'student_home',
      { match: { id: string } | null; parts?: Partial<HomeParts> | null }
    >[];
  }
}

/** By the person who is meant: nothing of somebody who has signed in meanwhile is kept under her name [FM-18]. */
const ask = async (userId: string, withParts: boolean) =>
  (await callFunction('student_home', { p_with_parts: withParts }, supabase().databaseAs(userId)))[0];

type Home = Awaited<ReturnType<typeof ask>>;

/** A server of before answers without parts. */
const partsOf = (home: Home) => (home?.parts ? { matchId: home.match?.id, parts: home.parts } : undefined);

let asking: { userId: string; writes: number; answer: Promise<Home> } | undefined;

/**
 * What a student's home shows of her, by one call of the database: parts that ask at the same time share it, so that a
 * slow line carries one request; undefined where the answer has no row. @throws AppError
 */
export function readStudentHome(userId: string): Promise<Home> {
  const writes = writesSoFar();
  if (asking?.userId === userId && asking.writes === writes) return asking.answer;
  const withParts = areHomePartsWanted(userId);
  const mine = { userId, writes, answer: ask(userId, withParts) };
  asking = mine;
  if (withParts) keepHomeParts(userId, mine.answer.then(partsOf));
  const forget = () => {
    if (asking === mine) asking = undefined;
  };
  mine.answer.then(forget, forget);
  return mine.answer;
}
