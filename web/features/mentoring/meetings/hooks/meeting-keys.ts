/** Keys of what is cached here, per person. */
export const meetingKeys = {
  all: (userId: string) => ['meetings', userId] as const,
  pairs: (userId: string) => ['meetings', userId, 'pairs'] as const,
  meetings: (userId: string) => ['meetings', userId, 'meetings'] as const,
  hours: (userId: string) => ['meetings', userId, 'hours'] as const,
  checkIns: (userId: string) => ['meetings', userId, 'check-ins'] as const,
};
