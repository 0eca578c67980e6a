import { isLanguage, type Language } from '#domain/languages.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { callFunction } from '#web/data/tables.ts';
import { toAppError } from '#web/data/to-app-error.ts';

/** A question that somebody sent to the team; who it was is not shown here. */
export interface OpenQuestion {
  id: string;
  question: string;
  language: Language;
  atMs: number;
}

const SHOWN_COUNT = 50;

/** The questions that nobody has answered, the oldest first. @throws AppError */
export async function readOpenQuestions(): Promise<OpenQuestion[]> {
  const { data, error, status } = await supabase()
    .database.from('advisor_escalations')
    .select('id, question, language, created_at')
    .eq('state', 'new')
    .order('created_at')
    .order('id')
    .limit(SHOWN_COUNT);
  if (error) throw toAppError(error, status);
  return data.map((row) => ({
    id: row.id,
    question: row.question,
    language: isLanguage(row.language) ? row.language : 'en',
    atMs: parseTimestamp(row.created_at).getTime(),
  }));
}

/** Answers one; twice is once. @throws AppError `invalid_transition` where somebody was quicker */
export async function answerQuestion(eventId: string, id: string, answer: string): Promise<void> {
  await callFunction('answer_question', { p_event_id: eventId, p_id: id, p_answer: answer });
}
