import { type StudentTest, TEST_EVIDENCE, TEST_SCALES, testOfScale } from '#domain/analysis/student-test.ts';
import { AppError } from '#domain/error-codes.ts';
import type { Sending } from '#web/data/outbox/write.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { callFunction } from '#web/data/tables.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import type { TestWrite } from '../rules/test-write.ts';

interface TestRow {
  id: string;
  scale: string;
  score: number;
  taken_on: string | null;
  evidence: string;
}

/** Rows that this program knows; another scale may come with a newer one. */
function testsOf(rows: readonly TestRow[]): StudentTest[] {
  return rows.flatMap((row) => {
    const scale = TEST_SCALES.find((one) => one === row.scale);
    const evidence = TEST_EVIDENCE.find((one) => one === row.evidence) ?? 'none';
    return scale ? [{ id: row.id, scale, score: row.score, takenOn: row.taken_on, evidence }] : [];
  });
}

/** One's own tests, the newest first. @throws AppError */
export async function readOwnTests(userId: string): Promise<StudentTest[]> {
  const { data, error, status } = await supabase()
    .database.from('student_tests')
    .select('id, scale, score, taken_on, evidence')
    .eq('student_id', userId)
    .order('taken_on', { ascending: false, nullsFirst: false })
    .order('id');
  if (error) throw toAppError(error, status);
  return testsOf(data);
}

/** The tests of the student of a pair, for her mentor. @throws AppError */
export async function readTestsOfPair(matchId: string): Promise<StudentTest[]> {
  return testsOf(await callFunction('tests_of_pair', { p_match_id: matchId }));
}

/** Adds a test under the id of the write, or takes one away; twice is once. @throws AppError */
export async function sendTest(write: TestWrite, { id, database }: Sending): Promise<void> {
  const call =
    write.operation === 'add'
      ? database.rpc('add_test', {
          p_event_id: id,
          p_name: testOfScale(write.scale),
          p_scale: write.scale,
          p_score: write.score,
          p_evidence: write.evidence,
          ...(write.takenOn === null ? {} : { p_taken_on: write.takenOn }),
        })
      : database.rpc('remove_test', { p_event_id: id, p_test_id: write.testId });
  const { data, error, status } = await call;
  if (error) throw toAppError(error, status);
  // an empty answer of somebody else's network is not taken for a yes [FM-08]
  if (data !== (write.operation === 'add' ? id : write.testId)) throw new AppError('bad_answer');
}
