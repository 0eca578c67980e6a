export const mentorKeys = {
  students: (mentorId: string | undefined) => ['mentor', mentorId, 'students'] as const,
  studentsNow: (mentorId: string | undefined) => ['mentor', mentorId, 'students-now'] as const,
  givenHours: (mentorId: string | undefined) => ['mentor', mentorId, 'given-hours'] as const,
  offer: (mentorId: string | undefined) => ['mentor', mentorId, 'offer'] as const,
};
