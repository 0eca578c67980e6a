import { OUTCOMES } from '#domain/advisor/outcome.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import type { Advice, TeamQuestion } from '../rules/history.ts';
import type { AnswerSource } from '../rules/writes.ts';

/** More than a day allows; older ones go by themselves after their time. */
const SHOWN_COUNT = 60;
const TEAM_QUESTIONS_COUNT = 20;

function sourcesOf(value: unknown): AnswerSource[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null || !('title' in one) || !('path' in one)) return [];
    const { title, path } = one;
    // an address of ours alone is a link, whatever was written
    if (typeof title !== 'string' || typeof path !== 'string' || !/^\/(?!\/)/.test(path)) return [];
    const date = 'date' in one && typeof one.date === 'string' ? one.date : null;
    return [{ title, path, date }];
  });
}

/** What the person asked, the newest first. @throws AppError */
export async function readHistory(): Promise<Advice[]> {
  const { data, error, status } = await supabase()
    .database.from('advisor_messages')
    .select('id, question, answer, outcome, engine, sources, created_at')
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(SHOWN_COUNT);
  if (error) throw toAppError(error, status);
  return data.map((row) => ({
    id: row.id,
    question: row.question,
    answer: row.answer,
    outcome: OUTCOMES.find((known) => known === row.outcome) ?? 'unknown',
    sources: sourcesOf(row.sources),
    isWorded: row.engine === 'model',
    atMs: parseTimestamp(row.created_at).getTime(),
  }));
}

/** What she sent to the team, and what it wrote to her, the newest first. @throws AppError */
export async function readTeamQuestions(userId: string): Promise<TeamQuestion[]> {
  const { data, error, status } = await supabase()
    .database.from('advisor_escalations')
    .select('id, question, answer, created_at')
    // an admin may read those of everybody
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .limit(TEAM_QUESTIONS_COUNT);
  if (error) throw toAppError(error, status);
  return data.map((row) => ({
    id: row.id,
    question: row.question,
    answer: row.answer,
    atMs: parseTimestamp(row.created_at).getTime(),
  }));
}
