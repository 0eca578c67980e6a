import type { ApplicationStatus } from '#domain/mentors/mentor-application.ts';
import { callFunction } from '#web/data/tables.ts';
import { AppError } from '#domain/error-codes.ts';
import type { AdminCounts } from '../rules/counts.ts';

/** The figures of the first page. @throws AppError */
export async function readCounts(): Promise<AdminCounts> {
  const [row] = await callFunction('admin_counts', {});
  if (!row) throw new AppError('bad_answer');
  return {
    students: row.students,
    studentsAssigned: row.students_assigned,
    studentsWaiting: row.students_waiting,
    mentors: row.mentors,
    openPlaces: row.open_places,
    applications: row.applications as Partial<Record<ApplicationStatus, number>>,
  };
}
