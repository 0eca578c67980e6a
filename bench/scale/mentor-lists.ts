import { readTestsOfPair } from '#web/features/student/analysis/data/tests.ts';
import { readApplication } from '#web/features/mentor/application/data/read-application.ts';
import { readOffer } from '#web/features/mentor/dashboard/data/mentor-offer.ts';
import { readGivenHours } from '#web/features/mentor/dashboard/data/read-given-hours.ts';
import { readMentorWishes } from '#web/features/mentor/matching-preferences/data/mentor-wishes.ts';
import { readStudentsNow } from '#web/features/mentor/dashboard/data/read-students-now.ts';
import { readStudents } from '#web/features/mentor/dashboard/data/read-students.ts';
import { readOutcomesOfPair } from '#web/features/mentoring/outcomes/data/outcomes.ts';
import { type List, listsOf, pick } from './list.ts';
import { sharedLists } from './student-lists.ts';

/** Every list of a mentor's screens. */
export const mentorLists: List[] = [
  ...listsOf('mentor', ({ mentors }, turn) => pick(mentors, turn), [
    ['her students', ({ id }) => readStudents(id)],
    ['how it stands with each', () => readStudentsNow()],
    ['hours given', () => readGivenHours()],
    ['what she offers', ({ id }) => readOffer(id)],
    ['what she would like to accompany', ({ id }) => readMentorWishes(id)],
    ['her application', ({ id }) => readApplication(id)],
    ['what a student has reached', ({ matchId }) => readOutcomesOfPair(matchId)],
    ['tests of a student', ({ matchId }) => readTestsOfPair(matchId)],
  ]),
  ...sharedLists(({ mentors }) => mentors, 'mentor'),
];
