import { LIMIT_REACHED_ID } from '#domain/advisor/limits.ts';
import { AppError } from '#domain/error-codes.ts';
import type { Sending } from '#web/data/outbox/write.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import type { AdviceWrite, TeamQuestionWrite } from '../rules/writes.ts';

interface Answer {
  data: unknown;
  error: { code?: string; message: string } | null;
  status: number;
}

/** An empty yes is none [FM-08]: each of these commands says its own id back. @throws AppError `advisor_limit` */
function expectId({ data, error, status }: Answer, id: string): void {
  if (error) throw toAppError(error, status);
  if (data === LIMIT_REACHED_ID) throw new AppError('advisor_limit');
  if (data !== id) throw new AppError('bad_answer');
}

/** Keeps a question with its answer; what sounds like danger also reaches the team. Twice is once. @throws AppError `advisor_limit` */
export async function storeAdvice(values: AdviceWrite, { id, database }: Sending): Promise<void> {
  const { language, question, answer, outcome, sources } = values;
  const stored = await database.rpc('keep_advice', {
    p_event_id: id,
    p_language: language,
    p_question: question,
    p_answer: answer,
    p_outcome: outcome,
    p_sources: sources.map(({ title, path, date }) => ({ title, path, date })),
  });
  expectId(stored, id);
}

/** Sends a question to the team; twice is once. @throws AppError `advisor_limit` */
export async function askTeam(values: TeamQuestionWrite, { id, database }: Sending): Promise<void> {
  const { language, question } = values;
  const asked = await database.rpc('ask_team', {
    p_event_id: id,
    p_language: language,
    p_question: question,
  });
  expectId(asked, id);
}

/** Deletes all questions and answers of the writer. @throws AppError */
export async function forgetAdvice({ id, database }: Sending): Promise<void> {
  expectId(await database.rpc('forget_advice', { p_event_id: id }), id);
}
