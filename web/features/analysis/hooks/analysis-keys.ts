export const analysisKeys = {
  /** of everybody, but kept on the phone of a person with her other answers */
  programmes: (userId: string | undefined) => ['analysis', 'programmes', userId] as const,
};
