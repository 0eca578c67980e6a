import type { StudentTest } from '#domain/analysis/student-test.ts';

/** A test that a student writes down, or one that she takes away. */
export type TestWrite = ({ deed: 'add' } & Omit<StudentTest, 'id'>) | { deed: 'remove'; testId: string };
