import { callFunction } from '#web/data/tables.ts';

/** Marks an error as solved or opens it again; doing so twice changes nothing. @throws AppError */
export async function solveError(id: string, isSolved: boolean): Promise<void> {
  await callFunction('solve_error', { p_report_id: id, p_solved: isSolved });
}
