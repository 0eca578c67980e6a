import type { ApplicationStatus } from '#domain/mentors/mentor-application.ts';

/** The figures of the first page. */
export interface AdminCounts {
  students: number;
  studentsAssigned: number;
  studentsWaiting: number;
  mentors: number;
  openPlaces: number;
  applications: Readonly<Partial<Record<ApplicationStatus, number>>>;
}
