import type { StudentTest } from '#domain/analysis/student-test.ts';

/** A test that a student writes down, or one that she takes away. */
export type TestWrite =
  | ({ operation: 'add' } & Omit<StudentTest, 'id'>)
  | { operation: 'remove'; testId: string };
