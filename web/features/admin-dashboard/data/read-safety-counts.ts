import { AppError } from '#domain/error-codes.ts';
import { callFunction } from '#web/data/tables.ts';
import type { SafetyCounts } from '../rules/counts.ts';

/** How much waits for the team: held messages and reports. @throws AppError */
export async function readSafetyCounts(): Promise<SafetyCounts> {
  const [row] = await callFunction('safety_counts', {});
  if (!row) throw new AppError('bad_answer');
  return { held: row.held, reports: row.reports, overdue: row.overdue };
}
