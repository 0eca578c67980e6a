export const surveyKeys = {
  record: (userId: string | undefined) => ['survey', userId] as const,
};
