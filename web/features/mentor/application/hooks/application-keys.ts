export const applicationKeys = {
  own: (userId: string | undefined) => ['mentor-application', 'own', userId] as const,
};
