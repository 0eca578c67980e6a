import { readStudentHome } from '#web/data/student-home.ts';

/** The student's place in the queue, 1 being next; null when not waiting. @throws AppError */
export async function readQueuePosition(studentId: string): Promise<number | null> {
  return (await readStudentHome(studentId))?.queue_position ?? null;
}
