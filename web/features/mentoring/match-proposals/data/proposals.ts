import { AppError } from '#domain/error-codes.ts';
import { EXPERTISE_FIELDS, SPOKEN_LANGUAGES } from '#domain/mentors/mentor-profile.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import type { Sending } from '#web/data/outbox/write.ts';
import { readStudentHome } from '#web/data/student-home.ts';
import { callFunction } from '#web/data/tables.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import type { Proposal, ProposalAnswer, ProposalSide, ToldReasons } from '../rules/proposal.ts';

type Told = { code?: unknown; language?: unknown; fields?: unknown };
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function reasonsOf(value: unknown): ToldReasons {
  const told = listOf(value) as Told[];
  const one = (code: string) => told.find((reason) => reason.code === code);
  const fieldsOf = (code: string) => {
    const named = new Set(listOf(one(code)?.fields));
    return EXPERTISE_FIELDS.filter((field) => named.has(field));
  };
  return {
    language: SPOKEN_LANGUAGES.find((language) => language === one('language')?.language) ?? null,
    fields: fieldsOf('fields'),
    isWishFulfilled: one('wish_kept') !== undefined,
    preferred: fieldsOf('mentor_prefers'),
  };
}

const languagesOf = (value: unknown): string[] =>
  listOf(value).flatMap((skill) => {
    const { language } = skill as { language?: unknown };
    return typeof language === 'string' ? [language] : [];
  });

type Row = Awaited<ReturnType<typeof callFunction<'my_proposals'>>>[number];

/** The caller's open proposals on one side; a student's come with the rest of her home. @throws AppError */
export async function readProposals(side: ProposalSide, userId: string): Promise<Proposal[]> {
  const rows =
    side === 'mentor'
      ? await callFunction('my_proposals', {})
      : (listOf((await readStudentHome(userId))?.proposals) as Row[]);
  return rows
    .filter((row) => row.side === side)
    .map((row) => ({
      matchId: row.match_id,
      side,
      isWithStudent: row.state === 'mentor_accepted',
      acceptByMs: parseTimestamp(row.accept_by).getTime(),
      outageDays: row.outage_days,
      reasons: reasonsOf(row.reasons),
      otherName: row.other_name,
      otherFields: row.other_fields,
      otherLanguages: languagesOf(row.other_languages),
      educationLevel: row.education_level,
      englishLevel: row.english_level,
    }));
}

/**
 * Sends an answer; twice with the same id is once.
 * @throws AppError `proposal_closed` when it came too late, or the place is gone
 */
export async function sendAnswer(answer: ProposalAnswer, { id, database }: Sending): Promise<void> {
  const { data, error, status } = await database.rpc('answer_proposal', {
    p_event_id: id,
    p_match_id: answer.matchId,
    p_accept: answer.isYes,
    ...(answer.reason === null ? {} : { p_reason: answer.reason }),
  });
  if (error) throw toAppError(error, status);
  // an empty answer of somebody else's network is not taken for a yes [FM-08]
  if ((data as { id?: unknown } | null)?.id !== answer.matchId) throw new AppError('bad_answer');
}
